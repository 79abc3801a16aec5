import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { payableAccount } from '../../contract/payables/payment.ts';
import { firstIdAt } from '../../domain/ids.ts';
import type { Scope } from '../../domain/journal/idempotency.ts';
import { creatorOf, type PayableAccount } from '../../domain/payables/account.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../journal/idempotency.ts';
import { draftPointerKey } from '../table/keys.ts';
import { payablePartition, paymentPrefix } from '../table/payable-keys.ts';
import { parseItem, readTogether, send, type Table } from '../table/table.ts';
import { figuresRecord, paidRecord, paymentRecord, verdictRecord, withholdingRecord } from './record.ts';

const Pointer = z.object({ account: payableAccount() });

const creatorRecord = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return creator === null ? undefined : accountRecord(creator);
};

/** Reads the items that decide a draft of a payment, in one round trip. */
export const readForPayment = (table: Table, name: Scope, account: PayableAccount) =>
  readTogether(table, {
    account: accountRecord(name.userId),
    creator: creatorRecord(account),
    answered: idempotencyRecord(name),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: creatorOf(account) === null ? undefined : withholdingRecord(account),
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

/** Search window for used references, in ms. A draft cannot state an older transfer. */
const referencesMs = 400 * 24 * 3_600_000;

const Referring = z.object({ payment_id: z.string() });

/**
 * Whether another payment of the account, approved and at most 400 days old, has this bank reference. Strongly
 * consistent. The query reads the payments themselves, because payments before 2026-11-23 have no reference item. An
 * account has some dozens of payments a year.
 */
export const isReferenceUsed = async (
  table: Table,
  {
    account,
    reference,
    payment_id,
  }: { readonly account: string; readonly reference: string; readonly payment_id?: string },
  nowMs: number,
): Promise<boolean> => {
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      FilterExpression: '#reference = :reference AND #status = :approved',
      ExpressionAttributeNames: { '#reference': 'reference', '#status': 'status' },
      ExpressionAttributeValues: {
        ':partition': payablePartition(account),
        ':from': `${paymentPrefix}${firstIdAt('pmt', nowMs - referencesMs)}`,
        ':to': `${paymentPrefix}~`,
        ':reference': reference,
        ':approved': 'approved',
      },
      ConsistentRead: true,
      ExclusiveStartKey,
    });
    const page = await send(table, command);
    if ((page.Items ?? []).some((item) => parseItem(Referring, item).payment_id !== payment_id)) return true;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return false;
};
