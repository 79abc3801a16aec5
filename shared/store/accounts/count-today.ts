import * as z from 'zod/mini';
import { type DailyLimit, type DailySet, dailyLimits, dayOf } from '../../domain/accounts/daily-limits.ts';
import { dayKey } from '../table/keys.ts';
import type { Item, Table } from '../table/table.ts';
import { update, type Write } from '../table/transaction.ts';
import { allOf, updateIf } from '../table/update.ts';

const retentionSeconds = 2 * 24 * 60 * 60;

const expiry = (nowMs: number) => ({ set: Math.ceil(nowMs / 1000) + retentionSeconds });

/** Rate limit: one counter per user and day, incremented under a condition on the limit. */
const oneMore = (limit: DailyLimit, nowMs: number) => ({
  changes: { [limit]: { add: 1 }, ttl: expiry(nowMs) },
  guard: {
    ConditionExpression: `attribute_not_exists(#${limit}) OR #${limit} < :most`,
    values: { ':most': dailyLimits[limit] },
  },
});

/** Increments a daily counter in the transaction of the limited write, so both commit or neither does. */
export const todayWrite = (userId: string, limit: DailyLimit, nowMs: number): Write => {
  const { changes, guard } = oneMore(limit, nowMs);
  return update(dayKey(userId, dayOf(nowMs)), changes, guard);
};

/** Increments a daily counter in one conditional write. @returns false at the limit */
export const countToday = (table: Table, userId: string, limit: DailyLimit, nowMs: number): Promise<boolean> => {
  const { changes, guard } = oneMore(limit, nowMs);
  return updateIf(table, dayKey(userId, dayOf(nowMs)), changes, guard);
};

/** New ids for a set of the day. The condition fails if the set already has more ids than `room`. */
export type Added = { readonly set: DailySet; readonly ids: readonly string[]; readonly room: number };

/** Adds ids to a staff member's sets of the day. The write belongs to the transaction of the counted read or write. */
export const setsWrite = (staffId: string, added: readonly Added[], nowMs: number): Write =>
  update(
    dayKey(staffId, dayOf(nowMs)),
    { ...Object.fromEntries(added.map(({ set, ids }) => [set, { include: ids }])), ttl: expiry(nowMs) },
    allOf(
      added.map(({ set, room }) => ({
        ConditionExpression: `attribute_not_exists(#${set}) OR size(#${set}) <= :room_${set}`,
        values: { [`:room_${set}`]: room },
      })),
    ),
  );

/** The attributes of a staff member's item of the day that decide whether a search is admitted. */
const Today = z.object({ people_read: z.optional(z.instanceof(Set)) });

export const todayRecord = (staffId: string, nowMs: number) => ({
  key: dayKey(staffId, dayOf(nowMs)),
  schema: Today,
});

/** The ids in a staff member's set, from the item of the day. */
export const membersOf = (item: Item | undefined, set: DailySet): ReadonlySet<unknown> => {
  const found = item?.[set];
  return found instanceof Set ? found : new Set();
};
