import { maximumSessions, sharedEvery } from '../domain/sign-in/sessions.ts';
import type { Clock } from '../runtime/clock.ts';
import { counts } from '../runtime/counts.ts';
import { countSessions } from '../store/sign-in/count-sessions.ts';
import type { Table } from '../store/table/table.ts';

/** An ID token lives for an hour at most. So many of them are remembered by a process. */
const remembered = { withinMs: 60 * 60 * 1000, names: 10_000 };

/**
 * Whether an ID token may open one session more. A process counts in its memory, and tells the table with each fifth, so that
 * nobody who comes back every quarter of an hour pays for it and processes still know of each other. One that was told no does
 * not ask again.
 *
 * @returns false when it has opened `maximumSessions` in all processes, but for what each of them has not told yet
 */
export const sessionQuota = (
  table: Table,
  clock: Clock,
): ((userId: string, idTokenDigest: string) => Promise<boolean>) => {
  const opened = counts(remembered, clock);
  return async (userId, idTokenDigest) => {
    if (opened.of(idTokenDigest) >= maximumSessions) return false;
    if (opened.add(idTokenDigest, 1) % sharedEvery !== 0) return true;
    const inAll = await countSessions(table, userId, idTokenDigest, sharedEvery, clock());
    if (inAll <= maximumSessions) return true;
    opened.add(idTokenDigest, maximumSessions);
    return false;
  };
};
