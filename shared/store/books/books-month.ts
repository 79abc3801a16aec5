import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { BooksDay, MonthSales } from '../../contract/books/month.ts';
import { bookDay, monthSpan } from '../../domain/payables/closed-days.ts';
import { accountRecord } from '../accounts/account.ts';
import { bookDayKey, daysPartition, monthSalesKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { readTogether, send, type Table } from '../table/table.ts';

const nothing = { sold: 0, refunded: 0, sold_idr: '0', refunded_idr: '0' };

/** The stored days of a month, and the day before the month: at most 32 items. */
const daysOf = async (table: Table, month: string) => {
  const { fromMs, toMs } = monthSpan(month);
  const { Items = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':partition': daysPartition,
        ':from': bookDayKey(bookDay(fromMs - 1)).SK,
        ':to': bookDayKey(bookDay(toMs - 1)).SK,
      },
    }),
  );
  return Items.flatMap((item) => readable(BooksDay, item));
};

/**
 * Reads the caller's account and the month's sales in one round trip. The returned function `books` queries the days.
 */
export const readBooksMonth = async (table: Table, userId: string, month: string) => {
  const { account, sales } = await readTogether(table, {
    account: accountRecord(userId),
    sales: { key: monthSalesKey(month), schema: MonthSales },
  });
  const books = async () => {
    const { toMs } = monthSpan(month);
    const kept = await daysOf(table, month);
    const days = kept.filter(({ day }) => day.startsWith(month));
    const [before] = kept.filter(({ day }) => !day.startsWith(month));
    const as_of = days.at(-1)?.as_of ?? null;
    return {
      ...{ month, as_of, over: as_of !== null && Date.parse(as_of) >= toMs },
      opening: before?.closing ?? [],
      days,
      courses: sales?.courses ?? [],
      others: sales?.others ?? nothing,
    };
  };
  return { account, books };
};
