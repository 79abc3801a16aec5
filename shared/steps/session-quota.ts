import { maximumSessions, sharedEvery } from '../domain/sign-in/sessions.ts';
import type { Clock } from '../runtime/clock.ts';
import { counts } from '../runtime/counts.ts';
import { countSessions } from '../store/sign-in/count-sessions.ts';
import type { Table } from '../store/table/table.ts';

/** Limits of the in-memory counter. An ID token is accepted for an hour at most. */
const remembered = { withinMs: 60 * 60 * 1000, names: 10_000 };

/**
 * Approximate distributed rate limit of sessions per ID token. Each process counts in memory, and adds 5 to the shared
 * counter at every fifth session. A client that opens a session every 15 minutes therefore costs no write. A refused ID
 * token is remembered in memory.
 *
 * @returns a function that counts a session and returns false above `maximumSessions`; each process may allow 4
 * sessions more
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
