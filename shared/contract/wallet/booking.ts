import * as z from 'zod/mini';
import { approvalStatuses } from '../../domain/drafts/four-eyes.ts';
import { idPatterns } from '../../domain/ids.ts';
import { creditSources } from '../../domain/wallet/ledger.ts';
import { reviewed } from '../drafts/review.ts';
import { bankReference, paidOn, typedBankReference, typedPaidOn } from '../wire/bank.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, optional, publicNote, reason, rupiah, timestamp } from '../wire/text.ts';
import { WalletPath } from './wallet.ts';

const source = z
  .enum(creditSources)
  .check(z.meta({ id: 'CreditSource', description: `Money received outside, or a gift of the platform. ${mayGrow}` }));

const destination = z.enum(creditSources).check(
  z.meta({
    id: 'DebitDestination',
    description: `Money paid outside, or a gift that the platform takes back. ${mayGrow}`,
  }),
);

const amount_idr = rupiah(1).check(z.meta({ examples: [500_000] }));

/** The terms of a booking, in its form and in its answer. */
const credit = { amount_idr, source, reason: reason() };
const debit = { amount_idr, destination, reason: reason() };

const who = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

/** The movement at the bank. A booking of `clearing` has it, any other has none. */
const movement = { reference: z.nullable(bankReference()), paid_on: z.nullable(paidOn()) };

const onlyClearing = ' Required for `clearing`, otherwise absent.';
const typedMovement = {
  reference: optional(typedBankReference()).check(
    z.meta({ description: `The bank's reference of the transfer, without names.${onlyClearing}` }),
  ),
  paid_on: optional(typedPaidOn()).check(
    z.meta({ description: `The day of the transfer, in Indonesia, not in the future.${onlyClearing}` }),
  ),
};

/** The fields of a booking other than its terms. */
const booking = {
  ...movement,
  public_note: z.nullable(z.string()).check(z.meta({ description: 'The note for the owner of the wallet.' })),
  status: z.enum(approvalStatuses).check(
    z.meta({
      id: 'ApprovalStatus',
      description: `\`first_approved\`: the amount is above the ceiling, so a third person must also approve. ${mayGrow}`,
    }),
  ),
  drafted_by: z.string(),
  approved_by: who('The person whose approval moved the money.'),
  created_at: timestamp(),
  approved_at: z.nullable(timestamp()),
  first_approved_by: who('The first of two approvers above the ceiling; otherwise null.'),
  first_approved_at: z.nullable(timestamp()),
};

/** A credit of a wallet. One person drafts it and another approves it. Above a ceiling, two others must approve it. */
export const Credit = z
  .object({ credit_id: z.string(), user_id: z.string(), ...credit, ...booking })
  .check(z.meta({ id: 'Credit', description: 'A credit of a wallet: drafted by one person, approved by another.' }));

export type Credit = z.infer<typeof Credit>;

export const ReviewedCredit = reviewed(Credit, 'ReviewedCredit', 'A credit of a wallet');

/** A debit of a wallet. It needs the same approvals as a credit. */
export const Debit = z
  .object({ debit_id: z.string(), user_id: z.string(), ...debit, ...booking })
  .check(z.meta({ id: 'Debit', description: 'A debit of a wallet: drafted by one person, approved by another.' }));

export type Debit = z.infer<typeof Debit>;

export const ReviewedDebit = reviewed(Debit, 'ReviewedDebit', 'A debit of a wallet');

export const CreditForm = z
  .strictObject({ ...credit, ...typedMovement, public_note: publicNote() })
  .check(z.meta({ id: 'CreditForm' }));

export const DebitForm = z
  .strictObject({ ...debit, ...typedMovement, public_note: publicNote() })
  .check(z.meta({ id: 'DebitForm' }));

export const CreditPath = z.strictObject({
  ...WalletPath.shape,
  credit_id: pathId(idPatterns.credit, 'crd_01ka0000000000000000000001'),
});

export const DebitPath = z.strictObject({
  ...WalletPath.shape,
  debit_id: pathId(idPatterns.debit, 'dbt_01ka0000000000000000000001'),
});
