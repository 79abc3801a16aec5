import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { BooksDay } from '../../contract/books/month.ts';
import { ClosedMonth, type MonthClosing, maximumMonths } from '../../contract/books/months.ts';
import { bookDay, monthSpan } from '../../domain/payables/closed-days.ts';
import {
  bookDayKey,
  closedMonthKey,
  daysPartition,
  draftKey,
  lastFiguresKey,
  lastVerdictKey,
  monthsPartition,
} from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { type Item, readTogether, send, type Table } from '../table/table.ts';
import { checkAsRead, put, type Writes } from '../table/transaction.ts';
import { readBankDifferences } from './bank-comparisons.ts';
import { lastFiguresRecord } from './last-figures.ts';
import { lastVerdictRecord } from './last-verdict.ts';

export const closedMonthRecord = (month: string) => ({ key: closedMonthKey(month), schema: ClosedMonth });

/**
 * The greatest number of days that a checklist reads: the month, and a year after it. Later entries that settle its
 * balances are not seen.
 */
const maximumDays = 400;

/** The stored days from the start of a month on; none if one of them is malformed. Strongly consistent. */
const daysFrom = async (table: Table, month: string, limit: number) => {
  const { fromMs } = monthSpan(month);
  const items: Item[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :days AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':days': daysPartition,
        ':from': bookDayKey(bookDay(fromMs)).SK,
        ':to': bookDayKey('9999-12-31').SK,
      },
      ConsistentRead: true,
      ExclusiveStartKey,
      Limit: limit - items.length,
    });
    const { Items = [], LastEvaluatedKey } = await send(table, command);
    items.push(...Items);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined && items.length < limit);
  const days = items.flatMap((item) => readable(BooksDay, item));
  return days.length === items.length ? days : [];
};

const daysOfMonth = 31;

/** Reads what decides the closing of a month: two round trips. */
export const readForClosing = async (table: Table, month: string) => {
  const facts = await readTogether(table, {
    closed: closedMonthRecord(month),
    verdict: lastVerdictRecord(),
    figures: lastFiguresRecord(),
  });
  const days = await daysFrom(table, month, daysOfMonth);
  return { ...facts, days: days.filter(({ day }) => day.startsWith(month)) };
};

/** The greatest number of waiting drafts that a checklist counts. */
const maximumDrafts = 100;

/** The number of drafts from the month or earlier that wait for approval, at most 100. */
const waitingDrafts = async (table: Table, month: string, nowMs: number): Promise<number> => {
  const { PK, SK } = draftKey(new Date(monthSpan(month).toMs).toISOString(), '');
  const { Count = 0 } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :waiting AND SK < :end',
      FilterExpression: 'attribute_not_exists(lapses_at) OR lapses_at > :now',
      ExpressionAttributeValues: { ':waiting': PK, ':end': SK, ':now': new Date(nowMs).toISOString() },
      Select: 'COUNT',
      Limit: maximumDrafts,
    }),
  );
  return Count;
};

/** Reads what the checklist of a month shows. */
export const readForChecklist = async (table: Table, month: string, nowMs: number) => {
  const [facts, days, waiting, bankDifferences] = await Promise.all([
    readForClosing(table, month),
    daysFrom(table, month, maximumDays),
    waitingDrafts(table, month, nowMs),
    readBankDifferences(table, month, nowMs),
  ]);
  return { ...facts, waiting, bankDifferences, daysAfter: days.filter(({ day }) => !day.startsWith(month)) };
};

/** The closed months, newest first. Strongly consistent. */
export const readClosedMonths = async (table: Table): Promise<readonly ClosedMonth[]> => {
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :months',
      ExpressionAttributeValues: { ':months': monthsPartition },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: maximumMonths,
    }),
  );
  return Items.flatMap((item) => readable(ClosedMonth, item));
};

type Read = {
  readonly verdict: { readonly started_at: string } | undefined;
  readonly figures: { readonly started_at: string } | undefined;
};

/**
 * The writes of an approved closing. They close the month once. A reconciliation changes its verdict before the days, so
 * the days are those that were read.
 */
export const closingWrites = (
  { month_closing_id, month, mark, drafted_by }: MonthClosing,
  { verdict, figures }: Read,
  closed_by: string,
  nowMs: number,
): Writes => {
  const closed_at = new Date(nowMs).toISOString();
  const closed: ClosedMonth = { month, mark, month_closing_id, drafted_by, closed_by, closed_at };
  return {
    month: put({ ...closedMonthKey(month), ...closed }),
    verdict: checkAsRead(lastVerdictKey, 'started_at', verdict?.started_at),
    figures: checkAsRead(lastFiguresKey, 'started_at', figures?.started_at),
  };
};
