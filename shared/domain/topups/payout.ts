import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { type BankMovement, movementFields } from '../wallet/bank-movement.ts';
import type { LedgerLine } from '../wallet/ledger.ts';
import { type GatewayMove, sumOf } from './gateway-moves.ts';
import type { ReportRow } from './settlement.ts';

/** A payout of a gateway, in IDR. `moves` is the number of ledger entries in it. */
export type Payout = {
  readonly gateway: string;
  readonly payout_id: string;
  readonly moves: number;
  readonly gross_idr: number;
  readonly fee_idr: number;
  readonly received_idr: number;
  /** VAT within the fee, if the report states it. */
  readonly fee_vat_idr?: number | undefined;
};

/** A payout as finance enters it, in IDR. `payout_id` is the gateway's id. */
export type PayoutForm = {
  readonly gateway: string;
  readonly payout_id: string;
  readonly received_idr: number;
  readonly transfer_fee_idr: number;
  /** The fee that finance enters; required for an unusual fee that the report does not state. */
  readonly fee_idr?: number | undefined;
};

/** Greatest usual fee as a part of the gross. Finance must enter a greater fee if the report states none. */
const usualFee = { numerator: 1, denominator: 10 } as const;

/** Fingerprint of the received amount and a report's rows. The sequence of the rows has no effect. */
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

/** Refuses a fee that differs from the entered fee, or an unusual fee that neither report nor finance states. */
const refuseUnnamedFee = (
  feeIdr: number,
  grossIdr: number,
  reportedFee: number | undefined,
  namedFee: number | undefined,
): Refusal | undefined => {
  if (namedFee !== undefined && namedFee !== feeIdr)
    return refuse('amount_mismatch', `The fee is ${idr(feeIdr)}, not ${idr(namedFee)}.`);
  const unusual = feeIdr * usualFee.denominator > grossIdr * usualFee.numerator;
  return reportedFee === undefined && namedFee === undefined && unusual
    ? refuse(
        'amount_mismatch',
        `A fee of ${idr(feeIdr)} on ${idr(grossIdr)} is above 10 %, and the report states none. If the fee is right, enter it in fee_idr.`,
      )
    : undefined;
};

/**
 * Makes a payout. Its fee is the gross less the received amount. The fee in the report plus the transfer fee must
 * differ from this fee by less than Rp 1.
 *
 * @param reportedFee the fee in the report, in IDR with fractions; undefined when the report states none
 * @param feeVatIdr the VAT in that fee, in IDR; undefined where the report does not state it
 * @returns the payout; or `amount_mismatch` for an empty payout, more money than the gross, or a wrong or unconfirmed
 * fee
 */
export const payoutOf = (
  { gateway, payout_id, received_idr, transfer_fee_idr, fee_idr: namedFee }: PayoutForm,
  taken: readonly GatewayMove[],
  reportedFee: number | undefined,
  feeVatIdr?: number,
): Payout | Refusal => {
  const gross_idr = sumOf(taken);
  const fee_idr = gross_idr - received_idr;
  if (gross_idr <= 0 || received_idr < 0)
    return refuse('amount_mismatch', `The sum of the report is ${idr(gross_idr)}: nothing can be paid out.`);
  if (fee_idr < 0) return refuse('amount_mismatch', `More arrived than the sum of the report, ${idr(gross_idr)}.`);
  if (reportedFee !== undefined && Math.abs(fee_idr - transfer_fee_idr - reportedFee) >= 1)
    return refuse(
      'amount_mismatch',
      `The report states a fee of ${idr(reportedFee)} on ${idr(gross_idr)}. With a transfer fee of ${idr(transfer_fee_idr)}, ${idr(gross_idr - reportedFee - transfer_fee_idr)} should have arrived, not ${idr(received_idr)}.`,
    );
  const unnamed = refuseUnnamedFee(fee_idr, gross_idr, reportedFee, namedFee);
  if (unnamed) return unnamed;
  const vat = feeVatIdr === undefined || feeVatIdr > fee_idr ? {} : { fee_vat_idr: Math.floor(feeVatIdr) };
  return { gateway, payout_id, moves: taken.length, gross_idr, fee_idr, received_idr, ...vat };
};

/**
 * The ledger lines of a payout. The gateway's debt falls by the gross, the bank balance grows by the received amount.
 * The fee is an expense.
 */
export const payoutLines = ({
  gateway,
  gross_idr,
  fee_idr,
  received_idr,
  fee_vat_idr = 0,
}: Pick<Payout, 'gateway' | 'gross_idr' | 'fee_idr' | 'received_idr' | 'fee_vat_idr'>): readonly LedgerLine[] =>
  (
    [
      { account: `gateway:${gateway}`, amount_idr: gross_idr },
      { account: 'clearing', amount_idr: -received_idr },
      { account: 'platform:gateway_fees', amount_idr: fee_vat_idr - fee_idr },
      { account: 'platform:input_vat', amount_idr: -fee_vat_idr },
    ] as const
  ).filter(({ amount_idr }) => amount_idr !== 0);

type Settled = Payout &
  BankMovement & { readonly settlement_id: string; readonly fencing_token: number; readonly mark: string };

/**
 * Makes the ledger entry of a settlement. It is immutable, belongs to no wallet, and its lines sum to zero.
 *
 * @param sign 1 for the entry itself, −1 for the mirror entry of a reversal
 */
export const settlementEntry = (settled: Settled, sign: 1 | -1, nowMs: number, randomBytes: RandomBytes) => {
  const { gateway, payout_id, moves, settlement_id, fencing_token, mark, fee_vat_idr } = settled;
  const of = (amount: number): number => sign * amount || 0;
  return {
    entry_id: timeSortedId('ent', nowMs, randomBytes),
    type: sign === 1 ? ('paid_out' as const) : ('payout_reversed' as const),
    ...{ gateway, payout_id, moves, settlement_id, fencing_token, mark },
    ...{ gross_idr: of(settled.gross_idr), fee_idr: of(settled.fee_idr), received_idr: of(settled.received_idr) },
    ...(fee_vat_idr !== undefined && { fee_vat_idr: of(fee_vat_idr) }),
    ...movementFields(settled),
    lines: payoutLines(settled).map(({ account, amount_idr }) => ({ account, amount_idr: of(amount_idr) })),
    created_at: new Date(nowMs).toISOString(),
  };
};
