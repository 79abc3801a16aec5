import type { ReportRow } from '../../domain/books/settlement.ts';
import { type GatewayMove, type PayoutDifference, paidOutBy } from '../../domain/topups/gateway-moves.ts';
import { type Payout, type PayoutForm, payoutMark, payoutOf } from '../../domain/topups/payout.ts';
import { topupIdOf } from '../../domain/topups/topup.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { bookPayout, type PayoutBooking, readPayout, takeAttempt } from './book-payout.ts';
import { readGatewayMoves } from './read-gateway-moves.ts';

/** A report of a gateway on what it pays out, and what arrived. */
export type ReportedPayout = {
  readonly report: readonly ReportRow[];
  readonly form: PayoutForm;
  /** The fee by the report, in IDR; undefined where it says none. */
  readonly reportedFee: number | undefined;
};

/** What there is to say of a report: it can be booked, was booked before, or differs from the ledger. */
type Seen =
  | { readonly found: 'ready'; readonly payout: Payout; readonly taken: readonly GatewayMove[] }
  | { readonly found: 'booked already'; readonly payout: Payout }
  | { readonly found: 'differs'; readonly differences: readonly PayoutDifference[] };

/** Holds a report against what the gateway owes, and against what was booked under its name. Writes nothing. */
export const lookAtPayout = async (
  table: Table,
  { report, form, reportedFee }: ReportedPayout,
): Promise<Seen | Refusal> => {
  const { gateway, payout_id } = form;
  const booked = await readPayout(table, gateway, payout_id);
  if (booked !== undefined)
    return booked.mark === payoutMark(report, form)
      ? { found: 'booked already', payout: booked }
      : refuse('conflict', `The payout ${payout_id} was booked with another report, or with another sum that arrived.`);
  const topupIds = report.flatMap(({ reference }) => topupIdOf(reference) ?? []);
  const { taken, differences } = paidOutBy(report, await readGatewayMoves(table, gateway, topupIds), topupIdOf);
  if (differences.length > 0) return { found: 'differs', differences };
  const payout = payoutOf(form, taken, reportedFee);
  return isRefusal(payout) ? payout : { found: 'ready', payout, taken };
};

export type Booked = { readonly found: 'booked' | 'booked already'; readonly payout: Payout };

/**
 * Books what a gateway has paid out by its report: one entry of the ledger, once, with its note in the audit trail. Of several at
 * once one is booked, and no move is in two of them.
 *
 * @returns `differs` with what does, and nothing is booked; `amount_mismatch`, or `conflict` when the name was used for another
 *   payout or somebody else books one at the same moment
 */
export const payOut = async (
  table: Table,
  reported: ReportedPayout,
  by: Pick<PayoutBooking, 'actor' | 'clock' | 'randomBytes'>,
): Promise<Booked | Extract<Seen, { found: 'differs' }> | Refusal> => {
  const { report, form } = reported;
  const attempt = await takeAttempt(table, form.gateway);
  const seen = await lookAtPayout(table, reported);
  if (isRefusal(seen) || seen.found !== 'ready') return seen;
  const { payout, taken } = seen;
  const result = await bookPayout(table, { payout, taken, attempt, mark: payoutMark(report, form), ...by });
  if (result === undefined) return { found: 'booked', payout };
  return result === 'changed'
    ? refuse('conflict', 'Somebody else books a payout of this gateway at the same moment. Type it again.')
    : result;
};
