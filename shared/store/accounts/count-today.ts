import { type DailyLimit, dailyLimits, dayOf } from '../../domain/accounts/daily-limits.ts';
import { dayKey } from '../table/keys.ts';
import { updateIf } from '../table/send-if.ts';
import type { Table } from '../table/table.ts';
import { type Part, update } from '../table/transaction.ts';

const keptForSeconds = 2 * 24 * 60 * 60;

const expiry = (nowMs: number) => ({ set: Math.ceil(nowMs / 1000) + keptForSeconds });

/** One more of today, if the limit leaves room: one counter item per user and day. */
const oneMore = (limit: DailyLimit, nowMs: number) => ({
  changes: { [limit]: { add: 1 }, ttl: expiry(nowMs) },
  guard: {
    ConditionExpression: `attribute_not_exists(#${limit}) OR #${limit} < :most`,
    values: { ':most': dailyLimits[limit] },
  },
});

/** The same as a part of a transaction, for what is written: it is counted if and only if it happens. */
export const todayPart = (userId: string, limit: DailyLimit, nowMs: number): Part => {
  const { changes, guard } = oneMore(limit, nowMs);
  return update(dayKey(userId, dayOf(nowMs)), changes, guard);
};

/** Counts what writes nothing itself: one conditional write. @returns false when the limit of the day is reached */
export const countToday = (table: Table, userId: string, limit: DailyLimit, nowMs: number): Promise<boolean> => {
  const { changes, guard } = oneMore(limit, nowMs);
  return updateIf(table, dayKey(userId, dayOf(nowMs)), changes, guard);
};

/**
 * Adds people to those whom somebody of the staff has read today, as a part of the transaction that audits the reading.
 *
 * @param room how many may be in the set already: the write fails above it, also when two requests come at once
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
