import * as z from 'zod/mini';
import { type Payment, payableAccount } from '../../contract/payables/payment.ts';
import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { creatorOf, type PayableAccount } from '../../domain/payables/account.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { draftPointerKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import {
  figuresRecord,
  paidRecord,
  paymentRecord,
  payoutHoldRecord,
  referenceRecord,
  reversalRecord,
  verdictRecord,
  withholdingRecord,
} from './stored-payable.ts';

const Pointer = z.object({ account: payableAccount() });

/** The items that decide whether an account can be paid; none for an account of the tax office. */
export const payeeRecords = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return creator === null
    ? {}
    : { creator: accountRecord(creator), hold: payoutHoldRecord(account), wallet: walletRecord(creator) };
};

/** The last reversal for an account of a creator. No reversal lowers what the tax office gets. */
const reversalOf = (account: PayableAccount) => (creatorOf(account) === null ? undefined : reversalRecord());

/** Reads the items that decide a draft of a payment, in one round trip. */
export const readForPayment = (
  table: Table,
  name: Scope,
  { account, reference }: { readonly account: PayableAccount; readonly reference: string },
) =>
  readTogether(table, {
    account: accountRecord(name.userId),
    ...payeeRecords(account),
    answered: idempotencyRecord(name),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: creatorOf(account) === null ? undefined : withholdingRecord(account),
    used: referenceRecord(account, reference),
    verdict: verdictRecord(),
    reversal: reversalOf(account),
  });

/** The caller's account, and the payable account of a payment, in one round trip. */
export const namePayment = async (table: Table, callerId: string, paymentId: string) => {
  const { account, pointer } = await readTogether(table, {
    account: accountRecord(callerId),
    pointer: { key: draftPointerKey(paymentId), schema: Pointer },
  });
  return { account, of: pointer?.account };
};

export const findPayment = async (
  table: Table,
  account: PayableAccount,
  paymentId: string,
): Promise<Payment | undefined> => (await readTogether(table, { payment: paymentRecord(account, paymentId) })).payment;

/** Reads a payment and the items that decide its approval, in one round trip. */
export const readPayment = (table: Table, account: PayableAccount, paymentId: string) =>
  readTogether(table, {
    payment: paymentRecord(account, paymentId),
    ...payeeRecords(account),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    verdict: verdictRecord(),
    reversal: reversalOf(account),
  });
