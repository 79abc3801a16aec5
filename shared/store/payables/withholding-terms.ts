import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { WithholdingTerms } from '../../contract/payables/withholding-terms.ts';
import { firstIdAt } from '../../domain/ids.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import type { TermsHistory } from '../../domain/payables/withholding-terms.ts';
import { jakartaMidnight } from '../../domain/typed/instants.ts';
import { paidKey, payablePartition, paymentPrefix, withholdingKey } from '../table/payable-keys.ts';
import { parseItem, readTogether, send, type Table } from '../table/table.ts';
import { check, checkAsRead, put, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { paidRecord, type StoredWithholding, withholdingRecord } from './stored-payable.ts';

const PaidOn = z.object({ paid_on: z.string() });

/**
 * The latest `paid_on` of the booked payments of an account from a day on. Payments that the bank has returned do not
 * count. A payment is drafted on its `paid_on` or later, so its id begins no earlier.
 *
 * @param day such as `2026-11-30`
 */
const lastPaidSince = async (table: Table, account: PayableAccount, day: string): Promise<string | undefined> => {
  let last: string | undefined;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await send(
      table,
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition AND SK BETWEEN :first AND :end',
        FilterExpression: '#status = :approved AND returned_by = :nothing AND paid_on >= :day',
        ProjectionExpression: 'paid_on',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':partition': payablePartition(account),
          ':first': `${paymentPrefix}${firstIdAt('pmt', jakartaMidnight(day))}`,
          ':end': `${paymentPrefix}~`,
          ':approved': 'approved',
          ':nothing': null,
          ':day': day,
        },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    );
    for (const item of page.Items ?? []) {
      const { paid_on } = parseItem(PaidOn, item);
      if (last === undefined || paid_on > last) last = paid_on;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return last;
};

/**
 * Reads what decides the terms of a creator. The total is read before the payments. A payment or a return after the
 * query changes the total, so that the write fails.
 */
export const readForTerms = async (
  table: Table,
  { user_id, valid_from }: Pick<WithholdingTerms, 'user_id' | 'valid_from'>,
) => {
  const account: PayableAccount = `creator:${user_id}`;
  const stored = await readTogether(table, { withholding: withholdingRecord(account), paid: paidRecord(account) });
  return { ...stored, lastPaidOn: await lastPaidSince(table, account, valid_from) };
};

/** The condition that the terms of a creator are as they were read. */
const asRead = (withholding: StoredWithholding | undefined): Guard =>
  withholding === undefined
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: '#last = :last',
        names: { '#last': 'withholding_terms_id' },
        values: { ':last': withholding.withholding_terms_id },
      };

export const sameTerms = (account: PayableAccount, withholding: StoredWithholding | undefined): Write =>
  check(withholdingKey(account), asRead(withholding));

/** The writes of approved terms. A payment, a return, or other terms after the read fails a condition. */
export const termsWrites = (
  { withholding_terms_id, user_id }: WithholdingTerms,
  { withholding, paid }: Pick<Awaited<ReturnType<typeof readForTerms>>, 'withholding' | 'paid'>,
  terms: TermsHistory,
  nowMs: number,
): Writes => {
  const account: PayableAccount = `creator:${user_id}`;
  return {
    terms: put(
      { ...withholdingKey(account), withholding_terms_id, approved_at: new Date(nowMs).toISOString(), terms },
      asRead(withholding),
    ),
    paid: checkAsRead(paidKey(account), 'updated_at', paid?.updated_at),
  };
};
