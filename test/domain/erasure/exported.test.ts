import { expect, test } from 'vitest';
import { exported } from '../../../shared/domain/erasure/erasing.ts';
import { hidden, type ItemKind, shown, within } from '../../../shared/domain/erasure/retention-rules.ts';

const kind: ItemKind = {
  kind: 'wallet',
  attributes: {
    ...shown('books', 'amount_idr tags'),
    ...hidden('work', 'version'),
    ...within('holds', 'books', { ...shown('note', 'public_note'), ...hidden('note', 'reason') }),
  },
};

test('the export of an item shows the user’s attributes, and none of the service’s own', () => {
  const hold = { public_note: 'We look.', reason: 'ticket' };
  const item = { PK: 'USER#1', SK: 'WALLET', amount_idr: 5, version: 3, unheard: 1, toString: 2, holds: [hold, 'x'] };
  expect(exported(kind, '', item)).toStrictEqual({
    kind: 'wallet',
    data: { amount_idr: 5, holds: [{ public_note: 'We look.' }, 'x'] },
  });
  expect(exported(kind, '', { holds: hold })).toEqual({ kind: 'wallet', data: { holds: { public_note: 'We look.' } } });
});

test('the export of a set is a sorted list', () => {
  expect(exported(kind, '', { tags: new Set(['b', 'a']) })).toEqual({ kind: 'wallet', data: { tags: ['a', 'b'] } });
  expect(exported(kind, '', { tags: new Set([2, 1]) })).toEqual({ kind: 'wallet', data: { tags: ['1', '2'] } });
});

test('exported names the values that only the sort key has', () => {
  const named = { ...kind, named: ['operation', 'idempotency_key'] };
  expect(exported(named, 'createOrder#k-1', {})).toEqual({
    kind: 'wallet',
    data: { operation: 'createOrder', idempotency_key: 'k-1' },
  });
});

test('the export of a medium shows its own kind and that of its record', () => {
  const media: ItemKind = { kind: 'media', attributes: shown('erased', 'kind') };
  expect(exported(media, '', { kind: 'avatar' })).toStrictEqual({ kind: 'media', data: { kind: 'avatar' } });
});
