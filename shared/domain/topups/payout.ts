import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';
import type { ReportRow } from '../books/settlement.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { LedgerLine } from '../wallet/ledger.ts';
import { type GatewayMove, sumOf } from './gateway-moves.ts';

/** What a gateway has paid out, in IDR: `gross_idr` of so many moves, of which it kept its fee, and the rest arrived. */
export type Payout = {
  readonly gateway: string;
  readonly payout_id: string;
  readonly moves: number;
  readonly gross_idr: number;
  readonly fee_idr: number;
  readonly received_idr: number;
};

/** What somebody says of a payout: its name at the gateway, and in IDR what arrived, and what its transfer cost beside the fees. */
export type PayoutForm = {
  readonly gateway: string;
  readonly payout_id: string;
  readonly received_idr: number;
  readonly transfer_fee_idr: number;
};

/** @returns the same for the same rows, in whatever order, and the same money */
export const payoutMark = (
  report: readonly ReportRow[],
  { received_idr }: Pick<PayoutForm, 'received_idr'>,
): string => {
  const rows = report.map(({ reference, payment_id, amount_idr }) =>
    JSON.stringify([reference, payment_id, amount_idr]),
  );
  const text = JSON.stringify([rows.toSorted(), received_idr]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
};

const idr = (amount: number): string => `Rp ${amount.toLocaleString('en-US')}`;

/**
 * A payout of moves. Its fee is what did not arrive; where the report says the fees, they must be that.
 *
 * @param reportedFee by the report, in IDR, with fractions of a rupiah; undefined where it says none
 * @returns `amount_mismatch` in one sentence when nothing was paid out, more arrived than was paid in, or the fee is not the report's
 */
export const payoutOf = (
  { gateway, payout_id, received_idr, transfer_fee_idr }: PayoutForm,
  taken: readonly GatewayMove[],
  reportedFee: number | undefined,
): Payout | Refusal => {
  const gross_idr = sumOf(taken);
  const fee_idr = gross_idr - received_idr;
  if (gross_idr <= 0 || received_idr < 0)
    return refuse('amount_mismatch', `The report comes to ${idr(gross_idr)}: of that nothing is paid out.`);
  if (fee_idr < 0)
    return refuse('amount_mismatch', `More arrived than the ${idr(gross_idr)} that the report comes to.`);
  if (reportedFee !== undefined && Math.abs(fee_idr - transfer_fee_idr - reportedFee) >= 1)
    return refuse(
      'amount_mismatch',
      `Of ${idr(gross_idr)} the report keeps ${idr(reportedFee)}; with ${idr(transfer_fee_idr)} for the transfer ${idr(gross_idr - reportedFee - transfer_fee_idr)} should have arrived, not ${idr(received_idr)}.`,
    );
  return { gateway, payout_id, moves: taken.length, gross_idr, fee_idr, received_idr };
};

/** The lines of a payout: the gateway owes its gross no more, of which our bank has what arrived, and the fee is spent. */
export const payoutLines = ({
  gateway,
  gross_idr,
  fee_idr,
  received_idr,
}: Pick<Payout, 'gateway' | 'gross_idr' | 'fee_idr' | 'received_idr'>): readonly LedgerLine[] =>
  (
    [
      { account: `gateway:${gateway}`, amount_idr: gross_idr },
      { account: 'clearing', amount_idr: -received_idr },
      { account: 'platform:gateway_fees', amount_idr: -fee_idr },
    ] as const
  ).filter(({ amount_idr }) => amount_idr !== 0);

/**
 * The entry of the ledger that books a payout: of nobody's wallet, immutable, its lines sum to zero.
 *
 * @param mark of the report, by which it is known again
 */
export const payoutEntry = (payout: Payout, mark: string, nowMs: number, randomBytes: RandomBytes) => ({
  entry_id: timeSortedId('ent', nowMs, randomBytes),
  type: 'paid_out' as const,
  ...payout,
  mark,
  lines: payoutLines(payout),
  created_at: new Date(nowMs).toISOString(),
});
