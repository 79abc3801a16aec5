import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Fault, type Refusal, refuseBusy } from '../../errors.ts';
import { presentDeadline } from '../../runtime/deadline.ts';
import { type Item, type Key, type Table, within } from './table.ts';
import { type Changes, type Guard, guardedUpdate } from './update.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, or one condition, without the table's name. */
export type Part = (tableName: string) => Action;

/** The parts of a transaction, by a name of ours each. */
export type Parts = Readonly<Record<string, Part>>;

const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const condition = ({ ConditionExpression, names, values }: Guard) => ({
  ConditionExpression,
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: values }),
  ...onFailure,
});

const absent: Guard = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Puts an item where there is none, or where the guard holds. */
export const put =
  (item: Key & Item, guard: Guard = absent): Part =>
  (TableName) => ({ Put: { TableName, Item: item, ...condition(guard) } });

/** Changes an item of which the guard holds; without one, whatever is there or nothing. */
export const update =
  (key: Key, changes: Changes, guard?: Guard): Part =>
  (TableName) => {
    const { ReturnValues: _, ...rest } = guardedUpdate(changes, guard);
    return { Update: { TableName, Key: key, ...rest } };
  };

export const remove =
  (key: Key, guard: Guard): Part =>
  (TableName) => ({ Delete: { TableName, Key: key, ...condition(guard) } });

/** Requires that the guard holds of an item that stays as it is. */
export const check =
  (key: Key, guard: Guard): Part =>
  (TableName) => ({ ConditionCheck: { TableName, Key: key, ...condition(guard) } });

/** Which parts did not hold, by name, and the items that their conditions found. */
export type Failed = { readonly failed: ReadonlyMap<string, Item | undefined> };

const defaultTries = 3;
const shortPauseMs = 40;
const longestPauseMs = 320;

/**
 * Somebody else is writing one of the items: a moment later they are done. Chance keeps two from meeting again; who has met
 * others as often as is usual waits longer each time, because there are many of them.
 */
const pause = (tries: number): Promise<void> => {
  const withinMs = Math.min(shortPauseMs * 2 ** Math.max(0, tries - defaultTries), longestPauseMs);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
};

const failedParts = (names: readonly string[], error: TransactionCanceledException): Failed => {
  const reasons = error.CancellationReasons ?? [];
  const failed = names.flatMap((name, index): [string, Item | undefined][] => {
    const { Code, Item } = reasons[index] ?? {};
    return Code === 'ConditionalCheckFailed' ? [[name, Item && unmarshall(Item)]] : [];
  });
  return { failed: new Map(failed) };
};

/**
 * What a cancelled transaction means: it met another one, or the table is throttled, or a condition did not hold. A condition
 * that fails beside a meeting proves only the meeting: what it saw may be undone in the next moment.
 */
const meaningOf = (names: readonly string[], error: TransactionCanceledException): Failed | 'again' => {
  const codes = new Set(error.CancellationReasons?.map(({ Code }) => Code));
  for (const none of [undefined, 'None']) codes.delete(none);
  if (codes.has('TransactionConflict')) return 'again';
  if (codes.has('ValidationError') || codes.has('ItemCollectionSizeLimitExceeded')) throw error;
  if (codes.size === 1 && codes.has('ConditionalCheckFailed')) return failedParts(names, error);
  throw new Fault('dependency_unavailable', 'The table is throttled.', error);
};

/**
 * Writes everything or nothing. A transaction that meets another one on the same items is tried again, three times in all; the
 * conditions decide each time.
 *
 * @param parts at most 100 by a name of ours each, on different items
 * @param tries how often it may meet another one
 * @returns undefined when all is written; the parts whose conditions did not hold; `conflict` after the last meeting
 * @throws Fault `dependency_unavailable` when the outcome is not known, or the table is throttled
 */
export const transact = async (
  table: Table,
  parts: Parts,
  maximumTries: number = defaultTries,
): Promise<Failed | Refusal | undefined> => {
  const names = Object.keys(parts);
  const command = { TransactItems: Object.values(parts).map((part) => part(table.name)) };
  // One deadline over all tries: a condition on an instant must not be held to it much later.
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
 * Writes everything or nothing, and meets others as often as the present request has time for: for what must not be left half
 * done only because others were about. Outside a request it has the time of any call.
 *
 * @returns as `transact`
 */
export const transactPatiently = (table: Table, parts: Parts): Promise<Failed | Refusal | undefined> => {
  const remainingMs = presentDeadline()?.remainingMs();
  return transact(
    remainingMs === undefined ? table : { ...table, deadlineMs: remainingMs },
    parts,
    Number.POSITIVE_INFINITY,
  );
};
