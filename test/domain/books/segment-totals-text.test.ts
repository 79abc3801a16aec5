import { expect, test } from 'vitest';
import { addPlace, noPlaces } from '../../../shared/domain/books/places.ts';
import { newList } from '../../../shared/domain/books/reconcile-certificates.ts';
import { newSegmentTotals, type SegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { segmentTotalsOf, textOf } from '../../../shared/store/books/segment-totals-text.ts';

const placesOf = (...places: readonly number[]) => {
  const set = noPlaces();
  for (const place of places) addPlace(set, place);
  return set;
};

/** Totals of a segment in which nothing is empty. */
const full: SegmentTotals = {
  complete: false,
  counts: { ...newSegmentTotals().counts, users: 3, open_disputes: 1 },
  totals: new Map([['clearing', -9_007_199_254_740_993n]]),
  creators: new Map([['usr_1', 70_000n]]),
  payables: new Map([['creator:usr_1 owed', 70_000n]]),
  sales: new Map([['usr_1 2026-11 crs_1 sold', 1n]]),
  days: new Map([['2026-11-20 paid', 1n]]),
  courses: new Map([['2026-11 crs_1 sold', 1n]]),
  recent: new Map([['crs_1', 1n]]),
  last: new Set(['2026-11-19T17:00:00.000Z 2026-11-19T18:00:00.000Z 2026-11-05T17:00:00.000Z']),
  matured_until: '2026-11-06T17:00:00.000Z',
  policies: new Map([['whp_1', { policy: 'pph23 2/100', copy: 'pph23 2/100' }]]),
  held: new Map([['HEMAT10', { met: 1, old: 2, fresh: 3 }]]),
  coupons: new Map([['HEMAT10', { code: 'HEMAT10', claimed: 1, maximum_claims: 100 }]]),
  lefts: new Map([['HEMAT10', 7]]),
  payouts: new Map([['midtrans PO-1', { gross_idr: 50_000, created_at: '2026-11-20T12:00:00.000Z', terms: 'stl_1' }]]),
  taxReturns: new Map([['tax:vat 2026-11', 'input 2640']]),
  reversals: new Map([['midtrans PO-1', { gross_idr: -50_000, created_at: '', terms: 'stl_1' }]]),
  settlements: new Map([
    ['midtrans PO-1', { moves: 1, gross_idr: 50_000, status: 'reversed', changed_at: '', terms: 'stl_1' }],
  ]),
  reserved: new Map([['midtrans PO-1', { moves: 1, amount: 50_000n, last_at: '' }]]),
  lists: new Map([['k3m9qx-1', { ...newList(), certificates: 1, registered: placesOf(131_071) }]]),
  violations: [{ rule: 'books', subject: 'all accounts', expected: '0', found: '1' }],
  ends: new Set(['USER#usr_1']),
};

test('the totals of a segment are the same after they were written as text and read again', () => {
  expect(segmentTotalsOf(textOf(full))).toEqual(full);
});

test.each(Object.keys(full))('the text of a segment without %s is refused', (name) => {
  const { [name]: _, ...others } = JSON.parse(textOf(full));
  expect(() => segmentTotalsOf(JSON.stringify(others))).toThrow(name);
});

test('the text of a segment is the same under a library that patches Set.prototype.toJSON', () => {
  const text = textOf(full);
  // vega-lite defines such a method.
  Object.defineProperty(Set.prototype, 'toJSON', { value: () => 'Set()', configurable: true });
  const beside = textOf(full);
  Reflect.deleteProperty(Set.prototype, 'toJSON');
  expect(beside).toBe(text);
});
