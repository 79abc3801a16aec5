import { expect, test } from 'vitest';
import { newPartTotals } from '../../../shared/domain/books/part-totals.ts';
import { textOf } from '../../../shared/store/books/part-totals-text.ts';

test('the text of a part is the same under a library that patches Set.prototype.toJSON', () => {
  const text = textOf(newPartTotals());
  // vega-lite defines such a method.
  Object.defineProperty(Set.prototype, 'toJSON', { value: () => 'Set()', configurable: true });
  const beside = textOf(newPartTotals());
  Reflect.deleteProperty(Set.prototype, 'toJSON');
  expect(beside).toBe(text);
});
