import { describe, expect, test } from 'vitest';
import { handler as approve } from '../../../functions/topups/approve-settlement.ts';
import type { ReportRow } from '../../../shared/domain/topups/settlement.ts';
import { approveSettlement, reverseSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { table } from '../../../shared/runtime/table.ts';
import { differences } from '../../../tools/report/books.ts';
import { call } from '../../harness/call.ts';
import { givenBooks } from '../../harness/given-books.ts';
import { brokenRules, formOf, givenPaidTopups, paysOut } from '../../harness/given-payout.ts';
import { entriesOfSettlement, givenSettlement, namedSettlement } from '../../harness/given-settlement.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'A digit too few' };

const givenBooked = async (report?: readonly ReportRow[], form = {}) => {
  const draft = await givenSettlement(report, 'usr_drafter', form);
  const { caller } = await givenStaff('finance');
  const request = { caller, ...namedSettlement(draft), body };
  expect(await call(approve, approveSettlement, request)).toMatchObject({ status: 200 });
  return draft;
};
const asked = async (settlement: { readonly settlement_id: string }, on = handler) =>
  call(on, row, { caller: (await givenStaff('finance')).caller, ...namedSettlement(settlement), body });

describe('a reversal', () => {
  test('a reversal takes two people, books the mirror, and frees its rows for the right sum', async () => {
    const report = await givenPaidTopups(3);
    // The typed amount lacks a digit, and the difference was declared as fee.
    const wrong = await givenBooked(report, { received_idr: 14_900, fee_idr: 135_100 });
    expect(await asked(wrong)).toMatchObject({ status: 200, body: { status: 'reversing' } });
    expect(await entriesOfSettlement(wrong.settlement_id)).toHaveLength(1);
    const form = formOf(report, { payout_id: wrong.payout_id, received_idr: 149_000 });
    expect(await paysOut(report, form)).toMatchObject({ refusal: 'conflict' });

    expect(await asked(wrong)).toMatchObject({ status: 200, body: { status: 'reversed' } });
    const [booked, mirror] = (await entriesOfSettlement(wrong.settlement_id)).toSorted((one) =>
      one['type'] === 'paid_out' ? -1 : 1,
    );
    expect(mirror).toMatchObject({
      ...{ type: 'payout_reversed', gross_idr: -150_000, fee_idr: -135_100, received_idr: -14_900 },
      lines: Array.from(Object(booked)['lines'] as { account: string; amount_idr: number }[]).map(
        ({ account, amount_idr }) => ({ account, amount_idr: -amount_idr }),
      ),
    });
    expect(await brokenRules()).toEqual([]);
    expect(await paysOut(report, form)).toMatchObject({ found: 'booked', payout: { fee_idr: 1000 } });
    expect(await brokenRules()).toEqual([]);
    const actions = (await auditTrailOf(wrong.settlement_id)).map(({ action }) => action);
    expect(actions).toEqual(['approveSettlement', 'reverseSettlement', 'reverseSettlement']);
  });

  test('a reversal leaves the report of the month equal to the ledger', async () => {
    const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
    const report = await givenPaidTopups(1);
    const wrong = await givenBooked(report);
    const before = (await givenBooks(month, new Date(Date.now() + 1000).toISOString())).made['fees'];
    for (const status of ['reversing', 'reversed']) expect(await asked(wrong)).toMatchObject({ body: { status } });
    await paysOut(report);
    const books = await givenBooks(month, new Date(Date.now() + 1000).toISOString());
    expect([differences(books), books.malformed]).toEqual([[], []]);
    // The findings about the settlement stay, because a month that is over keeps its mark.
    expect(books.made['fees']).toEqual(expect.arrayContaining([...(before ?? [])]));
  });

  test('two parallel requests of a reversal never approve each other: one mirror at most', async () => {
    const settlement = await givenBooked();
    await Promise.all([asked(settlement, handlerOf(table)), asked(settlement, handlerOf(table))]);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  test('reverseSettlement of a draft, or twice by one person is refused', async () => {
    const [{ caller }, draft, booked] = [await givenStaff('finance'), await givenSettlement(), await givenBooked()];
    await refused({ caller, ...namedSettlement(draft), body }, { code: 'invalid_status', reasons: ['not_approved'] });
    expect(await call(handler, row, { caller, ...namedSettlement(booked), body })).toMatchObject({ status: 200 });
    const own = { code: 'forbidden', reasons: ['four_eyes'] };
    await refused({ caller, ...namedSettlement(booked), body }, own);
  });
});
