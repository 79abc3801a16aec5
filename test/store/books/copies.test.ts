import { type AttributeValue, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditKey, entryKey } from '../../../shared/store/table/keys.ts';
import { compareCopies } from '../../../tools/reconcile/compare-copies.ts';
import {
  audit,
  bucket,
  changes,
  compare,
  copies,
  copyAll,
  givenCopies,
  handler,
  later,
  put,
  raw,
  s3,
  stopCopies,
  table,
} from '../../harness/given-copies.ts';

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

/** The findings before any test has changed an entry. */
let untouched: Awaited<ReturnType<typeof compare>>;
beforeAll(async () => {
  await givenCopies();
  untouched = await compare();
});
afterAll(stopCopies);

describe('table and copies', () => {
  test('table and copies agree, and only audit trail and ledger are copied', async () => {
    expect(untouched).toMatchObject({ violations: [], older: 0 });
    expect(untouched.entries).toBeGreaterThan(10);
    expect(untouched.copies).toBe(untouched.entries);
    const texts = s3.versions(bucket).map((version) => String(s3.shelf(bucket)?.body(version)));
    expect(texts.join('')).toContain('ENTRY#PO-copied');
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
