import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { idTokenKey } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';
import { guardedUpdate } from '../table/update.ts';

/** The distributed counter of an ID token's sessions; processes add to it in batches. */
export const IdTokenUses = z.object({ sessions: z._default(z.int(), 0) });

/** Lifetime of the counter: an ID token is accepted for less time. */
const keptForSeconds = 2 * 60 * 60;

/** Adds sessions to an ID token's counter in one write. @returns the new count */
export const countSessions = async (
  table: Table,
  userId: string,
  idTokenDigest: string,
  sessions: number,
  nowMs: number,
): Promise<number> => {
  const changes = { sessions: { add: sessions }, ttl: { set: Math.ceil(nowMs / 1000) + keptForSeconds } };
  const Key = idTokenKey(userId, idTokenDigest);
  const { Attributes = {} } = await send(
    table,
    new UpdateCommand({ TableName: table.name, Key, ...guardedUpdate(changes, undefined) }),
  );
  return parseItem(IdTokenUses, Attributes).sessions;
};
