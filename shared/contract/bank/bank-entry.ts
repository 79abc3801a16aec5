import * as z from 'zod/mini';
import { bankEntryKindNames } from '../../domain/bank/entry.ts';
import { idPatterns } from '../../domain/ids.ts';
import { reviewed } from '../drafts/review.ts';
import { paymentStatus } from '../payables/payment.ts';
import { bankReference, paidOn, typedBankReference, typedPaidOn } from '../wire/bank.ts';
import { pathId } from '../wire/parameters.ts';
import { formed, mayGrow, optional, reason, rupiah, timestamp } from '../wire/text.ts';
import { bankSide } from './side.ts';

const kind = z.enum(bankEntryKindNames).check(
  z.meta({
    id: 'BankEntryKind',
    description: `\`returned_transfer\`: the bank returned a payment. \`own_money_in\`, \`own_money_out\`: money between the platform's own accounts. ${mayGrow}`,
  }),
);

const amount_idr = rupiah(1).check(z.meta({ examples: [6500] }));

export const BankEntryForm = z
  .strictObject({
    kind,
    amount_idr,
    reference: typedBankReference(),
    paid_on: typedPaidOn(),
    payment_id: optional(formed(idPatterns.payment, 'a payment id', 'pmt_01ka0000000000000000000001')).check(
      z.meta({
        description: 'The payment that the bank returned. Required for `returned_transfer`, otherwise absent.',
      }),
    ),
    reason: reason(),
  })
  .check(z.meta({ id: 'BankEntryForm' }));

/** A movement of the bank account that no other draft books: drafted by one person, approved by another. */
export const BankEntry = z
  .object({
    bank_entry_id: z.string(),
    kind,
    side: bankSide,
    account: z
      .string()
      .check(z.meta({ description: 'The other account of the ledger, or the account that is owed again.' })),
    amount_idr,
    reference: bankReference(),
    paid_on: paidOn(),
    payment_id: z.nullable(z.string()).check(z.meta({ description: 'The returned payment.' })),
    user_id: z.nullable(z.string()).check(z.meta({ description: 'The creator who is owed the money again.' })),
    reason: reason(),
    status: paymentStatus,
    drafted_by: z.string(),
    approved_by: z.nullable(z.string()).check(z.meta({ description: 'The person whose approval booked it.' })),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'BankEntry', description: 'A movement of the bank account that no other draft books.' }));

export const ReviewedBankEntry = reviewed(BankEntry, 'ReviewedBankEntry', 'A bank entry');

export type BankEntry = z.infer<typeof BankEntry>;
export type BankEntryForm = z.output<typeof BankEntryForm>;

export const BankEntryPath = z.strictObject({
  bank_entry_id: pathId(idPatterns.bankEntry, 'bnk_01ka0000000000000000000001'),
});
