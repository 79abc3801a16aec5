import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullerFiles, slowFiles } from '../suites/suite.ts';

test('every file that the suites name exists', () => {
  const named = [...Object.keys(slowFiles), ...fullerFiles];
  expect(named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
