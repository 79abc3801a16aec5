import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { readTogether, type Table } from '../table/table.ts';
import { rememberedMs } from '../table/table-id.ts';
import { sendIf } from '../table/update.ts';
import { credentialKeyRecord } from './stored-certificate.ts';

/** The public key of a P-256 key pair. `kid` is its thumbprint. */
export type PublicHalf = { readonly kid: string; readonly x: string; readonly y: string };

/**
 * The instant (epoch ms) when this process last stored a key, by table and key. Only a restore of the table removes a
 * stored key.
 */
const kept = new Map<string, number>();

/**
 * Stores the public key of a key pair before its first signature. A process repeats the write at most once a minute.
 * Otherwise every certificate would write the same item.
 */
export const keepCredentialKey = async (table: Table, { kid, x, y }: PublicHalf, nowMs: number): Promise<void> => {
  const name = `${table.name} ${kid}`;
  if (Math.abs(nowMs - (kept.get(name) ?? Number.NEGATIVE_INFINITY)) < rememberedMs) return;
  const Item = { ...credentialKeyRecord(kid).key, kid, x, y, first_used_at: new Date(nowMs).toISOString() };
  await sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' }));
  kept.set(name, nowMs);
};

export const readCredentialKey = async (table: Table, kid: string): Promise<PublicHalf | undefined> =>
  (await readTogether(table, { key: credentialKeyRecord(kid) })).key;
