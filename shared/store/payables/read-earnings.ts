import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Earnings } from '../../contract/payables/earnings.ts';
import { firstIdAt } from '../../domain/ids.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import { payableNow } from '../../domain/payables/balance.ts';
import { monthSpan } from '../../domain/payables/closed-days.ts';
import { historyOf } from '../../domain/payables/history.ts';
import { payoutHoldsOf } from '../../domain/payables/payee.ts';
import { accountRecord } from '../accounts/account.ts';
import { readable } from '../table/page.ts';
import { monthKey, payablePartition, paymentEntryKey } from '../table/payable-keys.ts';
import { parseItem, readTogether, send, type Table } from '../table/table.ts';
import { payeeRecords } from './read.ts';
import {
  figuresRecord,
  monthRecord,
  paidRecord,
  paymentRecord,
  StoredMonth,
  StoredPaymentEntry,
  withholdingRecord,
} from './stored-payable.ts';

/** The maximum number of payments that are shown for a month. */
const maximumPayments = 90;

const entryPrefixOf = 'ent';

/** The payments of a month, found by their ledger entries. */
const paymentsIn = async (table: Table, account: PayableAccount, month: string): Promise<Earnings['payments']> => {
  const { fromMs, toMs } = monthSpan(month);
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':partition': payablePartition(account),
        ':from': paymentEntryKey(account, firstIdAt(entryPrefixOf, fromMs)).SK,
        ':to': paymentEntryKey(account, firstIdAt(entryPrefixOf, toMs)).SK,
      },
      ConsistentRead: true,
      Limit: maximumPayments,
    }),
  );
  // A returned transfer has an entry of another type in the same partition.
  const entries = Items.flatMap((item) => (item['type'] === 'paid' ? [parseItem(StoredPaymentEntry, item)] : []));
  if (entries.length === 0) return [];
  const { payments } = await readTogether(table, {
    payments: entries.map(({ payment_id }) => paymentRecord(account, payment_id)),
  });
  return entries.flatMap(({ created_at }, place) => {
    const payment = payments[place];
    if (payment === undefined) return [];
    const { payment_id, amount_idr, withheld, gross_idr, paid_on, reference, returned_on } = payment;
    return [{ payment_id, amount_idr, withheld, gross_idr, paid_on, reference, returned_on, booked_at: created_at }];
  });
};

/** Number of statements in the history: twelve months, and the same month of the previous year. */
const historyMonths = 13;

/** The latest statements, newest first. A month without a sale has none. */
const statementsOf = async (table: Table, account: PayableAccount) => {
  const { PK, SK } = monthKey(account, '');
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :months)',
      ExpressionAttributeValues: { ':partition': PK, ':months': SK },
      ScanIndexForward: false,
      Limit: historyMonths,
    }),
  );
  return Items.flatMap((item) => readable(StoredMonth, item));
};

/**
 * Reads the caller's and the creator's account in one round trip. The returned function `earnings` makes further
 * queries.
 */
export const readEarnings = async (table: Table, callerId: string, creatorId: string, month: string) => {
  const of: PayableAccount = `creator:${creatorId}`;
  const { account, creator, hold, wallet, ...kept } = await readTogether(table, {
    account: accountRecord(callerId),
    ...payeeRecords(of),
    figures: figuresRecord(of),
    paid: paidRecord(of),
    withholding: withholdingRecord(of),
    month: monthRecord(of, month),
  });
  /** The creator's earnings. It queries the payments and the earlier months. */
  const earnings = async (payout_delay_days: number): Promise<Earnings> => {
    const { figures } = kept;
    const paid_idr = kept.paid?.paid_idr ?? 0n;
    const as_of = figures?.as_of ?? null;
    const { toMs } = monthSpan(month);
    // A month without a sale has no item. The account's balances are written after all months, so their `as_of` is also
    // valid for the month.
    const counted = kept.month?.as_of ?? as_of;
    const [payments, statements] = await Promise.all([paymentsIn(table, of, month), statementsOf(table, of)]);
    return {
      user_id: creatorId,
      month,
      as_of: counted === null || Date.parse(counted) <= toMs ? counted : new Date(toMs).toISOString(),
      over: counted !== null && Date.parse(counted) >= toMs,
      courses: kept.month?.courses ?? [],
      payments,
      history: historyOf(statements),
      withholding_terms: kept.withholding?.terms ?? [],
      balance: {
        earned_idr: String((figures?.sold_idr ?? 0n) - (figures?.refunded_idr ?? 0n)),
        paid_idr: String(paid_idr),
        payable_idr: String(payableNow({ figures, paid_idr })),
        disputed_idr: String(figures?.disputed_idr ?? 0n),
        payout_delay_days,
        payout_holds: [...payoutHoldsOf({ hold, account: creator, wallet })],
        as_of,
      },
    };
  };
  return { account, creator, earnings };
};
