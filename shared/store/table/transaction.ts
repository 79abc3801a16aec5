import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Fault, type Refusal, refuseBusy } from '../../errors.ts';
import { presentDeadline } from '../../runtime/deadline.ts';
import { type Item, type Key, type Table, within } from './table.ts';
import { type Changes, type Guard, guardedUpdate } from './update.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, or one condition check. The table's name is added later. */
export type Write = (tableName: string) => Action;

/** The writes and condition checks of a transaction by name. The names identify the failed ones. */
export type Writes = Readonly<Record<string, Write>>;

const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const condition = ({ ConditionExpression, names, values }: Guard) => ({
  ConditionExpression,
  ...(names && { ExpressionAttributeNames: names }),
  // DynamoDB refuses an empty map.
  ...(values && Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  ...onFailure,
});

export const absent: Guard = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Puts an item if the guard holds. The default guard requires that the item does not exist. */
export const put =
  (item: Key & Item, guard: Guard = absent): Write =>
  (TableName) => ({ Put: { TableName, Item: item, ...condition(guard) } });

/** Updates an item if the guard holds. An update without a guard creates a missing item. */
export const update =
  (key: Key, changes: Changes, guard?: Guard): Write =>
  (TableName) => {
    const { ReturnValues: _, ...rest } = guardedUpdate(changes, guard);
    return { Update: { TableName, Key: key, ...rest } };
  };

export const remove =
  (key: Key, guard: Guard): Write =>
  (TableName) => ({ Delete: { TableName, Key: key, ...condition(guard) } });

/** Deletes an item without a condition. A missing item is no error. */
export const discard =
  (key: Key): Write =>
  (TableName) => ({ Delete: { TableName, Key: key } });

/** Requires that the guard holds for an item, without changing the item. */
export const check =
  (key: Key, guard: Guard): Write =>
  (TableName) => ({ ConditionCheck: { TableName, Key: key, ...condition(guard) } });

/** Requires that an item still has an attribute's value as it was read. @param value undefined for a missing item */
export const checkAsRead = (key: Key, name: string, value: string | undefined): Write =>
  check(
    key,
    value === undefined
      ? absent
      : { ConditionExpression: '#value = :as_read', names: { '#value': name }, values: { ':as_read': value } },
  );

/** The failed writes by name, each with the item that failed its condition. */
export type Failed = { readonly failed: ReadonlyMap<string, Item | undefined> };

const defaultTries = 3;
const shortPauseMs = 40;
const longestPauseMs = 320;

/**
 * Exponential backoff with full jitter. The limit is 40 ms after each of the first three tries. It doubles after each
 * later try, up to 320 ms.
 */
const pause = (tries: number): Promise<void> => {
  const withinMs = Math.min(shortPauseMs * 2 ** Math.max(0, tries - defaultTries), longestPauseMs);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
};

const failedWrites = (names: readonly string[], error: TransactionCanceledException): Failed => {
  const reasons = error.CancellationReasons ?? [];
  const failed = names.flatMap((name, index): [string, Item | undefined][] => {
    const { Code, Item } = reasons[index] ?? {};
    return Code === 'ConditionalCheckFailed' ? [[name, Item && unmarshall(Item)]] : [];
  });
  return { failed: new Map(failed) };
};

/**
 * Classifies a cancelled transaction: write conflict, failed condition or throttling. If a condition failed together
 * with a conflict, the transaction is retried. The other transaction can still roll back, and the condition can then
 * hold.
 */
const meaningOf = (names: readonly string[], error: TransactionCanceledException): Failed | 'again' => {
  const codes = new Set(error.CancellationReasons?.map(({ Code }) => Code));
  for (const none of [undefined, 'None']) codes.delete(none);
  if (codes.has('TransactionConflict')) return 'again';
  if (codes.has('ValidationError') || codes.has('ItemCollectionSizeLimitExceeded')) throw error;
  if (codes.size === 1 && codes.has('ConditionalCheckFailed')) return failedWrites(names, error);
  throw new Fault('dependency_unavailable', 'The table is throttled.', error);
};

/**
 * Writes all or none (TransactWriteItems). Write conflicts are retried, and each try evaluates the conditions
 * again.
 *
 * @param writes the writes and condition checks; at most 100, on different items
 * @param maximumTries the greatest number of tries while writes conflict
 * @returns undefined when all are written, the writes with failed conditions, or `conflict` (`busy`) after the
 * last try
 * @throws Fault `dependency_unavailable` when the outcome is unknown, or the table is throttled
 */
export const transact = async (
  table: Table,
  writes: Writes,
  maximumTries: number = defaultTries,
): Promise<Failed | Refusal | undefined> => {
  const names = Object.keys(writes);
  const command = { TransactItems: Object.values(writes).map((write) => write(table.name)) };
  // One deadline covers all tries. A condition with the present time is then not evaluated much later.
  return within(table, async (client, options) => {
    for (let tries = 1; tries <= maximumTries; tries += 1) {
      try {
        await client.send(new TransactWriteCommand(command), options);
        return undefined;
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const meaning = meaningOf(names, error);
        if (meaning !== 'again') return meaning;
        await pause(tries);
        options.abortSignal.throwIfAborted();
      }
    }
    return refuseBusy();
  });
};

/**
 * Runs `transact`, and retries write conflicts until the current request's deadline. Use it for work that must not stay
 * half done. Outside of a request, the table's deadline ends the retries.
 *
 * @throws Fault `dependency_unavailable` at the deadline; `conflict` is never returned
 */
export const transactUntilDeadline = (table: Table, writes: Writes): Promise<Failed | Refusal | undefined> => {
  const remainingMs = presentDeadline()?.remainingMs();
  return transact(
    remainingMs === undefined ? table : { ...table, deadlineMs: remainingMs },
    writes,
    Number.POSITIVE_INFINITY,
  );
};
