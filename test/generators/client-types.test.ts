import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typesFile } from '../../tools/client/main.ts';

test('the types of client/ are those of the document: npm run client:types', { timeout: 180_000 }, () => {
  const file = new URL('../../client/generated/types.ts', import.meta.url);
  expect(readFileSync(file, 'utf8') === typesFile()).toBe(true);
});
