import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Reconciliation } from '../../domain/books/verdict.ts';
import { bookDayKey, monthSalesKey } from '../table/keys.ts';
import { figuresKey, monthKey } from '../table/payable-keys.ts';
import type { Item, Key, Table } from '../table/table.ts';
import { sendIf } from '../table/update.ts';

const atOnce = 16;

/** Writes figures, unless a run that started later has written them. */
const putNewer = (table: Table, Item: Key & Item & { readonly started_at: string }): Promise<boolean> =>
  sendIf(
    table,
    new PutCommand({
      TableName: table.name,
      Item,
      ConditionExpression: 'attribute_not_exists(PK) OR #started_at <= :started_at',
      ExpressionAttributeNames: { '#started_at': 'started_at' },
      ExpressionAttributeValues: { ':started_at': Item.started_at },
    }),
  );

/**
 * Stores the figures of a reconciliation: payable balances, creators' months, closed days and monthly sales. A run that
 * is incomplete or has violations stores nothing, so the former figures remain. A crashed run can leave only some of
 * its figures. The next run stores all of them.
 */
export const keepFigures = async (
  table: Table,
  { figures, violations, complete, started_at }: Reconciliation,
): Promise<void> => {
  if (!complete || violations.length > 0) return;
  const accounts = figures.accounts.map((each) => ({ ...figuresKey(each.account), ...each, started_at }));
  const months = figures.months.map(({ user_id, ...each }) => ({
    ...monthKey(`creator:${user_id}`, each.month),
    ...each,
    started_at,
  }));
  const days = figures.days.map((each) => ({ ...bookDayKey(each.day), ...each, started_at }));
  const sales = figures.sales.map((each) => ({ ...monthSalesKey(each.month), ...each, started_at }));
  // Readers take the `as_of` of an account as proof that its months are stored, so accounts are written last.
  for (const items of [[...months, ...days, ...sales], accounts])
    for (let from = 0; from < items.length; from += atOnce)
      await Promise.all(items.slice(from, from + atOnce).map((item) => putNewer(table, item)));
};
