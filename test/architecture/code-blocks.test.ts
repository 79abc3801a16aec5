import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsWithCode, provedBy } from '../commands/code-blocks.ts';

test('every document with a code block has a test that proves it, in test/commands/code-blocks.ts', () => {
  expect(documentsWithCode.toSorted()).toEqual(Object.keys(provedBy).toSorted());
  for (const proof of Object.values(provedBy)) {
    const [file = ''] = /test\/[\w/.-]+\.test\.ts/.exec(proof) ?? [];
    expect(existsSync(file), proof).toBe(true);
  }
});
