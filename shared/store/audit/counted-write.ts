import { type DailySet, dailyLimits, dailySetNames, dailySets } from '../../domain/accounts/daily-limits.ts';
import type { StaffReading } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuseBusy } from '../../errors.ts';
import { staffLine, writeLine } from '../../runtime/logger.ts';
import { type Added, membersOf, setsWrite } from '../accounts/count-today.ts';
import type { Item, Table } from '../table/table.ts';
import { type Failed, transact, type Writes } from '../table/transaction.ts';

/** The ids that a staff member's request adds to the sets of the day. */
export type Counted = { readonly [set in DailySet]?: readonly string[] };

/** The result at a daily limit: nothing is written. */
export type Full = { readonly full: DailySet };

export const isFull = (result: object | undefined): result is Full => result !== undefined && 'full' in result;

/** The maximum number of tries at write conflicts. Concurrent requests of one staff member change the same items. */
const maximumTries = 10;

type Growth = Added & { readonly total: number };

/**
 * The growth of each set that gets a new id. The sets of the day are known only after a failed condition. The first try
 * assumes that all ids are new. Its condition fails where the metric would count the write.
 */
const growthOf = (counted: Counted, found: { readonly item: Item | undefined } | undefined): readonly Growth[] =>
  dailySetNames.flatMap((set) => {
    const known = membersOf(found?.item, set);
    const ids = [...new Set(counted[set])].filter((id) => !known.has(id));
    const most = found === undefined ? dailySets[set].watched - 1 : dailyLimits[set];
    return ids.length === 0 ? [] : [{ set, ids, total: known.size + ids.length, room: most - ids.length }];
  });

const report = ({ caller, nowMs }: Pick<StaffReading, 'caller' | 'nowMs'>, growth: readonly Growth[]): void => {
  for (const { set, total } of growth) {
    const { watched, metric } = dailySets[set];
    if (total >= watched) writeLine(staffLine(caller.user_id, { [metric]: 1 }, { [set]: total }, nowMs));
  }
};

/**
 * Writes a staff member's transaction together with the sets of the day, under conditions on their sizes. The sets are
 * not read first: the error of a failed condition returns them. A set that reaches its watched size is in the metrics.
 *
 * @returns undefined when all are written, the full set, the failed writes, or `conflict` (`busy`)
 */
export const transactCounted = async (
  table: Table,
  staff: Pick<StaffReading, 'caller' | 'nowMs'>,
  counted: Counted,
  writes: Writes,
): Promise<Failed | Full | Refusal | undefined> => {
  let found: { readonly item: Item | undefined } | undefined;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const growth = growthOf(counted, found);
    const full = growth.find(({ set, total }) => total > dailyLimits[set]);
    if (full) {
      report(staff, growth);
      return { full: full.set };
    }
    const day = growth.length === 0 ? {} : { day: setsWrite(staff.caller.user_id, growth, staff.nowMs) };
    const result = await transact(table, { ...writes, ...day }, maximumTries);
    if (result === undefined) report(staff, growth);
    if (result === undefined || isRefusal(result) || !result.failed.has('day')) return result;
    const others = [...result.failed].filter(([name]) => name !== 'day');
    if (others.length > 0) return { failed: new Map(others) };
    found = { item: result.failed.get('day') };
  }
  return refuseBusy();
};
