import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import { type IdempotencyRecord, retentionMs, type Scope } from '../../domain/idempotency/idempotency.ts';
import { idempotencyKey } from '../table/keys.ts';
import { type Item, parseItem, readItem, type Table } from '../table/table.ts';
import { put, type Write } from '../table/transaction.ts';

/** The length from which a text is compressed, in characters. */
const shortest = 512;

/** Deflates a text of 512 characters or more to about half. A transaction costs two write units per kilobyte. */
export const compress = (text: string): string | Uint8Array => (text.length < shortest ? text : deflateRawSync(text));

export const decompress = (kept: string | Uint8Array): string =>
  typeof kept === 'string' ? kept : inflateRawSync(kept).toString();

const Answer = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.pipe(
    z.union([z.string(), z.instanceof(Uint8Array)]),
    z.transform((kept: string | Uint8Array<ArrayBuffer>) => decompress(kept)),
  ),
  created_at: timestamp(),
});

export const idempotencyRecord = ({ userId, operation, key }: Scope) => ({
  key: idempotencyKey(userId, operation, key),
  schema: Answer,
});

export const parseIdempotency = (item: Item | undefined): IdempotencyRecord | undefined =>
  item && parseItem(Answer, item);

export const readIdempotency = async (table: Table, scope: Scope): Promise<IdempotencyRecord | undefined> =>
  parseIdempotency(await readItem(table, idempotencyRecord(scope).key));

/**
 * Writes the idempotency record in the transaction of its effect. It replaces an expired record (contract,
 * "Idempotency").
 */
export const idempotencyWrite = ({ userId, operation, key }: Scope, answered: IdempotencyRecord): Write => {
  const nowMs = Date.parse(answered.created_at);
  return put(
    {
      ...idempotencyKey(userId, operation, key),
      ...answered,
      body: compress(answered.body),
      ttl: Math.ceil((nowMs + retentionMs) / 1000),
    },
    {
      ConditionExpression: 'attribute_not_exists(PK) OR created_at <= :kept_since',
      values: { ':kept_since': new Date(nowMs - retentionMs).toISOString() },
    },
  );
};
