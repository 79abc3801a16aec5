import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { formerViolations } from '../../domain/books/former-figures.ts';
import type { Figures } from '../../domain/books/payable-figures.ts';
import { type Violation, violation } from '../../domain/books/reconcile-facts.ts';
import { fingerprintOf } from '../../domain/idempotency/idempotency.ts';
import { payableKinds } from '../../domain/payables/account.ts';
import { StoredFigures } from '../payables/stored-payable.ts';
import { figuresPrefix, payablePartition } from '../table/payable-keys.ts';
import { type Item, readItems, send, type Table } from '../table/table.ts';
import { figureItems } from './figure-items.ts';

/** The stored figures of all accounts, page by page. Strongly consistent. */
const storedAccounts = async function* (table: Table): AsyncGenerator<readonly Item[]> {
  for (const kind of payableKinds) {
    let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
    do {
      const command: QueryCommand = new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':partition': payablePartition(kind), ':prefix': figuresPrefix },
        ConsistentRead: true,
        ExclusiveStartKey,
      });
      const { Items = [], LastEvaluatedKey } = await send(table, command);
      yield Items;
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }
};

/** A hash of an item's content, without the start of the run that stored it. */
const contentOf = ({ started_at: _, ...item }: Item): string => fingerprintOf(item);

/** The number of items in a batch read. */
const batch = 100;

/**
 * Compares the stored figures with the present computation, before the figures of this run are stored. Each account has
 * the sums of the last run. Each statement, day and monthly sum of an earlier instant is still the same.
 *
 * @returns the violations; none when there are no figures to compare
 */
export const changedFigures = async (table: Table, figures: Figures): Promise<readonly Violation[]> => {
  const { former } = figures;
  if (former === undefined) return [];
  const { last, payables } = former;
  const violations: Violation[] = [];
  for await (const page of storedAccounts(table))
    for (const item of page) {
      const stored = z.safeParse(StoredFigures, item);
      violations.push(
        ...(stored.success
          ? formerViolations(payables, stored.data, last)
          : [violation('figures', `${item['PK']} ${item['SK']}`, 'as its schema says', 'others')]),
      );
    }
  const compared = figureItems(figures, '').periods.filter(({ as_of }) => as_of <= last.as_of);
  for (let from = 0; from < compared.length; from += batch) {
    const some = compared.slice(from, from + batch);
    const stored = await readItems(
      table,
      some.map(({ PK, SK }) => ({ PK, SK })),
    );
    for (const [place, item] of some.entries())
      if (contentOf(stored[place] ?? {}) !== contentOf(item))
        violations.push(
          violation('figures', `${item.PK} ${item.SK}`, 'the same as computed', stored[place] ? 'others' : 'none'),
        );
  }
  return violations;
};
