import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { formerViolations } from '../../domain/books/former-figures.ts';
import type { Figures } from '../../domain/books/payable-figures.ts';
import { type Violation, violation } from '../../domain/books/reconcile-facts.ts';
import { fingerprintOf } from '../../domain/idempotency/idempotency.ts';
import { payableKinds } from '../../domain/payables/account.ts';
import { StoredFigures } from '../payables/stored-payable.ts';
import { verdictKey } from '../table/keys.ts';
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

type StoredAccount = z.output<typeof StoredFigures>;

/** A hash of an item's content, without the start of the run that stored it. */
const contentOf = ({ started_at: _, ...item }: Item): string => fingerprintOf(item);

/** The number of items in a batch read. */
const batch = 100;

/**
 * Reports accounts whose figures name a run that never was. A run stores its verdict before its figures, so even a run
 * that crashed has one.
 *
 * @param later the accounts with a later start than the last complete figures
 */
const startViolations = async (table: Table, later: readonly StoredAccount[]): Promise<readonly Violation[]> => {
  const starts = [...new Set(later.map(({ started_at }) => started_at))].slice(0, batch);
  const verdicts = starts.length === 0 ? [] : await readItems(table, starts.map(verdictKey));
  const known = new Set(starts.filter((_, place) => verdicts[place] !== undefined));
  return later
    .filter(({ started_at }) => !known.has(started_at))
    .map(({ account, started_at }) => violation('figures', account, 'figures of a run', started_at));
};

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
  const later: StoredAccount[] = [];
  for await (const page of storedAccounts(table))
    for (const item of page) {
      const stored = z.safeParse(StoredFigures, item);
      if (stored.success && stored.data.started_at > last.started_at) later.push(stored.data);
      violations.push(
        ...(stored.success
          ? formerViolations(payables, stored.data, last)
          : [violation('figures', `${item['PK']} ${item['SK']}`, 'as its schema says', 'others')]),
      );
    }
  violations.push(...(await startViolations(table, later)));
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
