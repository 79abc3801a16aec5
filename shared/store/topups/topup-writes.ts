import type { NewEvent } from '../../domain/outbox/events.ts';
import { nextPoll } from '../../domain/topups/poll-schedule.ts';
import { eventWrites } from '../outbox/outbox.ts';
import { topupKey } from '../table/keys.ts';
import { disputed, isReversed } from '../table/list-keys.ts';
import { update, type Write, type Writes } from '../table/transaction.ts';
import type { Changes, Guard } from '../table/update.ts';
import { dueShard } from './due.ts';
import type { StoredTopup } from './stored-topup.ts';

/** The changeable fields of a top-up. Undefined removes the attribute. */
export type TopupChanges = Partial<
  Pick<
    StoredTopup,
    | 'status'
    | 'credited_idr'
    | 'received_idr'
    | 'method'
    | 'account_number'
    | 'paid_at'
    | 'payment_url'
    | 'token'
    | 'payment_ids'
    | 'mismatched_ids'
    | 'seen_ids'
    | 'references'
  >
> & { readonly order_due?: true | undefined };

/** Poll interval of a top-up with an unpaid order, in ms. */
const orderDueMs = 60_000;

const dueAt = (topup: StoredTopup, nowMs: number): string | undefined =>
  topup.order_due ? new Date(nowMs + orderDueMs).toISOString() : nextPoll(topup, nowMs);

/** The next poll, as attributes of the sparse index `orders_by_deadline`; empty without a next poll. */
export const dueAttributes = (topup: StoredTopup, nowMs: number) => {
  const due_at = dueAt(topup, nowMs);
  return due_at === undefined ? {} : { due_shard: dueShard(topup.topup_id), due_at };
};

const dueChanges = (topup: StoredTopup, nowMs: number): Changes => {
  const { due_shard, due_at } = dueAttributes(topup, nowMs);
  if (due_at === undefined) return { due_shard: { remove: true }, due_at: { remove: true } };
  return { due_shard: { set: due_shard }, due_at: { set: due_at } };
};

export const afterChange = (
  topup: StoredTopup,
  changes: TopupChanges,
  events: readonly NewEvent[],
  nowMs: number,
): StoredTopup => ({
  ...topup,
  ...changes,
  updated_at: new Date(nowMs).toISOString(),
  version: topup.version + 1,
  event_sequence: topup.event_sequence + events.length,
});

export const unchanged = ({ version }: StoredTopup): Guard => ({
  ConditionExpression: '#version = :version_before',
  names: { '#version': 'version' },
  values: { ':version_before': version },
});

/** Changes a top-up with its events, under the optimistic lock. The next poll follows from the new state. */
export const changeWrites = (
  topup: StoredTopup,
  changes: TopupChanges,
  events: readonly NewEvent[],
  nowMs: number,
): Writes => {
  const after = afterChange(topup, changes, events, nowMs);
  const assigned = Object.entries(changes).map(([name, value]) => [
    name,
    value === undefined ? { remove: true } : { set: value },
  ]);
  const all: Changes = {
    ...Object.fromEntries(assigned),
    ...dueChanges(after, nowMs),
    ...(isReversed(after) && { list: { set: disputed } }),
    updated_at: { set: after.updated_at },
    version: { set: after.version },
    event_sequence: { set: after.event_sequence },
  };
  return { topup: topupWrite(topup, all), ...eventWrites(topup.topup_id, topup.event_sequence, events, nowMs) };
};

const topupWrite = (topup: StoredTopup, changes: Changes): Write =>
  update(topupKey(topup.user_id, topup.topup_id), changes, unchanged(topup));
