import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, inject } from 'vitest';
import { createTable } from '../../local/database/database.ts';
import { localTable } from '../../local/database/local-table.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { startS3 } from '../../local/s3/s3.ts';
import { localAwsOptions, localSecrets, localSigner } from '../../local/settings/aws-options.ts';
import { auditKey, entryKey } from '../../shared/store/table/keys.ts';
import { fencingTokenKey, payoutKey } from '../../shared/store/table/payout-keys.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { compareCopies } from '../../tools/reconcile/compare-copies.ts';
import { copiesStore } from '../../tools/reconcile/copies-store.ts';
import { keptItems } from '../store/formats/keep.ts';
import { streamRecords } from './stream-records.ts';

export const bucket = 'entry-copies';
const database = inject('databaseEndpoint');
export const s3 = await startS3({
  buckets: { [bucket]: { lockedDays: 1 } },
  secrets: localSecrets,
  region: localSigner.region,
});
Object.assign(process.env, { ENTRY_COPIES: `${s3.endpoint}/${bucket}` });
export const { handler } = await import('../../functions/jobs/copy-entries.ts');
export const copies = copiesStore({ bucket, endpoint: s3.endpoint });
export const raw = new DynamoDBClient(localAwsOptions(database));
export const table = localTable(database, `test-${randomUUID()}`);

export const stopCopies = async (): Promise<void> => {
  copies.stop();
  raw.destroy();
  await s3.stop();
};

/** A clock that is an hour ahead, so that every entry is old enough to compare. */
export const later = () => Date.now() + 3_600_000;
export const compare = () => compareCopies({ table, copies, clock: later });

let read = 0;
/** The records of the stream after the previous call. */
export const changes = async (): Promise<readonly DynamoDBRecord[]> => {
  const records = await streamRecords(database, table.name);
  const fresh = records.slice(read);
  read = records.length;
  return fresh;
};

export const copyAll = async (size = 100): Promise<void> => {
  const records = await changes();
  for (let at = 0; at < records.length; at += size)
    expect(await handler({ Records: records.slice(at, at + size) })).toEqual({ batchItemFailures: [] });
};

export const audit = (id: string, more: object = {}) => ({
  ...auditKey(id),
  audit_id: id,
  actor_id: 'usr_1',
  action: 'putCourse',
  target: 'crs_1',
  before: null,
  after: { title: 'É', price_idr: 10, tags: ['b', 'a'] },
  reason: null,
  request_id: 'r',
  created_at: new Date().toISOString(),
  ...more,
});
export const entry = (id: string) => ({
  ...entryKey('usr_1', id),
  entry_id: id,
  available_change_idr: -5,
  lines: [{ account: 'clearing', amount_idr: -5 }],
  created_at: new Date().toISOString(),
});
const putAll = async (items: readonly object[]): Promise<void> => {
  for (let start = 0; start < items.length; start += 25) {
    const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
};
export const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item }));

/** Writes items of all kinds, and copies their entries. */
export const givenCopies = async (): Promise<void> => {
  await createTable(raw, table.name, createTableInput(tableDefinition));
  await putAll([
    ...new Map(keptItems().map((item) => [`${item['PK']} ${item['SK']}`, item])).values(),
    ...['aud_1', 'aud_2'].map((id) => audit(id)),
    ...['ent_1', 'ent_2'].map((id) => entry(id)),
    { ...entry('ent_payout'), ...payoutKey('midtrans', 'PO-copied') },
    { ...fencingTokenKey('midtrans'), fencing_token: 1 },
  ]);
  await copyAll(7);
};
