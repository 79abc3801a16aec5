import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { idTokenKey } from '../table/keys.ts';
import { parseItem, send, type Table } from '../table/table.ts';
import { guardedUpdate } from '../table/update.ts';

/** How many sessions an ID token has opened, as far as processes have told. */
export const IdTokenUses = z.object({ sessions: z._default(z.int(), 0) });

/** No ID token is taken for longer. */
const keptForSeconds = 2 * 60 * 60;

/** Counts sessions that an ID token has opened: one write. @returns how many it has opened, these included */
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
