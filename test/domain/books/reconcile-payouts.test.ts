import { describe, expect, test } from 'vitest';
import { daysSpan } from '../../../shared/domain/books/days.ts';
import { addPayout, type PayoutFacts } from '../../../shared/domain/books/reconcile-payouts.ts';
import { addSettlement, type SettlementFacts } from '../../../shared/domain/books/reconcile-settlements.ts';
import { endOfUser } from '../../../shared/domain/books/reconcile-user.ts';
import { addUser, newSegmentTotals, type SegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { mergeSegmentTotals, verdictOf } from '../../../shared/domain/books/verdict.ts';
import { settlementEntry } from '../../../shared/domain/topups/payout.ts';
import { gatewayLines } from '../../../shared/domain/wallet/inflow.ts';
import { ledgerEntry } from '../../../shared/domain/wallet/ledger.ts';
import { segmentTotalsOf, textOf } from '../../../shared/store/books/segment-totals-text.ts';
import { totalsOf, type UserFacts } from '../../harness/user-facts.ts';

const startedMs = Date.parse('2026-11-22T03:00:00.000Z');
const span = daysSpan(startedMs, undefined);
const agoMs = (minutes: number) => startedMs - minutes * 60_000;
const ago = (minutes: number) => new Date(agoMs(minutes)).toISOString();
const randomBytes = (size: number) => new Uint8Array(size);

/** A user with a paid top-up of 50,000 that a settlement has paid out. */
const payer = (name: string, payout_id = 'PO-1', reserved_at = ago(120)): UserFacts => {
  const user_id = `usr_${name}`;
  const topup_id = `top_${name}`;
  const lines = gatewayLines(user_id, 'midtrans', 50_000, { available_idr: 0, owed_idr: 0 });
  const entry = ledgerEntry({ type: 'topped_up', user_id, lines, topup_id }, agoMs(180), () =>
    Buffer.from(name.padEnd(10)),
  );
  const { entry_id } = entry;
  return {
    user_id,
    wallet: {
      available_idr: 50_000,
      held_idr: 0,
      owed_idr: 0,
      open_topups: new Set(),
      open_topups_idr: 0,
      inflow_idr: 0,
    },
    entries: [entry],
    paidOut: [{ entry_id, gateway: 'midtrans', payout_id, amount_idr: 50_000, fencing_token: 1, reserved_at }],
    topups: [
      {
        ...{ topup_id, status: 'paid', gateway: 'midtrans', amount_idr: 50_000, credited_idr: 50_000 },
        ...{ received_idr: 50_000, created_at: ago(200), paid_at: ago(190), payment_ids: [`payment of ${name}`] },
      },
    ],
    ...{ orders: [], refunds: [], credits: [], claims: [], enrollments: [], couponClaims: [] },
  };
};

const payout = (moves: number, bookedMs = agoMs(60), payout_id = 'PO-1'): PayoutFacts => {
  const [gross_idr, fee_idr] = [moves * 50_000, moves * 4440];
  const sums = { gross_idr, fee_idr, received_idr: gross_idr - fee_idr };
  const settled = {
    gateway: 'midtrans',
    payout_id,
    moves,
    ...sums,
    ...{ reference: 'BCA-1', paid_on: '2026-11-20' },
    settlement_id: 'stl_1',
    fencing_token: 1,
    mark: 'mark',
  };
  return settlementEntry(settled, 1, bookedMs, randomBytes);
};

/** The settlement that booked a payout. */
const settlementOf = ({ type: _, entry_id: __, lines: ___, created_at, ...sums }: PayoutFacts): SettlementFacts => ({
  ...{ ...sums, fee_vat_idr: sums.fee_vat_idr ?? null, status: 'approved', created_at: ago(90) },
  ...{ drafted_by: 'usr_1', approved_by: 'usr_2', approved_at: created_at },
  ...{ reversal_drafted_by: null, reversed_by: null, reversed_at: null },
});

/** The totals of a table segment with users, and with payouts and their settlements. */
const segmentOf = (users: readonly UserFacts[], payouts: readonly PayoutFacts[] = []): SegmentTotals => {
  const segmentTotals = newSegmentTotals();
  for (const user of users) {
    const userTotals = totalsOf(user, startedMs);
    addUser(segmentTotals, userTotals, endOfUser(userTotals));
  }
  for (const each of payouts) {
    segmentTotals.violations.push(...addPayout(segmentTotals, each, span));
    segmentTotals.violations.push(...addSettlement(segmentTotals.settlements, settlementOf(each)));
  }
  return segmentTotalsOf(textOf(segmentTotals));
};

const verdict = (...segments: readonly SegmentTotals[]) =>
  verdictOf(mergeSegmentTotals(segments), { claimed: new Map(), after: new Map() }, startedMs);
const reported = (...segments: readonly SegmentTotals[]) =>
  verdict(...segments).violations.map(
    ({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`,
  );

const [budi, citra] = [payer('budi'), payer('citra')];
const [note] = budi.paidOut ?? [];
const noteOf = (changes: Partial<NonNullable<typeof note>>) => ({
  ...budi,
  paidOut: note ? [{ ...note, ...changes }] : [],
});

describe('correct payouts', () => {
  test('correct payouts are in the books of all segments, and the gateway owes the rest', () => {
    const { violations, totals, counts } = verdict(
      segmentOf([budi]),
      segmentOf([], [payout(2)]),
      segmentOf([citra]),
      segmentOf([{ ...payer('dewi'), paidOut: [] }]),
    );
    expect(violations).toEqual([]);
    expect(counts).toMatchObject({ payouts: 1, entries: 3 });
    expect(totals).toEqual({
      'user:available': '150000',
      'gateway:midtrans': '-50000',
      clearing: '-91120',
      'platform:gateway_fees': '-8880',
    });
  });

  test('a payout is not judged during its booking, nor a reservation within an hour', () => {
    expect(reported(segmentOf([budi], [payout(2, startedMs - 9000)]))).toEqual([]);
    expect(reported(segmentOf([budi], [payout(2, startedMs - 11_000)]))).toHaveLength(1);
    expect(reported(segmentOf([payer('budi', 'PO-1', ago(60))]))).toEqual([]);
    const [old, young] = [segmentOf([budi]), segmentOf([payer('citra', 'PO-1', ago(1))])];
    expect(reported(old, young)).toEqual([]);
    expect(reported(young, old)).toEqual([]);
    expect(warned(segmentOf([payer('budi', 'PO-1', ago(60))]))).toEqual([]);
    const late = segmentOf([payer('budi', 'PO-1', ago(60.001))]);
    expect(warned(late)).toEqual(['payout midtrans PO-1, attempt 1: drafted, reserved']);
    expect(reported(late)).toEqual([]);
  });
});

const warned = (...segments: readonly SegmentTotals[]) =>
  verdict(...segments).warnings.map(
    ({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`,
  );

/** A user's payout, and another settlement in the place of its own, or none. */
const settledSegment = (changes: Partial<SettlementFacts> | undefined, bookedMs?: number): SegmentTotals => {
  const segmentTotals = segmentOf([budi], [payout(1, bookedMs)]);
  segmentTotals.settlements.clear();
  const settlement = changes && { ...settlementOf(payout(1, bookedMs)), ...changes };
  if (settlement) segmentTotals.violations.push(...addSettlement(segmentTotals.settlements, settlement));
  return segmentTotalsOf(textOf(segmentTotals));
};

describe('a settlement in the reconciliation', () => {
  test('a settlement with the sums of its entry and two deciders is not reported', () => {
    expect(reported(settledSegment({}))).toEqual([]);
  });

  test('an entry without its settlement is reported, unless the scan may have missed the settlement', () => {
    expect(reported(settledSegment(undefined))).toEqual(['settlement midtrans PO-1, attempt 1: 0, 50000']);
    expect(reported(settledSegment(undefined, startedMs - 9000))).toEqual([]);
  });

  test.for([
    ['another fee than its entry', { fee_idr: 4000, received_idr: 46_000 }],
    ['VAT that its entry does not have', { fee_vat_idr: 440 }],
    ['its drafter as the approver', { approved_by: 'usr_1' }],
    ['no approver', { approved_by: null }],
    ['an instant in the future', { approved_at: '2099-01-01T00:00:00.000Z' }],
    ['another settlement as the owner of its entry', { settlement_id: 'stl_2' }],
    ['another bank day than its entry', { paid_on: '2026-11-19' }],
    ['another bank reference than its entry', { reference: 'BCA-2' }],
  ] as const)('a settlement is reported with %s', ([, changes]) => {
    expect(reported(settledSegment(changes))).toEqual([expect.stringMatching(/^settlement midtrans PO-1/)]);
  });

  test('a settlement that one person reversed alone is reported', () => {
    const reversal = { status: 'reversed', reversal_drafted_by: 'usr_3', reversed_by: 'usr_3' } as const;
    const found = reported(settledSegment({ ...reversal, reversed_at: ago(30) }));
    expect(found).toContainEqual(expect.stringContaining(': two persons, stl_1'));
  });

  test('a settlement or an entry in the place of another is reported', () => {
    const segmentTotals = settledSegment({});
    const other = { ...payout(1), entry_id: 'ent_2', settlement_id: 'stl_3' };
    segmentTotals.violations.push(...addPayout(segmentTotals, other, span));
    segmentTotals.violations.push(...addSettlement(segmentTotals.settlements, settlementOf(other)));
    expect(reported(segmentTotals)).toEqual(
      expect.arrayContaining([expect.stringContaining('one entry, ent_2'), expect.stringContaining('one settlement')]),
    );
  });
});

describe('a payout in the reconciliation', () => {
  test('a payout is reported when an entry was taken out of it or put into a second one', () => {
    const second = noteOf({ payout_id: 'PO-2' });
    expect(reported(segmentOf([citra], [payout(2)]), segmentOf([second], [payout(1, agoMs(30), 'PO-2')]))).toEqual([
      'payout midtrans PO-1, attempt 1: 100000 of 2, 50000 of 1',
    ]);
  });

  test('a payout of more or less than is reserved, or of unknown money, is reported', () => {
    expect(reported(segmentOf([budi, citra], [payout(3)]))).toEqual([
      'payout midtrans PO-1, attempt 1: 150000 of 3, 100000 of 2',
    ]);
    expect(reported(segmentOf([], [payout(1)]))).toEqual(['payout midtrans PO-1, attempt 1: 50000 of 1, 0 of 0']);
    expect(warned(segmentOf([budi, citra]))).toEqual(['payout midtrans PO-1, attempt 1: drafted, reserved']);
  });

  test('a reservation with another amount or gateway than its entry, or without one, is reported', () => {
    const entry = note?.entry_id;
    expect(reported(segmentOf([noteOf({ amount_idr: 49_999 })], [{ ...payout(1) }]))).toEqual([
      `paid_out ${entry}: midtrans 50000, midtrans 49999`,
      'payout midtrans PO-1, attempt 1: 50000 of 1, 49999 of 1',
    ]);
    expect(reported(segmentOf([noteOf({ gateway: 'other' })]))).toContain(
      `paid_out ${entry}: midtrans 50000, other 50000`,
    );
    expect(reported(segmentOf([noteOf({ entry_id: 'ent_none' })], [payout(1)]))).toEqual([
      'paid_out ent_none: none, PO-1',
    ]);
  });

  test('a payout whose lines do not sum to zero or differ from its fields is reported', () => {
    const one = payout(1);
    const [gateway, ...others] = one.lines;
    expect(reported(segmentOf([budi], [{ ...one, lines: others }]))).toEqual([
      `entry_sum ${one.entry_id}: 0, -50000`,
      'books all accounts: 0, -50000',
    ]);
    const elsewhere = { ...one, lines: [{ account: 'clearing', amount_idr: -50_000 }, ...(gateway ? [gateway] : [])] };
    expect(reported(segmentOf([budi], [elsewhere]))).toEqual([
      `entry_lines ${one.entry_id}: clearing -45560, gateway:midtrans 50000, platform:gateway_fees -4440, clearing -50000, gateway:midtrans 50000`,
    ]);
  });
});

test('payouts are left out when not everything was read', () => {
  const segmentTotals = { ...segmentOf([budi], [payout(2)]), complete: false };
  expect(reported(segmentTotals)).toEqual([]);
});
