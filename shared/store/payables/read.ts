import * as z from 'zod/mini';
import { payableAccount } from '../../contract/payables/payment.ts';
import type { Scope } from '../../domain/journal/idempotency.ts';
import { creatorOf, type PayableAccount } from '../../domain/payables/account.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../journal/idempotency.ts';
import { draftPointerKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import {
  figuresRecord,
  paidRecord,
  paymentRecord,
  referenceRecord,
  verdictRecord,
  withholdingRecord,
} from './record.ts';

const Pointer = z.object({ account: payableAccount() });

const creatorRecord = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return creator === null ? undefined : accountRecord(creator);
};

/** Reads the items that decide a draft of a payment, in one round trip. */
export const readForPayment = (
  table: Table,
  name: Scope,
  { account, reference }: { readonly account: PayableAccount; readonly reference: string },
) =>
  readTogether(table, {
    account: accountRecord(name.userId),
    creator: creatorRecord(account),
    answered: idempotencyRecord(name),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: creatorOf(account) === null ? undefined : withholdingRecord(account),
    used: referenceRecord(account, reference),
    verdict: verdictRecord(),
  });

/** The caller's account, and the payable account of a payment, in one round trip. */
export const namePayment = async (table: Table, callerId: string, paymentId: string) => {
  const { account, pointer } = await readTogether(table, {
    account: accountRecord(callerId),
    pointer: { key: draftPointerKey(paymentId), schema: Pointer },
  });
  return { account, of: pointer?.account };
};

/** Reads a payment and the items that decide its approval, in one round trip. */
export const readPayment = (table: Table, account: PayableAccount, paymentId: string) =>
  readTogether(table, {
    payment: paymentRecord(account, paymentId),
    creator: creatorRecord(account),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    verdict: verdictRecord(),
  });
