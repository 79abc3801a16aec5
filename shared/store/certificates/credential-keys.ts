import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { sendIf } from '../table/send-if.ts';
import { readTogether, type Table } from '../table/table.ts';
import { credentialKeyRecord } from './record.ts';

/** The public half of a key on P-256, by its thumbprint. */
export type PublicHalf = { readonly kid: string; readonly x: string; readonly y: string };

/** Keeps the public half of a key before it signs for the first time. Again it writes nothing. */
export const keepCredentialKey = async (table: Table, { kid, x, y }: PublicHalf, nowMs: number): Promise<void> => {
  const Item = { ...credentialKeyRecord(kid).key, kid, x, y, first_used_at: new Date(nowMs).toISOString() };
  await sendIf(table, new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(PK)' }));
};

export const readCredentialKey = async (table: Table, kid: string): Promise<PublicHalf | undefined> =>
  (await readTogether(table, { key: credentialKeyRecord(kid) })).key;
