import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { WithholdingKind } from '../policies/policy.ts';
import { movementFields } from '../wallet/bank-movement.ts';
import type { LedgerLine } from '../wallet/ledger.ts';
import { creatorOf, ledgerAccountOf, type PayableAccount } from './account.ts';
import { idr } from './balance.ts';
import { type Withheld, type WithholdingTerms, withheldOf } from './withholding.ts';

export const paymentStatuses = ['draft', 'approved', 'withdrawn'] as const;

type Form = {
  readonly account: PayableAccount;
  readonly amount_idr: number;
  readonly withheld: readonly { readonly kind: WithholdingKind; readonly amount_idr: number }[];
  readonly reference: string;
  readonly paid_on: string;
  readonly reason: string;
};

export type WithholdingInForce = WithholdingTerms & {
  readonly kind: WithholdingKind;
  readonly variant: string;
  readonly withholding_policy_version: string;
};

const sumOf = (amounts: readonly { readonly amount_idr: number }[]): number =>
  amounts.reduce((sum, { amount_idr }) => sum + amount_idr, 0);

/**
 * Checks the withheld tax of a payment against the creator's policy. Nothing is withheld from a creator without a
 * policy.
 *
 * @returns the withheld tax, or a refusal:
 * - `invalid_request` for a sum above 2^53 − 1
 * - `amount_mismatch` with the amount that the policy requires
 */
export const withheldBy = (
  { amount_idr, withheld }: Pick<Form, 'amount_idr' | 'withheld'>,
  policy: WithholdingInForce | undefined,
): readonly Withheld[] | Refusal => {
  const gross = amount_idr + sumOf(withheld);
  if (gross > Number.MAX_SAFE_INTEGER)
    return refuseField('range', '/amount_idr', 'must be at most 9007199254740991 with the withheld tax.');
  const expected = policy === undefined ? undefined : { ...policy, ...withheldOf(gross, policy) };
  const same =
    expected === undefined || expected.amount_idr === 0
      ? withheld.length === 0
      : withheld.length === 1 && withheld[0]?.kind === expected.kind && withheld[0].amount_idr === expected.amount_idr;
  if (!same)
    return refuse(
      'amount_mismatch',
      expected === undefined || expected.amount_idr === 0
        ? `Of ${idr(gross)} nothing is withheld.`
        : `Of ${idr(gross)} ${expected.kind} ${expected.variant} withholds ${idr(expected.amount_idr)}.`,
    );
  if (expected === undefined || expected.amount_idr === 0) return [];
  const { kind, variant, base, rate, rounding, withholding_policy_version, base_idr } = expected;
  const terms = { base, rate, rounding, withholding_policy_version };
  const unbooked = { tax_month: null, cancelled_in: null };
  return [{ kind, variant, amount_idr: expected.amount_idr, base_idr, ...terms, ...unbooked }];
};

/** Makes the draft of a payment. Its terms never change. @param withheld the result of `withheldBy` */
export const newPayment = (
  { account, amount_idr, reference, paid_on, reason }: Form,
  withheld: readonly Withheld[],
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  payment_id: timeSortedId('pmt', nowMs, randomBytes),
  ...{ account, user_id: creatorOf(account), amount_idr },
  withheld: [...withheld],
  gross_idr: amount_idr + sumOf(withheld),
  ...{ reference, paid_on, reason },
  ...draftedBy(drafterId, nowMs),
  ...{ returned_by: null, returned_on: null, returned_at: null },
  payable_before_idr: null,
  figures_as_of: null,
});

/**
 * Checks the withheld tax of a draft again. It must be that of the creator's terms and of the policy in force on the day
 * of the transfer. Otherwise the company would owe a tax that it did not withhold.
 *
 * @returns `amount_mismatch`, or undefined
 */
export const refuseWithheld = (
  { amount_idr, withheld }: { readonly amount_idr: number; readonly withheld: readonly Withheld[] },
  policy: WithholdingInForce | undefined,
): Refusal | undefined => {
  const expected = withheldBy({ amount_idr, withheld }, policy);
  if ('refusal' in expected) return expected;
  const version = (taxes: readonly Withheld[]) => taxes[0]?.withholding_policy_version;
  return version(expected) === version(withheld)
    ? undefined
    : refuse('amount_mismatch', 'The withheld tax is of another policy than that of the day of the transfer.');
};

/**
 * The ledger lines of a payment. They reduce the payable account and the bank balance. Withheld tax becomes payable to
 * the tax office.
 */
export const paymentLines = ({
  account,
  amount_idr,
  withheld,
}: {
  readonly account: PayableAccount;
  readonly amount_idr: number;
  readonly withheld: readonly { readonly kind: WithholdingKind; readonly amount_idr: number }[];
}): readonly LedgerLine[] => [
  { account: ledgerAccountOf(account), amount_idr: -(amount_idr + sumOf(withheld)) },
  { account: 'clearing', amount_idr },
  ...withheld.map(({ kind, amount_idr: kept }) => ({
    account: ledgerAccountOf(`withholding:${kind}`),
    amount_idr: kept,
  })),
];

/** Makes the ledger entry of a payment. It is immutable, belongs to no wallet, and its lines sum to zero. */
export const paymentEntry = (
  payment: Parameters<typeof paymentLines>[0] & {
    readonly payment_id: string;
    readonly gross_idr: number;
    readonly reference: string;
    readonly paid_on: string;
  },
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  entry_id: timeSortedId('ent', nowMs, randomBytes),
  type: 'paid' as const,
  payment_id: payment.payment_id,
  account: payment.account,
  gross_idr: payment.gross_idr,
  ...movementFields(payment),
  lines: paymentLines(payment),
  created_at: new Date(nowMs).toISOString(),
});
