import { expect, test } from 'vitest';
import { newTally } from '../../../shared/domain/books/tally.ts';
import { textOf } from '../../../shared/store/books/tally-text.ts';

test('a part is the same text beside a library that makes its own of sets', () => {
  const text = textOf(newTally());
  // As vega-lite does.
  Object.defineProperty(Set.prototype, 'toJSON', { value: () => 'Set()', configurable: true });
  const beside = textOf(newTally());
  Reflect.deleteProperty(Set.prototype, 'toJSON');
  expect(beside).toBe(text);
});
