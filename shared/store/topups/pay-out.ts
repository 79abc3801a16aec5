import { type RandomBytes, timeSortedId } from '../../domain/ids.ts';
import { type GatewayMove, type PayoutDifference, paidOutBy } from '../../domain/topups/gateway-moves.ts';
import { type Payout, type PayoutForm, payoutMark, payoutOf } from '../../domain/topups/payout.ts';
import type { ReportRow } from '../../domain/topups/settlement.ts';
import { holdsRows } from '../../domain/topups/settlement-status.ts';
import { topupIdOf } from '../../domain/topups/topup.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { draftSettlement, nextFencingToken, readNamed, type SettlementDraft } from './book-payout.ts';
import { readGatewayMoves } from './read-gateway-moves.ts';
import type { StoredSettlement } from './stored-payout.ts';

export type ReportedPayout = {
  readonly report: readonly ReportRow[];
  readonly form: PayoutForm;
  /** true: finance has not entered the received amount yet, so the form has the expected amount. */
  readonly expected?: boolean;
  /** Fee in the report, in IDR; undefined when the report states none. */
  readonly reportedFee: number | undefined;
  /** VAT in the reported fee, in IDR; undefined when the report does not state it. */
  readonly feeVat?: number | undefined;
};

/** A settlement of an earlier request for the same payout. */
type Settled = {
  readonly found: 'drafted already' | 'booked already';
  readonly payout: Payout;
  readonly settlement_id: string;
};

type Seen =
  | {
      readonly found: 'ready';
      readonly payout: Payout;
      readonly taken: readonly GatewayMove[];
      readonly former: string | undefined;
    }
  | Settled
  | { readonly found: 'differs'; readonly differences: readonly PayoutDifference[] };

const payoutIn = ({
  gateway,
  payout_id,
  moves,
  gross_idr,
  fee_idr,
  received_idr,
  fee_vat_idr,
}: StoredSettlement): Payout => ({
  ...{ gateway, payout_id, moves, gross_idr, fee_idr, received_idr },
  ...(fee_vat_idr !== null && { fee_vat_idr }),
});

const compareWithNamed = ({ report, form, expected }: ReportedPayout, named: StoredSettlement): Settled | Refusal => {
  if (named.mark !== payoutMark(report, expected ? named : form))
    return refuse(
      'conflict',
      `The settlement ${form.payout_id} was booked or drafted with another report, or with another sum that arrived.`,
      [{ reason: 'settled' }],
    );
  const { settlement_id, status } = named;
  return { found: status === 'draft' ? 'drafted already' : 'booked already', payout: payoutIn(named), settlement_id };
};

/**
 * Compares a report with the ledger, and with earlier settlements of the same payout. Writes nothing.
 *
 * @returns one of:
 * - the payout to draft (`ready`), or the settlement that this report already has
 * - the differences (`differs`)
 * - `conflict` when the payout is settled with another report, or `amount_mismatch`
 */
export const comparePayout = async (table: Table, reported: ReportedPayout): Promise<Seen | Refusal> => {
  const { report, form, reportedFee, feeVat } = reported;
  const { gateway, payout_id } = form;
  const topupIds = report.flatMap(({ reference }) => topupIdOf(reference) ?? []);
  const moves = await readGatewayMoves(table, gateway, topupIds);
  // The settlement is read last. A concurrent settlement of this payout is then found, and not reported as a difference.
  const named = await readNamed(table, gateway, payout_id);
  if (named !== undefined && holdsRows(named.status)) return compareWithNamed(reported, named);
  const { taken, differences } = paidOutBy(report, moves, topupIdOf);
  if (differences.length > 0) return { found: 'differs', differences };
  const payout = payoutOf(form, taken, reportedFee, feeVat);
  return isRefusal(payout) ? payout : { found: 'ready', payout, taken, former: named?.settlement_id };
};

export type Drafted =
  | Settled
  | {
      readonly found: 'drafted';
      readonly payout: Payout;
      readonly settlement_id: string;
      readonly settlement: StoredSettlement;
    };

export type SettledBy = Pick<SettlementDraft, 'movement' | 'drafterId' | 'clock' | 'write'> & {
  readonly randomBytes: RandomBytes;
};

/**
 * Drafts the settlement of a report under a fencing token. Only one of several concurrent attempts succeeds. No ledger
 * entry is in two valid settlements.
 *
 * @returns one of:
 * - the new draft, or the settlement that this report already has (`drafted already`, `booked already`)
 * - the differences (`differs`); nothing is then drafted
 * - `amount_mismatch`, `conflict` for another report of a settled payout or for a concurrent draft, a refusal of
 *   `write`
 */
export const settle = async (
  table: Table,
  reported: ReportedPayout,
  { randomBytes, ...by }: SettledBy,
): Promise<Drafted | Extract<Seen, { found: 'differs' }> | Refusal> => {
  const { report, form } = reported;
  const fencing_token = await nextFencingToken(table, form.gateway);
  const seen = await comparePayout(table, reported);
  if (isRefusal(seen) || seen.found !== 'ready') return seen;
  const { payout, taken, former } = seen;
  const settlementId = timeSortedId('stl', by.clock(), randomBytes);
  const draft = { payout, taken, former, fencing_token, settlementId, mark: payoutMark(report, form), ...by };
  const result = await draftSettlement(table, draft);
  if (result === 'stale')
    return refuse('conflict', 'Somebody else settles with this gateway at the same moment. Send it again.', [
      { reason: 'busy' },
    ]);
  return isRefusal(result) ? result : { found: 'drafted', payout, settlement_id: settlementId, settlement: result };
};
