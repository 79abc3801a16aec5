import type { ItemKind } from '../../domain/erasure/retention-rules.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { accountKey } from '../table/keys.ts';
import type { Item, Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';
import { type Changes, type Guard, updateIf } from '../table/update.ts';
import { numberedWrite } from '../wallet/user-events.ts';
import { earningsWrites, nothingThere, type readForDeletion } from './delete-account.ts';
import { dueErasure } from './due.ts';
import { erasingChanges } from './erase.ts';

const isDeleted: Required<Guard> = {
  ConditionExpression: '#status = :deleted AND attribute_not_exists(#erased_at)',
  names: { '#status': 'status', '#erased_at': 'erased_at' },
  values: { ':deleted': 'deleted' },
};

/**
 * Begins an erasure. The deletion cannot be cancelled afterwards.
 *
 * @param eraseAt the account's `erase_at` as it was read
 * @returns whether the erasure began; false after a cancellation of the deletion
 */
export const beginErasing = (table: Table, userId: string, eraseAt: string, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    accountKey(userId),
    { erasing_since: { first: new Date(nowMs).toISOString() } },
    {
      ...isDeleted,
      ConditionExpression: `${isDeleted.ConditionExpression} AND #erase_at = :as_read`,
      names: { ...isDeleted.names, '#erase_at': 'erase_at' },
      values: { ...isDeleted.values, ':as_read': eraseAt },
    },
  );

/** Postpones the next step of an erasure. @param dueAt the new time, RFC 3339 */
export const postponeErasing = (table: Table, userId: string, dueAt: string): Promise<boolean> => {
  const { due_shard, due_at } = dueErasure(dueAt);
  return updateIf(table, accountKey(userId), { due_shard: { set: due_shard }, due_at: { set: due_at } }, isDeleted);
};

/** Ends an erasure: removes the account from the index of due work. */
export const endErasing = (table: Table, userId: string): Promise<boolean> =>
  updateIf(
    table,
    accountKey(userId),
    { due_shard: { remove: true }, due_at: { remove: true } },
    { ConditionExpression: 'attribute_exists(#erased_at)', names: { '#erased_at': 'erased_at' } },
  );

type Erasing = Pick<Awaited<ReturnType<typeof readForDeletion>>, 'wallet' | 'earnings'> & {
  readonly kind: ItemKind;
  readonly item: Item & { readonly user_id: string };
  readonly nowMs: number;
};

/**
 * Erases the account itself, after the user's other items, and publishes the event `user.erased`. The account stays due
 * until the final verification.
 *
 * @param erasing wallet and earnings as they were read; a later inflow makes the condition fail
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const eraseAccount = async (
  table: Table,
  { kind, item, wallet, earnings, nowMs }: Erasing,
): Promise<Refusal | 'stale' | undefined> => {
  const { user_id } = item;
  const { changes } = erasingChanges(kind.attributes, item);
  const now = new Date(nowMs).toISOString();
  const { generation = 0 } = item;
  const account: Changes = {
    ...changes,
    generation: { set: generation },
    erased_at: { set: now },
    updated_at: { set: now },
  };
  const result = await transact(table, {
    account: update(accountKey(user_id), account, {
      ...isDeleted,
      ConditionExpression: `${isDeleted.ConditionExpression} AND attribute_exists(erasing_since)`,
    }),
    wallet: numberedWrite(user_id, wallet, {}, nothingThere),
    ...earningsWrites(user_id, earnings),
    event: eventWrite(cloudEvent('user.erased', user_id, wallet.event_sequence + 1, { user_id }, nowMs)),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
