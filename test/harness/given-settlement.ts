import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { payoutMark, payoutOf } from '../../shared/domain/topups/payout.ts';
import type { ReportRow } from '../../shared/domain/topups/settlement.ts';
import { isRefusal } from '../../shared/errors.ts';
import { table } from '../../shared/runtime/table.ts';
import { draftSettlement, nextFencingToken } from '../../shared/store/topups/book-payout.ts';
import { settle } from '../../shared/store/topups/pay-out.ts';
import type { StoredSettlement } from '../../shared/store/topups/stored-payout.ts';
import { transferAt } from './bank-transfer.ts';
import { storedItems } from './given.ts';
import { formOf, givenMoves, writtenDirectly } from './given-payout.ts';
import { putDrafted } from './put-all.ts';

/** Drafts a settlement of two new rows of 50,000. It does not compare them with the ledger, which takes five reads. */
const givenNewSettlement = async (): Promise<StoredSettlement> => {
  const moves = await givenMoves(2);
  const [report, taken] = [moves.map(({ row }) => row), moves.map(({ move }) => move)];
  const form = formOf(report);
  const payout = payoutOf(form, taken, undefined);
  if (isRefusal(payout)) return expect.fail(JSON.stringify(payout));
  const drafted = await draftSettlement(table, {
    movement: transferAt(),
    ...{ payout, taken, former: undefined, mark: payoutMark(report, form), drafterId: 'usr_drafter', clock: Date.now },
    ...{ fencing_token: await nextFencingToken(table, form.gateway), write: writtenDirectly(table) },
    settlementId: timeSortedId('stl', Date.now(), randomBytes),
  });
  if (drafted === 'stale' || isRefusal(drafted)) return expect.fail(JSON.stringify(drafted));
  return drafted;
};

/** Drafts a settlement of a report. The default has two new rows of 50,000 with a fee of 1,000 each. */
export const givenSettlement = async (report?: readonly ReportRow[], drafterId = 'usr_drafter', form = {}) => {
  if (report === undefined) return givenNewSettlement();
  await putDrafted([]);
  const by = { movement: transferAt(), drafterId, clock: Date.now, randomBytes, write: writtenDirectly(table) };
  const drafted = await settle(table, { report, form: formOf(report, form), reportedFee: undefined }, by);
  if (isRefusal(drafted) || drafted.found !== 'drafted') return expect.fail(JSON.stringify(drafted));
  return drafted.settlement;
};

/** A report in the gateway's format: CSV, without a column of fees. */
export const reportCsv = (report: readonly ReportRow[]): string =>
  [
    'Order ID,Transaction ID,Transaction type,Amount',
    ...report.map(
      ({ reference, payment_id, amount_idr }) =>
        `${reference},${payment_id},${amount_idr < 0 ? 'Refund' : 'Payment'},"${amount_idr}.00"`,
    ),
    '',
  ].join('\r\n');

let reports = 0;

export const reportBody = (report: readonly ReportRow[]) => {
  reports += 1;
  return { payout_id: `PO-body-${reports}`, report: reportCsv(report) };
};

export const namedSettlement = ({ settlement_id }: { readonly settlement_id: string }) => ({
  params: { settlement_id },
});

export const entriesOfSettlement = async (settlementId: string) =>
  (await storedItems()).filter(
    ({ SK, settlement_id }) => String(SK).startsWith('ENTRY#') && settlement_id === settlementId,
  );
