import * as z from 'zod/mini';
import { maximumSessions } from '../../domain/sign-in/sessions.ts';
import { idTokenKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { updateIf } from '../table/update.ts';

/** The number of sessions that an ID token has opened. */
export const IdTokenUses = z.object({ sessions: z.int() });

/** Lifetime of the counter, in seconds. An ID token is valid for a shorter time. */
const retentionSeconds = 2 * 60 * 60;

/** Counts a session of an ID token, by the token's digest. @returns false, and counts nothing, above `maximumSessions` */
export const countSession = (table: Table, userId: string, idTokenDigest: string, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    idTokenKey(userId, idTokenDigest),
    { sessions: { add: 1 }, ttl: { set: Math.ceil(nowMs / 1000) + retentionSeconds } },
    {
      ConditionExpression: 'attribute_not_exists(#sessions) OR #sessions < :most',
      values: { ':most': maximumSessions },
    },
  );
