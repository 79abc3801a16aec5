import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import recorded from '../../tools/openapi/recorded-examples.json' with { type: 'json' };
import { newDirectory } from './run-service.ts';

// The recording sends 200 requests, and most of the functions start cold.
const timeout = 600_000;

test('the service accepts every example request and answers the recorded examples', { timeout }, async () => {
  const file = join(newDirectory(), 'examples.json');
  const command = ['tools/documents/command.ts', '--examples', '--to', file];
  await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(recorded);
});
