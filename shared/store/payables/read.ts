import * as z from 'zod/mini';
import { payableAccount } from '../../contract/payables/payment.ts';
import type { Scope } from '../../domain/journal/idempotency.ts';
import { creatorOf, type PayableAccount } from '../../domain/payables/account.ts';
import { accountRecord } from '../accounts/account.ts';
import { answerRecord } from '../journal/idempotency.ts';
import { draftPointerKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { figuresRecord, paidRecord, paymentRecord, withholdingRecord } from './record.ts';

const Pointer = z.object({ account: payableAccount() });

const creatorRecord = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return creator === null ? undefined : accountRecord(creator);
};

/** All that a draft of a payment rests on. One round trip, strongly consistent. */
export const readForPayment = (table: Table, name: Scope, account: PayableAccount) =>
  readTogether(table, {
    account: accountRecord(name.userId),
    creator: creatorRecord(account),
    answered: answerRecord(name),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: creatorOf(account) === null ? undefined : withholdingRecord(account),
  });

/** The account of the caller, and of which account a payment is. */
export const namePayment = async (table: Table, callerId: string, paymentId: string) => {
  const { account, pointer } = await readTogether(table, {
    account: accountRecord(callerId),
    pointer: { key: draftPointerKey(paymentId), schema: Pointer },
  });
  return { account, of: pointer?.account };
};

/** A payment, and all that its approval rests on. One round trip, strongly consistent. */
export const readPayment = (table: Table, account: PayableAccount, paymentId: string) =>
  readTogether(table, {
    payment: paymentRecord(account, paymentId),
    creator: creatorRecord(account),
    figures: figuresRecord(account),
    paid: paidRecord(account),
  });
