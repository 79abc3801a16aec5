import { randomBytes } from 'node:crypto';
import { errorRow, isRefusal, type Refusal } from '../../shared/errors.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { lookAtPayout, payOut, type ReportedPayout } from '../../shared/store/topups/pay-out.ts';
import { readReport, readReportedFee } from './report-file.ts';

/** What is typed of a payout, beside the file. */
export type PayoutOptions = {
  readonly payout: string;
  readonly received: string | undefined;
  readonly transferFee: string;
  readonly book: boolean;
};

const rupiah = (text: string, option: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${option} takes whole rupiah, such as 1250000.`);
  return Number(text);
};

/** It becomes a part of a key. */
const nameOf = (payout: string): string => {
  if (!/^[\w.:-]{1,64}$/.test(payout))
    throw new Error('--payout takes the name of the payout at the gateway: letters, digits, _ . : or -, at most 64.');
  return payout;
};

/** What should have arrived by the report alone. */
const expectedOf = (text: string, reportedFee: number | undefined, transferFee: number): number =>
  Math.round(readReport(text).reduce((sum, { amount_idr }) => sum + amount_idr, 0) - (reportedFee ?? 0) - transferFee);

const reportedPayout = (text: string, gateway: string, options: PayoutOptions): ReportedPayout => {
  const { payout, received, book } = options;
  const transfer_fee_idr = rupiah(options.transferFee, 'transfer-fee');
  const reportedFee = readReportedFee(text);
  if (received === undefined && book) throw new Error('Say what arrived at the bank: --received AMOUNT');
  const received_idr =
    received === undefined ? expectedOf(text, reportedFee, transfer_fee_idr) : rupiah(received, 'received');
  const form = { gateway, payout_id: nameOf(payout), received_idr, transfer_fee_idr };
  return { report: readReport(text), form, reportedFee };
};

/** @throws Error with the sentence of a refusal */
const unrefused = <Answer extends object>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(answer.message ?? errorRow(answer.refusal).message);
  return answer;
};

/**
 * Books the payout of a report; without `book`, says what would be booked.
 *
 * @param text of the report
 * @param actorOf who does it, as the audit trail shall name them
 * @returns what was found: `ready`, `booked`, `booked already`, or `differs` and what does
 * @throws Error in one sentence when it is refused, or something was typed wrong
 */
export const settlePayout = async (
  table: Table,
  gateway: string,
  text: string,
  options: PayoutOptions,
  actorOf: () => Promise<string>,
) => {
  const reported = reportedPayout(text, gateway, options);
  const { report, reportedFee: reported_fee_idr } = reported;
  const answer = unrefused(
    options.book
      ? await payOut(table, reported, { actor: await actorOf(), clock: Date.now, randomBytes })
      : await lookAtPayout(table, reported),
  );
  if (answer.found === 'differs') return { reported: report.length, ...answer };
  const { gross_idr, fee_idr, received_idr, moves } = answer.payout;
  return {
    ...{ reported: report.length, found: answer.found, payout_id: reported.form.payout_id, moves },
    ...{ gross_idr, fee_idr, received_idr, reported_fee_idr },
  };
};
