import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { idTokenKey } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';
import { guardedUpdate } from '../table/update.ts';

/** Distributed counter of an ID token's sessions. Processes add to it in batches. */
export const IdTokenUses = z.object({ sessions: z._default(z.int(), 0) });

/** Lifetime of the counter, in seconds. An ID token is valid for a shorter time. */
const keptForSeconds = 2 * 60 * 60;

/** Adds sessions to an ID token's counter. @returns the new count */
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
