import { expect, test } from 'vitest';
import { freeMb, requireSpace } from '../../../local/database/free-space.ts';

test('a start on a disk that is almost full is refused in one sentence', () => {
  expect(() => requireSpace('/data', 3)).toThrow(
    /^The disk of \/data has 3 MB left, and the service needs 50 MB: .+\.$/,
  );
});

test('a start on a disk with free space is not refused', () => {
  expect(() => requireSpace('.', freeMb('.'))).not.toThrow();
});
