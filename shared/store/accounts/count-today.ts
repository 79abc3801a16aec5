import { type DailyLimit, dailyLimits, dayOf } from '../../domain/accounts/daily-limits.ts';
import { dayKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Part, update } from '../table/transaction.ts';
import { updateIf } from '../table/update.ts';

const keptForSeconds = 2 * 24 * 60 * 60;

const expiry = (nowMs: number) => ({ set: Math.ceil(nowMs / 1000) + keptForSeconds });

/** Rate limit: one counter per user and day, incremented under a condition on the limit. */
const oneMore = (limit: DailyLimit, nowMs: number) => ({
  changes: { [limit]: { add: 1 }, ttl: expiry(nowMs) },
  guard: {
    ConditionExpression: `attribute_not_exists(#${limit}) OR #${limit} < :most`,
    values: { ':most': dailyLimits[limit] },
  },
});

/** Increments a daily counter in the transaction of the limited write, so both commit or neither does. */
export const todayPart = (userId: string, limit: DailyLimit, nowMs: number): Part => {
  const { changes, guard } = oneMore(limit, nowMs);
  return update(dayKey(userId, dayOf(nowMs)), changes, guard);
};

/** Increments a daily counter in one conditional write. @returns false at the limit */
export const countToday = (table: Table, userId: string, limit: DailyLimit, nowMs: number): Promise<boolean> => {
  const { changes, guard } = oneMore(limit, nowMs);
  return updateIf(table, dayKey(userId, dayOf(nowMs)), changes, guard);
};

/**
 * Adds people to the set of people whose data a staff member has read today. The part belongs to the transaction that
 * audits the read.
 *
 * @param room the greatest size of the set before this write; above it, the condition fails
 */
export const peopleReadPart = (
  staffId: string,
  { people, room }: { readonly people: readonly string[]; readonly room: number },
  nowMs: number,
): Part =>
  update(
    dayKey(staffId, dayOf(nowMs)),
    { people_read: { include: people }, ttl: expiry(nowMs) },
    {
      ConditionExpression: 'attribute_not_exists(#people_read) OR size(#people_read) <= :room',
      values: { ':room': room },
    },
  );
