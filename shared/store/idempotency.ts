import * as z from 'zod/mini';
import { timestamp } from '../contract/text.ts';
import { type Answered, keptForMs } from '../domain/idempotency.ts';
import { idempotencyKey } from './keys.ts';
import { type Item, parseItem, readItem, type Table } from './table.ts';
import { type Part, put } from './transaction.ts';

const Record = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  created_at: timestamp(),
});

/** The stored answer to an idempotency key, if its item was found. */
export const answeredOf = (item: Item | undefined): Answered | undefined => item && parseItem(Record, item);

/** Who asked for what, and the name they gave it. */
export type RequestName = { readonly userId: string; readonly operation: string; readonly key: string };

/** Reads what was answered to a key, strongly consistent. */
export const readAnswer = async (
  table: Table,
  { userId, operation, key }: RequestName,
): Promise<Answered | undefined> => answeredOf(await readItem(table, idempotencyKey(userId, operation, key)));

/** Keeps the answer in the transaction of its effect, in the place of one that is past its time (contract §3). */
export const answerPart = ({ userId, operation, key }: RequestName, answered: Answered): Part => {
  const nowMs = Date.parse(answered.created_at);
  return put(
    {
      ...idempotencyKey(userId, operation, key),
      ...answered,
      ttl: Math.ceil((nowMs + keptForMs) / 1000),
    },
    {
      ConditionExpression: 'attribute_not_exists(PK) OR created_at <= :kept_since',
      values: { ':kept_since': new Date(nowMs - keptForMs).toISOString() },
    },
  );
};
