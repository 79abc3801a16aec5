import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullerFiles, slowFiles } from '../lanes/lane.ts';

test('every file that a lane names is there', () => {
  const named = [...Object.keys(slowFiles), ...fullerFiles];
  expect(named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
