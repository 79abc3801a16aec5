import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeys, unfit } from '../journeys/fit.ts';

test('every local journey runs on the deployed stage, or has a reason not to', () => {
  const files = readdirSync('test/journeys').filter((file) => file.endsWith('.test.ts'));
  const names = files.map((file) => file.replace('.test.ts', ''));
  expect([...journeys, ...Object.keys(unfit)].toSorted()).toEqual(names.toSorted());
});
