import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutEntry, payoutLines, payoutMark, payoutOf } from '../../../shared/domain/topups/payout.ts';
import { isRefusal } from '../../../shared/errors.ts';

const taken = (...amounts: readonly number[]) =>
  amounts.map((amount_idr, place) => ({
    ...{ entry_id: `ent_${place}`, user_id: 'usr_budi', topup_id: 'top_1', amount_idr, payout_id: undefined },
  }));
const form = { gateway: 'midtrans', payout_id: 'PO-1', received_idr: 95_000, transfer_fee_idr: 0 };

const told = (...args: Parameters<typeof payoutOf>): string => {
  const payout = payoutOf(...args);
  return isRefusal(payout) ? `${payout.refusal}: ${payout.message}` : 'a payout';
};

test('its fee is what did not arrive', () => {
  expect(payoutOf(form, taken(70_000, 50_000, -20_000), undefined)).toEqual({
    ...{ gateway: 'midtrans', payout_id: 'PO-1', moves: 3 },
    ...{ gross_idr: 100_000, fee_idr: 5000, received_idr: 95_000 },
  });
});

test.each([
  [{}, 5000],
  [{}, 4999.01],
  [{}, 5000.99],
  [{ received_idr: 92_500, transfer_fee_idr: 2500 }, 5000],
])('the fee may be what the report says, to the rupiah, and the transfer: %j, %d', (changes, fee) => {
  expect(told({ ...form, ...changes }, taken(100_000), fee)).toBe('a payout');
});

test.each([
  [{}, taken(), undefined, 'amount_mismatch: The report comes to Rp 0: of that nothing is paid out.'],
  [
    { received_idr: 0 },
    taken(-1),
    undefined,
    'amount_mismatch: The report comes to Rp -1: of that nothing is paid out.',
  ],
  [
    { received_idr: -1 },
    taken(1),
    undefined,
    'amount_mismatch: The report comes to Rp 1: of that nothing is paid out.',
  ],
  [
    { received_idr: 100_001 },
    taken(100_000),
    undefined,
    'amount_mismatch: More arrived than the Rp 100,000 that the report comes to.',
  ],
  [
    {},
    taken(100_000),
    4999,
    'amount_mismatch: Of Rp 100,000 the report keeps Rp 4,999; with Rp 0 for the transfer Rp 95,001 should have arrived, not Rp 95,000.',
  ],
  [
    { transfer_fee_idr: 2500 },
    taken(100_000),
    5001,
    'amount_mismatch: Of Rp 100,000 the report keeps Rp 5,001; with Rp 2,500 for the transfer Rp 92,499 should have arrived, not Rp 95,000.',
  ],
])('it is refused in one sentence: %j', (changes, moves, fee, sentence) => {
  expect(told({ ...form, ...changes }, moves, fee)).toBe(sentence);
});

test('its lines sum to zero, whatever arrives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.double({ min: 0, max: 1, noNaN: true }), (gross, share) => {
      const payout = payoutOf({ ...form, received_idr: Math.floor(gross * share) }, taken(gross), undefined);
      if (isRefusal(payout)) throw new Error(payout.message);
      const lines = payoutLines(payout);
      expect(lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0)).toBe(0);
      expect(lines.every(({ amount_idr }) => amount_idr !== 0)).toBe(true);
    }),
  );
});

test('it is booked from the gateway to the bank and the fees', () => {
  const payout = { gateway: 'midtrans', payout_id: 'PO-1', moves: 1, gross_idr: 9, fee_idr: 2, received_idr: 7 };
  expect(payoutEntry(payout, 'mark', Date.parse('2026-11-22T03:00:00Z'), (size) => new Uint8Array(size))).toEqual({
    ...{ entry_id: expect.stringMatching(/^ent_/), type: 'paid_out', ...payout, mark: 'mark' },
    lines: [
      { account: 'gateway:midtrans', amount_idr: 9 },
      { account: 'clearing', amount_idr: -7 },
      { account: 'platform:gateway_fees', amount_idr: -2 },
    ],
    created_at: '2026-11-22T03:00:00.000Z',
  });
});

test('its mark is of the rows in any order, and of what arrived', () => {
  const rows = [1, 2, 3].map((amount_idr) => ({ reference: 'r', payment_id: 'p', amount_idr }));
  const mark = payoutMark(rows, form);
  expect(payoutMark(rows.toReversed(), form)).toBe(mark);
  expect(payoutMark(rows.slice(1), form)).not.toBe(mark);
  expect(payoutMark(rows, { received_idr: 1 })).not.toBe(mark);
  for (const change of [{ reference: 'x' }, { payment_id: 'x' }, { amount_idr: 9 }])
    expect(
      payoutMark(
        rows.map((row, place) => (place === 0 ? { ...row, ...change } : row)),
        form,
      ),
    ).not.toBe(mark);
});
