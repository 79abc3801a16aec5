import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Reconciliation, storesFigures } from '../../domain/books/verdict.ts';
import { lastFiguresKey } from '../table/keys.ts';
import type { Item, Key, Table } from '../table/table.ts';
import { sendIf } from '../table/update.ts';
import { figureItems } from './figure-items.ts';

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
 * Stores the figures of a reconciliation: payable balances, creators' months, closed days, monthly sales
 * and the best sellers. A run that
 * is incomplete, or has violations of other rules than `figures`, stores nothing, so the former figures remain. A crashed
 * run can leave only some of its figures. The next run stores all of them.
 */
export const keepFigures = async (table: Table, found: Reconciliation): Promise<void> => {
  if (!storesFigures(found)) return;
  const { figures, started_at } = found;
  const { accounts, periods, shop } = figureItems(figures, started_at);
  // Readers take the `as_of` of an account as proof that its months are stored, so accounts are written after them. The
  // record is written last, so the next run computes again what a crash leaves out.
  for (const items of [periods, shop, accounts, [{ ...lastFiguresKey, ...figures.record, started_at }]])
    for (let from = 0; from < items.length; from += atOnce)
      await Promise.all(items.slice(from, from + atOnce).map((item) => putNewer(table, item)));
};
