import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { idTokenOf } from '../journeys/client.ts';
import { folder } from './install.ts';
import { faults, isInstalled, missingGenerator, openapiGenerator, printedBy, skips } from './tools.ts';

const generated = `${folder}go/.generated`;

describe('a client in Go', () => {
  let isSkipped = false;

  beforeAll(async () => {
    const missing = (await isInstalled('go', 'version')) ? missingGenerator() : 'Go is not here: https://go.dev/dl.';
    isSkipped = skips('Go', missing);
    rmSync(generated, { recursive: true, force: true });
    mkdirSync(`${generated}/client/walk`, { recursive: true });
  });

  beforeEach(({ skip }) => skip(isSkipped));

  // The first build on a machine compiles Go's standard library.
  test('a client in Go is generated, compiles, is refused with a code, orders and tops up', {
    timeout: 400_000,
  }, async () => {
    const document = `${generated}/app.json`;
    writeFileSync(document, JSON.stringify(openapiDocument('app')));
    const module = ['--git-host', 'example.com', '--git-user-id', 'generated', '--git-repo-id', 'commerce'];
    const options = ['--additional-properties', 'packageName=commerce,enumClassPrefix=true'];
    const args = ['-g', 'go', '-i', document, '-o', `${generated}/client`, ...module, ...options];
    expect(await openapiGenerator(args)).not.toMatch(faults);

    copyFileSync(`${folder}go/walk.go`, `${generated}/client/walk/main.go`);
    const env = { ...process.env, API: inject('api'), ID_TOKEN: await idTokenOf('walker-go') };
    const printed = await printedBy('go', ['run', './walk'], { cwd: `${generated}/client`, env });
    expect(printed).toBe('amount_mismatch paid\n');
  });
});
