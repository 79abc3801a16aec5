import { randomUUID } from 'node:crypto';
import { type AttributeValue, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { localAwsOptions, localSecrets, localSigner } from '../../../local/aws-options.ts';
import { createTable } from '../../../local/database.ts';
import { lambdaRecord, openStream } from '../../../local/events/stream.ts';
import { localTable } from '../../../local/local-table.ts';
import { startS3 } from '../../../local/s3/s3.ts';
import { seed } from '../../../local/seed.ts';
import { createTableInput } from '../../../local/table-input.ts';
import { auditKey, entryKey } from '../../../shared/store/table/keys.ts';
import { payoutAttemptKey, payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';
import { compareCopies } from '../../../tools/reconcile/compare-copies.ts';
import { copiesStore } from '../../../tools/reconcile/copies-store.ts';
import { databaseEndpoint } from '../../harness/database-endpoint.ts';

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const bucket = 'entry-copies';
const database = databaseEndpoint();
const s3 = await startS3({
  buckets: { [bucket]: { lockedDays: 1 } },
  secrets: localSecrets,
  region: localSigner.region,
});
Object.assign(process.env, { ENTRY_COPIES: `${s3.endpoint}/${bucket}` });
const { handler } = await import('../../../functions/jobs/copy-entries.ts');
const copies = copiesStore({ bucket, endpoint: s3.endpoint });
const raw = new DynamoDBClient(localAwsOptions(database));
const table = localTable(database, `test-${randomUUID()}`);
afterAll(async () => {
  copies.stop();
  raw.destroy();
  await s3.stop();
});

/** A clock that is an hour ahead, so that every entry is old enough to compare. */
const later = () => Date.now() + 3_600_000;
const compare = () => compareCopies({ table, copies, clock: later });

let read = 0;
/** The records of the stream after the previous call. */
const changes = async (): Promise<readonly DynamoDBRecord[]> => {
  const stream = await openStream(database, table.name);
  const records: DynamoDBRecord[] = [];
  for (const { ShardId = '' } of await stream.shards()) {
    let iterator = await stream.iterator(ShardId, undefined);
    while (iterator !== undefined) {
      const page = await stream.read(iterator);
      records.push(...page.records.map((record) => lambdaRecord(record, stream.arn)));
      iterator = page.records.length > 0 ? page.next : undefined;
    }
  }
  stream.close();
  const fresh = records.slice(read);
  read = records.length;
  return fresh;
};

const copyAll = async (size = 100): Promise<void> => {
  const records = await changes();
  for (let at = 0; at < records.length; at += size)
    expect(await handler({ Records: records.slice(at, at + size) })).toEqual({ batchItemFailures: [] });
};

const audit = (id: string, more: object = {}) => ({
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
const entry = (id: string) => ({
  ...entryKey('usr_1', id),
  entry_id: id,
  available_change_idr: -5,
  lines: [{ account: 'clearing', amount_idr: -5 }],
  created_at: new Date().toISOString(),
});
const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item }));

beforeAll(async () => {
  await createTable(raw, table.name, createTableInput(tableDefinition));
  await seed(localTable(database, table.name), 'https://idp.example');
  for (const id of ['aud_1', 'aud_2']) await put(audit(id));
  for (const id of ['ent_1', 'ent_2']) await put(entry(id));
  await put({ ...entry('ent_payout'), ...payoutKey('midtrans', 'PO-1') });
  await put({ ...payoutAttemptKey('midtrans'), attempt: 1 });
  await copyAll(7);
});

describe('table and copies', () => {
  test('table and copies agree, and only audit trail and ledger are copied', async () => {
    const found = await compare();
    expect(found).toMatchObject({ violations: [], older: 0 });
    expect(found.entries).toBeGreaterThan(10);
    expect(found.copies).toBe(found.entries);
    expect(s3.versions(bucket).some((version) => String(s3.shelf(bucket)?.body(version)).includes('ENTRY#PO-1'))).toBe(
      true,
    );
    const texts = s3.versions(bucket).map((version) => String(s3.shelf(bucket)?.body(version)));
    expect(texts.join('')).not.toMatch(/"SK":\{"S":"(?:ACCOUNT|WALLET|ORDER|ATTEMPT)/);
  });

  test('table and copies agree when a batch is repeated, whole or in parts', async () => {
    for (const id of ['aud_11', 'aud_12', 'aud_13']) await put(audit(id));
    const Records = [...(await changes())];
    const before = s3.versions(bucket).length;
    await Promise.all([handler({ Records }), handler({ Records })]);
    await handler({ Records });
    expect(s3.versions(bucket)).toHaveLength(before + 1);
    await handler({ Records: Records.slice(0, 1) });
    await handler({ Records: Records.slice(1) });
    expect(await compare()).toMatchObject({ violations: [] });
  });

  test('table and copies agree without an entry of the last moment', async () => {
    await put(audit('aud_young'));
    expect((await compareCopies({ table, copies, clock: Date.now })).violations).toEqual([]);
    expect((await compare()).violations).toEqual([
      { rule: 'entry_not_copied', subject: `${auditKey('aud_young').PK} aud_young` },
    ]);
    await copyAll();
    expect((await compare()).violations).toEqual([]);
  });
});

describe('tampering', () => {
  /** The original items, which the test restores. */
  const kept: Record<string, AttributeValue>[] = [];
  const keep = async (Key: { PK: string; SK: string }) => {
    const { Items = [] } = await raw.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: 'PK = :pk AND SK = :sk',
        ExpressionAttributeValues: { ':pk': { S: Key.PK }, ':sk': { S: Key.SK } },
      }),
    );
    kept.push(...Items);
  };
  afterEach(async () => {
    for (const Item of kept.splice(0)) await raw.send(new PutItemCommand({ TableName: table.name, Item }));
    await changes();
    expect((await compare()).violations).toEqual([]);
  });

  const ledger = entryKey('usr_1', 'ent_1');
  const change = async (Key: { PK: string; SK: string }, UpdateExpression: string, value: unknown) => {
    await keep(Key);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression,
        ExpressionAttributeValues: { ':value': value },
      }),
    );
    await copyAll();
  };
  const found = async () => (await compare()).violations.map(({ rule, subject }) => `${rule}: ${subject}`);
  const ledgerName = `${ledger.PK} ${ledger.SK}`;

  test('tampering with the instant alone is found for any instant', async () => {
    for (const at of [
      '2000-01-01T00:00:00.000Z',
      new Date(later()).toISOString(),
      '9999-01-01T00:00:00.000Z',
      'none',
    ]) {
      await change(ledger, 'SET created_at = :value', at);
      expect(await found()).toEqual([`entry_changed: ${ledgerName}`]);
    }
    kept.splice(1);
  });

  test('tampering by a deletion is found, and so is its replacement', async () => {
    await keep(auditKey('aud_2'));
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: auditKey('aud_2') }));
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: auditKey('aud_2') }));
    expect(await found()).toEqual([`entry_deleted: ${auditKey('aud_2').PK} aud_2`]);
    // The stream has the changed item, too, so there are two copies with different content.
    await put({ ...Item, actor_id: 'usr_2' });
    const [forged] = (await changes()).filter(({ eventName }) => eventName === 'INSERT');
    expect(forged).toBeDefined();
    expect(await found()).toEqual([`entry_changed: ${auditKey('aud_2').PK} aud_2`]);
  });
});

// Objects in the bucket cannot be deleted, so these tests come last.
describe('tampering with the copies', () => {
  const store = async () => {
    const { s3: adapter } = await import('../../../shared/media/s3.ts');
    return adapter({ url: `${s3.endpoint}/${bucket}`, signer: localSigner, clock: Date.now });
  };

  test('tampering with the copies by overwriting or deleting an object is found, and hides no entry', async () => {
    const [one, two] = s3.versions(bucket);
    const bytes = Buffer.from('');
    await (await store()).put({ key: one?.key ?? '', bytes, headers: {} });
    await (await store()).remove(two?.key ?? '');
    const { violations } = await compare();
    expect(violations).toEqual([one, two].map((each) => ({ rule: 'copy_overwritten', subject: each?.key })));
  });

  test('tampering with the copies by a forged object is found', async () => {
    const forged = JSON.stringify({
      PK: { S: auditKey('aud_1').PK },
      SK: { S: 'aud_1' },
      created_at: { S: '2026-01-01T00:00:00.000Z' },
    });
    await (await store()).put({
      key: 'entries/1-ffff.jsonl',
      bytes: Buffer.from(`${forged}\nnonsense\n`),
      headers: {},
    });
    const rules = (await compare()).violations.map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['copy_misnamed', 'copy_unreadable', 'copies_differ']));
  });
});
