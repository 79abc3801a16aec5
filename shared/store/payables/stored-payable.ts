import * as z from 'zod/mini';
import { CourseEarnings } from '../../contract/payables/earnings.ts';
import { Payment, payableAccount } from '../../contract/payables/payment.ts';
import { termsFrom } from '../../contract/payables/withholding-terms.ts';
import { timestamp } from '../../contract/wire/text.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import { lastReversalKey, lastVerdictKey } from '../table/keys.ts';
import {
  figuresKey,
  monthKey,
  paidKey,
  paymentDraftKey,
  payoutHoldKey,
  referenceKey,
  withholdingKey,
} from '../table/payable-keys.ts';
import { storedSum } from '../table/stored-sum.ts';
import type { Guard } from '../table/update.ts';

/** The reconciliation's figures of a payable account, in IDR. */
export const StoredFigures = z.object({
  account: payableAccount(),
  sold_idr: storedSum(),
  refunded_idr: storedSum(),
  matured_idr: storedSum(),
  disputed_idr: storedSum(),
  as_of: timestamp(),
  started_at: timestamp(),
});

export const figuresRecord = (account: PayableAccount) => ({ key: figuresKey(account), schema: StoredFigures });

const StoredVerdict = z.object({ started_at: timestamp(), complete: z.boolean(), violations: z.int() });

export const verdictRecord = () => ({ key: lastVerdictKey, schema: StoredVerdict });

export const reversalRecord = () => ({ key: lastReversalKey, schema: z.object({ reversed_at: timestamp() }) });

/** The total of an account's payments including withheld tax, in IDR. */
export const Paid = z.object({
  paid_idr: storedSum('not negative'),
  updated_at: timestamp(),
});

export const paidRecord = (account: PayableAccount) => ({ key: paidKey(account), schema: Paid });

/** The condition that a total is as it was read. Without a payment, or after the return of all, it is 0. */
export const paidAsRead = (paid_idr: bigint): Guard => ({
  ConditionExpression: paid_idr === 0n ? 'attribute_not_exists(#paid_idr) OR #paid_idr = :paid' : '#paid_idr = :paid',
  names: { '#paid_idr': 'paid_idr' },
  values: { ':paid': String(paid_idr) },
});

/** The terms of a creator, by their first day. `withholding_terms_id` names the terms that were approved last. */
export const StoredWithholding = z.object({
  withholding_terms_id: z.string(),
  approved_at: timestamp(),
  terms: z.array(z.object(termsFrom)),
});

export type StoredWithholding = z.infer<typeof StoredWithholding>;

export const withholdingRecord = (account: PayableAccount) => ({
  key: withholdingKey(account),
  schema: StoredWithholding,
});

export const StoredPayoutHold = z.object({ on_hold: z.boolean(), set_by: z.string(), set_at: timestamp() });

export const payoutHoldRecord = (account: PayableAccount) => ({
  key: payoutHoldKey(account),
  schema: StoredPayoutHold,
});

export const paymentRecord = (account: string, paymentId: string) => ({
  key: paymentDraftKey(account, paymentId),
  schema: Payment,
});

/** Reserves a bank reference for one approved payment. */
export const StoredReference = z.object({ reference: z.string(), payment_id: z.string(), approved_at: timestamp() });

export const referenceRecord = (account: PayableAccount, reference: string) => ({
  key: referenceKey(account, reference),
  schema: StoredReference,
});

export const StoredMonth = z.object({ month: z.string(), as_of: timestamp(), courses: z.array(CourseEarnings) });

export const monthRecord = (account: PayableAccount, month: string) => ({
  key: monthKey(account, month),
  schema: StoredMonth,
});

export const StoredPaymentEntry = z.object({
  entry_id: z.string(),
  type: z.literal('paid'),
  payment_id: z.string(),
  account: z.string(),
  gross_idr: z.int(),
  reference: z.string(),
  paid_on: z.string(),
  list: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  created_at: timestamp(),
});

/** The audited fields of a payment, without its reason and its bank reference. */
export const auditedPayment = ({ reason: _, reference: __, ...terms }: Payment) => terms;
