import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import { paymentStatuses } from '../../domain/payables/payment.ts';
import { reviewed } from '../drafts/review.ts';
import { withheldTax, withholdingKind, withholdingTerms } from '../policies/policy.ts';
import { bankReference, paidOn, typedBankReference, typedPaidOn } from '../wire/bank.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, optionalOr, reason, rupiah, rupiahSum, timestamp } from '../wire/text.ts';

const isAccount = (value: string): value is PayableAccount => idPatterns.payableAccount.test(value);

export const payableAccount = () =>
  z
    .custom<PayableAccount>(
      (value) => typeof value === 'string' && isAccount(value),
      `must be a payable account such as creator:usr_${'0'.repeat(52)}`,
    )
    .check(
      z.meta({
        description: 'The paid account: `creator:{user_id}`.',
        override: { type: 'string', pattern: idPatterns.payableAccount.source },
        examples: [`creator:usr_${'0'.repeat(52)}`],
      }),
    );

const amount_idr = rupiah(1).check(z.meta({ description: 'The transferred amount.', examples: [1_960_000] }));

export const paymentStatus = z
  .enum(paymentStatuses)
  .check(z.meta({ id: 'PaymentStatus', description: `The state of the approval by four eyes. ${mayGrow}` }));

/** The tax withheld from a payment, and its computation. */
const Withheld = z
  .object({
    ...withheldTax.shape,
    amount_idr: rupiah(1),
    base_idr: rupiah(0).check(z.meta({ description: 'The taxed amount in whole rupiah, as the policy rounds it.' })),
    ...withholdingTerms,
    withholding_policy_version: z.string(),
    tax_month: z.nullable(z.string()).check(
      z.meta({
        description:
          'The tax month of the slip: that of `paid_on`. If its return was drafted or filed before the approval, the next open month. null: not approved.',
        examples: ['2026-11'],
      }),
    ),
    cancelled_in: z.nullable(z.string()).check(
      z.meta({
        description: 'The tax month in which a returned transfer cancels the slip; null: it is valid.',
        examples: [null],
      }),
    ),
  })
  .check(z.meta({ id: 'Withheld', description: 'The slip of the income tax withheld from a payment.' }));

const WithheldForm = z
  .strictObject({ kind: withholdingKind, amount_idr: rupiah(1) })
  .check(z.meta({ id: 'WithheldForm' }));

export const PaymentForm = z
  .strictObject({
    account: payableAccount(),
    amount_idr,
    reference: typedBankReference(),
    paid_on: typedPaidOn(),
    withheld: optionalOr(z.array(WithheldForm).check(z.maxLength(3)), []).check(
      z.meta({
        description: 'The withheld tax. An amount that differs from the creator’s policy is `amount_mismatch`.',
      }),
    ),
    reason: reason(),
  })
  .check(z.meta({ id: 'PaymentForm' }));

/** A payment to a creator: drafted by one person, approved by another, then booked. */
export const Payment = z
  .object({
    payment_id: z.string(),
    account: payableAccount(),
    user_id: z.string().check(z.meta({ description: 'The creator.' })),
    amount_idr,
    withheld: z.array(Withheld),
    gross_idr: rupiah(1).check(
      z.meta({ description: 'The transfer and the withheld tax. The payable decreases by this amount.' }),
    ),
    reference: bankReference(),
    paid_on: paidOn(),
    reason: reason(),
    status: paymentStatus,
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()).check(z.meta({ description: 'The person whose approval booked it.' })),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
    returned_by: z.nullable(z.string()).check(z.meta({ description: 'The bank entry of the returned transfer.' })),
    returned_on: z
      .nullable(paidOn())
      .check(z.meta({ description: 'The day on which the bank returned the transfer.' })),
    returned_at: z.nullable(timestamp()).check(z.meta({ description: 'The instant of the booking of the return.' })),
    payable_before_idr: z.nullable(rupiahSum('The amount payable before the booking; null: not booked.')),
    figures_as_of: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The instant of the figures for that amount.' })),
  })
  .check(z.meta({ id: 'Payment', description: 'A payment to a creator.' }));

export type Payment = z.infer<typeof Payment>;

export const ReviewedPayment = reviewed(Payment, 'ReviewedPayment', 'A payment to a creator');
export type PaymentForm = z.output<typeof PaymentForm>;

export const PaymentPath = z.strictObject({ payment_id: pathId(idPatterns.payment, 'pmt_01ka0000000000000000000001') });
