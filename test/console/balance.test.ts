import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balances, newestFirst, walletLines } from '../../console/learner/balance.ts';

const at = '2026-11-21T03:10:00.000Z';
const reserved = { created_at: at, type: 'reserved', available_change_idr: -300, held_change_idr: 300 } as const;
const captured = { created_at: at, type: 'captured', available_change_idr: 0, held_change_idr: -300 } as const;
const credited = {
  created_at: '2026-11-20T00:00:00.000Z',
  type: 'credited',
  available_change_idr: 1000,
  held_change_idr: 0,
} as const;

test('the balances are computed back from the present one, and money is reserved before it is captured', () => {
  const shown = balances({ available_idr: 700, held_idr: 0 }, [reserved, captured, credited]);
  expect(shown.map(({ available_idr, held_idr }) => [available_idr, held_idr])).toEqual([
    [0, 0],
    [1000, 0],
    [700, 300],
    [700, 0],
  ]);
});

test('a wallet without entries has no balances over time', () => {
  expect(balances({ available_idr: 0, held_idr: 0 }, [])).toEqual([]);
});

test('newestFirst gives entries of one instant the same order for any input order', () => {
  expect(newestFirst([reserved, credited, captured])).toEqual(newestFirst([captured, reserved, credited]));
});

test('the last balance equals the wallet', () => {
  const entry = fc.record({
    created_at: fc.constantFrom(at, '2026-11-22T00:00:00.000Z'),
    type: fc.constantFrom('credited', 'reserved', 'captured'),
    available_change_idr: fc.integer({ min: -1000, max: 1000 }),
    held_change_idr: fc.integer({ min: -1000, max: 1000 }),
  });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1 }), (entries) => {
      const now = { available_idr: 5000, held_idr: 10 };
      expect(balances(now, entries).at(-1)).toMatchObject(now);
      expect(balances(now, entries)).toHaveLength(entries.length + 1);
    }),
  );
});

const purchase = (type: 'reserved' | 'captured' | 'released', order_id: string) => ({
  ...{ entry_id: `ent_${type}_${order_id}`, type, order_id, created_at: at },
  available_change_idr: type === 'reserved' ? -300 : type === 'released' ? 300 : 0,
  held_change_idr: type === 'reserved' ? 300 : -300,
});

test('a purchase is one line of the history of the wallet, with the price as its change', () => {
  const lines = walletLines([purchase('reserved', 'ord_1'), purchase('captured', 'ord_1')]);
  expect(lines.map(({ entry, change_idr }) => [entry.type, change_idr])).toEqual([['captured', -300]]);
});

test('a purchase that was not paid in the end has no line, and one that is being paid has one', () => {
  const lines = walletLines([
    ...[purchase('reserved', 'ord_1'), purchase('released', 'ord_1')],
    purchase('reserved', 'ord_2'),
  ]);
  expect(lines.map(({ entry, change_idr }) => [entry.order_id, change_idr])).toEqual([['ord_2', -300]]);
});
