import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { sendIf } from '../table/send-if.ts';
import { readTogether, type Table } from '../table/table.ts';
import { credentialKeyRecord } from './record.ts';

/** The public half of a key on P-256, by its thumbprint. */
export type PublicHalf = { readonly kid: string; readonly x: string; readonly y: string };

/** The keys that this process has written or found, by table: nothing removes them. */
const kept = new Set<string>();

/**
 * Keeps the public half of a key before it signs for the first time. A process sends that write once: every certificate would
 * otherwise meet at the one item of its key.
 */
export const keepCredentialKey = async (table: Table, { kid, x, y }: PublicHalf, nowMs: number): Promise<void> => {
  const name = `${table.name} ${kid}`;
  if (kept.has(name)) return;
  const Item = { ...credentialKeyRecord(kid).key, kid, x, y, first_used_at: new Date(nowMs).toISOString() };
  await sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' }));
  kept.add(name);
};

export const readCredentialKey = async (table: Table, kid: string): Promise<PublicHalf | undefined> =>
  (await readTogether(table, { key: credentialKeyRecord(kid) })).key;
