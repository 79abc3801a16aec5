import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { GatewayName } from '../../shared/domain/topups/gateways.ts';
import type { ReportRow } from '../../shared/domain/topups/settlement.ts';
import { errorRow, isRefusal, type Refusal } from '../../shared/errors.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { lookAtPayout, type ReportedPayout, settle } from '../../shared/store/topups/pay-out.ts';
import { reportReaders } from './report-file.ts';

/** So many differences are printed; of the others the count. */
const printed = 100;

/**
 * Differences as a person reads them: how many of which kind, and the first hundred.
 *
 * @param differences in the order in which they are to be read
 */
export const summaryOf = <D extends { readonly found: string }>(differences: readonly D[]) => {
  const kinds = [...Map.groupBy(differences, ({ found }) => found)].map(([kind, all]) => [kind, all.length]);
  return {
    ...(differences.length > 0 && { summary: { differing: differences.length, ...Object.fromEntries(kinds) } }),
    differences: differences.slice(0, printed),
    ...(differences.length > printed && { not_shown: differences.length - printed }),
  };
};

/** What is typed of a payout, beside the file. */
export type PayoutOptions = {
  readonly payout: string;
  readonly received: string | undefined;
  readonly transferFee: string;
  /** The fee, where the report names none and it is unusual. */
  readonly fee?: string | undefined;
  readonly draft: boolean;
  /** In whose name it is drafted: who cannot approve it. */
  readonly by?: string | undefined;
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
const expectedOf = (report: readonly ReportRow[], reportedFee: number | undefined, transferFee: number): number =>
  Math.round(report.reduce((sum, { amount_idr }) => sum + amount_idr, 0) - (reportedFee ?? 0) - transferFee);

const reportedPayout = (text: string, gateway: GatewayName, options: PayoutOptions): ReportedPayout => {
  const { payout, received, draft, fee } = options;
  const transfer_fee_idr = rupiah(options.transferFee, 'transfer-fee');
  const read = reportReaders[gateway];
  const report = read.rows(text);
  const reportedFee = read.fee(text);
  if (received === undefined && draft) throw new Error('Say what arrived at the bank: --received AMOUNT');
  const received_idr =
    received === undefined ? expectedOf(report, reportedFee, transfer_fee_idr) : rupiah(received, 'received');
  const fee_idr = fee === undefined ? undefined : rupiah(fee, 'fee');
  const form = { gateway, payout_id: nameOf(payout), received_idr, transfer_fee_idr, fee_idr };
  return {
    ...{ report, form, expected: received === undefined, reportedFee },
    feeVat: read.vat(text),
  };
};

/** Of a shell that is minutes wrong or more the client knows from every answer how much: no payout is of a month that is over. */
const clockOf =
  ({ client }: Table) =>
  (): number =>
    Date.now() + (client instanceof DynamoDBDocumentClient ? client.config.systemClockOffset : 0);

/** @throws Error with the sentence of a refusal */
const unrefused = <Answer extends object>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(answer.message ?? errorRow(answer.refusal).message);
  return answer;
};

/** @throws Error when it is nobody of finance or admin */
const drafterOf = async (table: Table, by: string | undefined): Promise<string> => {
  const account = by === undefined ? undefined : await readAccount(table, by);
  if (account?.status === 'active' && account.roles.some((role) => role === 'finance' || role === 'admin'))
    return account.user_id;
  throw new Error('Say in whose name it is drafted: --by USER_ID, of finance or admin. Somebody else approves it.');
};

/**
 * Drafts the settlement of a report; without `draft`, says what would be drafted.
 *
 * @param text of the report
 * @param actorOf who does it, as the audit trail shall name them
 * @returns what was found: `ready`, `drafted`, `drafted already`, `booked already`, or `differs` and what does
 * @throws Error in one sentence when it is refused, or something was typed wrong
 */
export const settlePayout = async (
  table: Table,
  gateway: GatewayName,
  text: string,
  options: PayoutOptions,
  actorOf: () => Promise<string>,
) => {
  const reported = reportedPayout(text, gateway, options);
  const { report, reportedFee: reported_fee_idr } = reported;
  const draft = async () => {
    const drafterId = await drafterOf(table, options.by);
    return settle(table, reported, { actor: await actorOf(), drafterId, clock: clockOf(table), randomBytes });
  };
  const answer = unrefused(options.draft ? await draft() : await lookAtPayout(table, reported));
  if (answer.found === 'differs')
    return { reported: report.length, found: answer.found, ...summaryOf(answer.differences) };
  const { gross_idr, fee_idr, received_idr, moves, fee_vat_idr } = answer.payout;
  return {
    ...{ reported: report.length, found: answer.found, payout_id: reported.form.payout_id, moves },
    ...{ gross_idr, fee_idr, fee_vat_idr, received_idr, reported_fee_idr },
    ...('settlement_id' in answer && { settlement_id: answer.settlement_id }),
  };
};
