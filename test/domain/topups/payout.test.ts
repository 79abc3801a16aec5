import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutLines, payoutMark, payoutOf, settlementEntry } from '../../../shared/domain/topups/payout.ts';
import { isRefusal } from '../../../shared/errors.ts';

const taken = (...amounts: readonly number[]) =>
  amounts.map((amount_idr, place) => ({
    ...{ entry_id: `ent_${place}`, user_id: 'usr_budi', topup_id: 'top_1', amount_idr, payout_id: undefined },
  }));
const form = { gateway: 'midtrans', payout_id: 'PO-1', received_idr: 95_000, transfer_fee_idr: 0 };

const reported = (...args: Parameters<typeof payoutOf>): string => {
  const payout = payoutOf(...args);
  return isRefusal(payout) ? `${payout.refusal}: ${payout.message}` : 'a payout';
};

test('the fee of a payout is the part that did not arrive', () => {
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
])('the fee of a payout may be that of the report to the rupiah, plus the transfer: %j, %d', (changes, fee) => {
  expect(reported({ ...form, ...changes }, taken(100_000), fee)).toBe('a payout');
});

test.each([
  [{}, taken(), undefined, 'The sum of the report is Rp 0: nothing can be paid out.'],
  [{ received_idr: 0 }, taken(-1), undefined, 'The sum of the report is Rp -1: nothing can be paid out.'],
  [{ received_idr: -1 }, taken(1), undefined, 'The sum of the report is Rp 1: nothing can be paid out.'],
  [{ received_idr: 100_001 }, taken(100_000), undefined, 'More arrived than the sum of the report, Rp 100,000.'],
  [
    {},
    taken(100_000),
    4999,
    'The report states a fee of Rp 4,999 on Rp 100,000. With a transfer fee of Rp 0, Rp 95,001 should have arrived, not Rp 95,000.',
  ],
  [
    { transfer_fee_idr: 2500 },
    taken(100_000),
    5001,
    'The report states a fee of Rp 5,001 on Rp 100,000. With a transfer fee of Rp 2,500, Rp 92,499 should have arrived, not Rp 95,000.',
  ],
])('a wrong payout is refused in one sentence: %j', (changes, moves, fee, sentence) => {
  expect(reported({ ...form, ...changes }, moves, fee)).toBe(`amount_mismatch: ${sentence}`);
});

test('the lines of a payout sum to zero for any received amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.double({ min: 0, max: 1, noNaN: true }), (gross, share) => {
      const payout = payoutOf(
        { ...form, received_idr: Math.floor(gross * share), fee_idr: gross - Math.floor(gross * share) },
        taken(gross),
        undefined,
      );
      if (isRefusal(payout)) throw new Error(payout.message);
      const lines = payoutLines(payout);
      expect(lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0)).toBe(0);
      expect(lines.every(({ amount_idr }) => amount_idr !== 0)).toBe(true);
    }),
  );
});

test('a payout is booked from the gateway to bank, fees and VAT, and its mirror reverses that', () => {
  const payout = { gateway: 'midtrans', payout_id: 'PO-1', moves: 1, gross_idr: 9, fee_idr: 2, received_idr: 7 };
  const settled = {
    ...payout,
    reference: 'BCA-1',
    paid_on: '2026-11-20',
    settlement_id: 'stl_1',
    fencing_token: 1,
    mark: 'mark',
  };
  const entryOf = (sign: 1 | -1, fee_vat_idr?: number) =>
    settlementEntry(
      { ...settled, fee_vat_idr },
      sign,
      Date.parse('2026-11-22T03:00:00Z'),
      (size) => new Uint8Array(size),
    );
  const lines = [
    { account: 'gateway:midtrans', amount_idr: 9 },
    { account: 'clearing', amount_idr: -7 },
    { account: 'platform:gateway_fees', amount_idr: -2 },
  ];
  expect(entryOf(1)).toEqual({
    ...{ entry_id: expect.stringMatching(/^ent_/), type: 'paid_out', ...settled, list: 'm-2026-11', lines },
    created_at: '2026-11-22T03:00:00.000Z',
  });
  expect(entryOf(-1)).toMatchObject({
    ...{ type: 'payout_reversed', gross_idr: -9, fee_idr: -2, received_idr: -7 },
    lines: lines.map(({ account, amount_idr }) => ({ account, amount_idr: -amount_idr })),
  });
  expect(entryOf(1, 1).lines.slice(2)).toEqual([
    { account: 'platform:gateway_fees', amount_idr: -1 },
    { account: 'platform:input_vat', amount_idr: -1 },
  ]);
});

test('a fee above 10 % that the report does not name is refused, unless the form names it', () => {
  expect(reported({ ...form, received_idr: 90_000 }, taken(100_000), undefined)).not.toContain('amount_mismatch');
  expect(reported({ ...form, received_idr: 89_999 }, taken(100_000), undefined)).toBe(
    'amount_mismatch: A fee of Rp 10,001 on Rp 100,000 is above 10 %, and the report states none. If the fee is right, enter it in fee_idr.',
  );
  const received_idr = 27_894;
  expect(reported({ ...form, received_idr, fee_idr: 72_106 }, taken(100_000), undefined)).not.toContain(
    'amount_mismatch',
  );
  expect(reported({ ...form, received_idr, fee_idr: 72_105 }, taken(100_000), undefined)).toContain('amount_mismatch');
  expect(reported({ ...form, received_idr }, taken(100_000), 72_106)).not.toContain('amount_mismatch');
});

test('the mark of a payout depends on its rows in any order and on the received amount', () => {
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
