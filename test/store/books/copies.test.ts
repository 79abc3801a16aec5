import { randomBytes, randomUUID } from 'node:crypto';
import { type AttributeValue, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntry } from '../../../shared/domain/audit/audit.ts';
import { afterErasure } from '../../../shared/domain/erasure/erasing.ts';
import { otherData } from '../../../shared/domain/erasure/other-data.ts';
import { ownData } from '../../../shared/domain/erasure/own-data.ts';
import { ledgerEntry } from '../../../shared/domain/wallet/ledger.ts';
import { accountKey, auditKey, entryKey } from '../../../shared/store/table/keys.ts';
import { compareCopies } from '../../../tools/reconcile/compare-copies.ts';
import { erase } from '../../harness/erase.ts';
import { accountOf } from '../../harness/given.ts';
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
    expect(texts.join('')).not.toMatch(/"SK":\{"S":"(?:ACCOUNT|WALLET|ORDER|FENCING_TOKEN)/);
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

describe('texts of the staff', () => {
  const about = accountOf(randomUUID());
  const { user_id } = about;
  const moment = new Date().toISOString();
  const reason = 'Ticket of Budi';
  const audited = { actor_id: 'usr_1', action: 'putUserStatus', target: user_id, before: null, after: null, reason };
  const entries = {
    reason: auditEntry({ ...audited, request_id: 'r' }, Date.now(), randomBytes),
    note: ledgerEntry({ type: 'debited', user_id, lines: [], public_note: 'For Budi' }, Date.now(), randomBytes),
  };
  const { entry_id, text_key: noteKey } = entries.note;
  const keys = { reason: auditKey(entries.reason.audit_id), note: entryKey(user_id, entry_id) };
  const read = async (Key: { PK: string; SK: string }) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key }))).Item;

  const erasedAccount = { ...accountKey(user_id), ...about, status: 'deleted', erase_at: moment };

  test('copies contain no text of the staff and not the key of its HMAC', async () => {
    await put(erasedAccount);
    await put({ ...keys.reason, ...entries.reason });
    await put({ ...keys.note, ...entries.note });
    await copyAll();
    const copied = s3.versions(bucket).map((version) => String(s3.shelf(bucket)?.body(version)));
    expect(copied.join('')).toContain(entry_id);
    for (const hidden of ['Budi', noteKey, entries.reason.text_key, 'text_key'])
      expect(copied.join('')).not.toContain(hidden);
    expect((await compare()).violations).toEqual([]);
  });

  test('an entry whose text somebody erased, without the erasure of its person, is found', async () => {
    for (const [name, kind] of [['reason', otherData['AUDIT']] as const, ['note', ownData['ENTRY']] as const]) {
      const item = await read(keys[name]);
      await put({ ...keys[name], ...afterErasure(kind?.attributes ?? {}, { ...item }) });
      expect((await compare()).violations).toEqual([{ rule: 'text_erased', subject: user_id }]);
      await put({ ...item });
      expect((await compare()).violations).toEqual([]);
    }
  });

  test('entries of an erased person agree with their copies, and contain no text', async () => {
    expect(await erase(user_id, table, Date.now())).toBe('erased');
    const [of, note] = [await read(keys.reason), await read(keys.note)];
    expect(of).toMatchObject({ reason: '[erased]', actor_id: 'usr_1', text_hmac: expect.any(String) });
    expect(note).toMatchObject({ public_note: '[erased]', text_hmac: expect.any(String) });
    for (const item of [of, note]) expect(item).not.toHaveProperty('text_key');
    expect((await compare()).violations).toEqual([]);
  });

  test.for([
    ['with another text', { reason: 'Ticket of Citra' }],
    ['with another HMAC', { text_hmac: 'another' }],
    ['with a key of its own', { reason, text_key: 'another' }],
    ['with another actor', { actor_id: 'usr_2' }],
  ] as const)('an entry of an erased person %s is found', async ([, change]) => {
    const item = await read(keys.reason);
    await put({ ...item, ...change });
    const { rule = '', subject } = (await compare()).violations[0] ?? {};
    expect({ rule, subject }).toEqual({ rule: 'entry_changed', subject: `${keys.reason.PK} ${keys.reason.SK}` });
    await put({ ...item });
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
