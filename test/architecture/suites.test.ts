import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullerFiles, slowFiles } from '../suites/suite.ts';
import { sourceFiles, textOf } from './source-files.ts';

test('every file that only the rest suite runs exists', () => {
  const named = Object.keys(slowFiles);
  expect(named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});

/** The words of a test that is longer in the rest suite. */
const longer = /\b(?:isRest|seenLooks|runBank)\b|\bsized\b.* from '\.\/workloads/;

test('the files that the rest suite runs in full are those that have a longer form', () => {
  const files = sourceFiles('test').filter((file) => file.endsWith('.test.ts') && longer.test(textOf(file)));
  const others = files.filter((file) => slowFiles[file] === undefined && !file.startsWith('test/architecture/'));
  expect(others.toSorted()).toEqual(fullerFiles.toSorted());
});
