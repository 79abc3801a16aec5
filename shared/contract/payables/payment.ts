import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import { paymentStatuses } from '../../domain/payables/payment.ts';
import { withholdingKind, withholdingTerms } from '../policies/policy.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';

const isAccount = (value: string): value is PayableAccount => idPatterns.payableAccount.test(value);

/** `creator:{user_id}`, `tax:{tax_policy_version}` or `withholding:{kind}`. */
export const payableAccount = () =>
  z
    .custom<PayableAccount>((value) => typeof value === 'string' && isAccount(value), 'must be a payable account')
    .check(
      z.meta({
        description: 'What is paid: `creator:{user_id}`, `tax:{tax_policy_version}` or `withholding:{kind}`.',
        override: { type: 'string', pattern: idPatterns.payableAccount.source },
        examples: ['withholding:pph23'],
      }),
    );

const paid_on = z.iso
  .date()
  .check(
    z.meta({ description: 'The day of the transfer, in Indonesia; not a day to come.', examples: ['2026-11-20'] }),
  );

const reference = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_.:/-]{1,64}$/, 'must be letters, digits, _ . : / or -'),
    z.meta({ description: "The bank's reference of the transfer. No names.", examples: ['BCA-20261120-0017'] }),
  );

const amount_idr = rupiah(1).check(z.meta({ description: 'What was transferred.', examples: [1_960_000] }));

/** The tax withheld from a payment, and its computation. */
const Withheld = z
  .object({
    kind: withholdingKind,
    amount_idr: rupiah(1),
    base_idr: rupiah(0).check(z.meta({ description: 'What is taxed, rounded down to whole rupiah.' })),
    ...withholdingTerms,
    withholding_policy_version: z.string(),
  })
  .check(z.meta({ id: 'Withheld', description: 'Income tax that is withheld of a payment: its slip.' }));

const WithheldForm = z
  .strictObject({ kind: withholdingKind, amount_idr: rupiah(1) })
  .check(z.meta({ id: 'WithheldForm' }));

export const PaymentForm = z
  .strictObject({
    account: payableAccount(),
    amount_idr,
    reference,
    paid_on,
    withheld: optionalOr(z.array(WithheldForm).check(z.maxLength(3)), []).check(
      z.meta({
        description: 'The withheld tax. It must be the amount by the creator’s policy, else `amount_mismatch`.',
      }),
    ),
    reason: reason(),
  })
  .check(z.meta({ id: 'PaymentForm' }));

/** A payment to a creator or the tax office: drafted by one person, approved by another, then booked. */
export const Payment = z
  .object({
    payment_id: z.string(),
    account: payableAccount(),
    user_id: z.nullable(z.string()).check(z.meta({ description: 'The creator; null: it is for the tax office.' })),
    amount_idr,
    withheld: z.array(Withheld),
    gross_idr: rupiah(1).check(z.meta({ description: 'The transfer and what was withheld: so much less is owed.' })),
    reference,
    paid_on,
    reason: reason(),
    status: z
      .enum(paymentStatuses)
      .check(z.meta({ id: 'PaymentStatus', description: `What four eyes have made of it. ${mayGrow}` })),
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()).check(z.meta({ description: 'With whose approval it was booked.' })),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
    payable_before_idr: z
      .nullable(rupiah(0))
      .check(z.meta({ description: 'What could be paid when it was booked; null: it is not booked.' })),
    figures_as_of: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The instant of the figures that this rested on.' })),
  })
  .check(z.meta({ id: 'Payment', description: 'Money that was paid to a creator or the tax office.' }));

export type Payment = z.infer<typeof Payment>;
export type PaymentForm = z.output<typeof PaymentForm>;

export const PaymentPath = z.strictObject({ payment_id: pathId(idPatterns.payment, 'pmt_01ka0000000000000000000001') });
