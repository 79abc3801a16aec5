import { randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { handler, listAudit, portsOf } from '../../../functions/audit/list-audit.ts';
import { type AuditEntry, AuditPage } from '../../../shared/contract/audit/audit.ts';
import { auditEntry } from '../../../shared/domain/journal/audit.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listAudit as row } from '../../../shared/routes/audit/audit.ts';
import { table } from '../../../shared/runtime/table.ts';
import { auditPart } from '../../../shared/store/journal/audit.ts';
import { auditKey, auditPartition } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { notesAbout } from '../../harness/log-lines.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const handlerOf = (of: Table) => lambda(row, listAudit, { ...portsOf(of), cursorSecret: 'the key of the seals' });

const deed = {
  actor_id: 'usr_1',
  action: 'putCoupon',
  target: 'HEMAT10',
  before: null,
  after: { code: 'HEMAT10', discount: { kind: 'fixed', value_idr: 50_000 }, course_ids: null },
  reason: 'Ticket 4711',
  request_id: 'QxKq1F2bCGwFjOA=',
};

let lastMs = Date.now();

/** An entry younger than all before. */
const nextEntry = (): AuditEntry => {
  lastMs += 1;
  return auditEntry(deed, lastMs, randomBytes);
};

const givenEntries = async (count: number): Promise<AuditEntry[]> => {
  const entries = Array.from({ length: count }, nextEntry);
  for (const entry of entries) expect(await transact(table, { audit: auditPart(entry) })).toBeUndefined();
  return entries;
};

const pageOf = async (caller: CallRequest['caller'], query: Record<string, string>) => {
  const answer = await call(handler, row, { ...(caller && { caller }), query });
  return AuditPage.parse(answer.body);
};

describe('the audit trail', () => {
  test('is empty before anybody did anything', async () => {
    const { caller } = await givenStaff('admin');
    expect(await pageOf(caller, {})).toEqual({ entries: [], next_cursor: null });
  });

  test('is answered newest first, each entry exactly as it was stored', async () => {
    const [{ caller }, entries] = [await givenStaff('admin'), await givenEntries(3)];
    expect((await pageOf(caller, { limit: '3' })).entries).toEqual(entries.toReversed());
  });

  test('comes in pages that follow one another without a gap, whatever is done meanwhile', async () => {
    const [{ caller }, entries] = [await givenStaff('admin'), await givenEntries(5)];
    const seen: AuditEntry[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 3; pages += 1) {
      const page: z.infer<typeof AuditPage> = await pageOf(caller, { limit: '2', ...(cursor !== null && { cursor }) });
      seen.push(...page.entries);
      cursor = page.next_cursor;
      await givenEntries(1);
    }
    expect(seen.slice(0, 5)).toEqual(entries.toReversed());
  });

  test('ends with a page without a cursor', async () => {
    const { caller } = await givenStaff('admin');
    await givenEntries(1);
    let { next_cursor } = await pageOf(caller, { limit: '1' });
    for (let pages = 0; next_cursor !== null && pages < 100; pages += 1)
      ({ next_cursor } = await pageOf(caller, { limit: '100', cursor: next_cursor }));
    expect(next_cursor).toBeNull();
  });

  test.for(['learner', 'instructor', 'support', 'finance'] as const)(
    'is nothing for somebody who is %s',
    async (role) => {
      const { caller } = await givenStaff(role);
      expect(await call(handler, row, { caller })).toMatchObject({ code: 'forbidden' });
    },
  );

  test('costs the read of the account and one query, started together', async () => {
    const { caller } = await givenStaff('admin');
    const both = Promise.withResolvers<void>();
    const observed = observedTable(() => {
      if (observed.commands.length === 2) both.resolve();
      return both.promise;
    });
    expect(await call(handlerOf(observed.table), row, { caller })).toMatchObject({ status: 200 });
    expect(observed.commands.toSorted()).toEqual(['GetItemCommand', 'QueryCommand']);
  });

  test('with a malformed entry shows all others; of the one only the log tells', async () => {
    const { caller } = await givenStaff('admin');
    const entry = nextEntry();
    const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }));
    await put({ ...auditKey(entry.audit_id), ...entry, actor_id: 7 });
    const answer = await call(handler, row, { caller });
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.stringify(answer.body)).not.toContain(entry.audit_id);
    expect(notesAbout(auditPartition).at(-1)).toContain(entry.audit_id);
    await put({ ...auditKey(entry.audit_id), ...entry });
  });
});

describe('an entry', () => {
  test('is never written again', async () => {
    const [entry] = await givenEntries(1);
    if (entry === undefined) return expect.fail();
    const again = await transact(table, { audit: auditPart({ ...entry, reason: 'Another story' }) });
    expect(again).toMatchObject({ failed: new Map([['audit', expect.objectContaining({ reason: 'Ticket 4711' })]]) });
    const { caller } = await givenStaff('admin');
    expect((await pageOf(caller, { limit: '1' })).entries).toEqual([entry]);
  });
});

describe('refuses', () => {
  test.for([
    ['query/limit', { limit: '0' }],
    ['query/limit', { limit: '101' }],
    ['query/actor', { actor: 'usr_1' }],
    ['query/cursor', { cursor: 'AAAA' }],
  ] as const)('%s of %j', async ([pointer, query]) => {
    const { caller } = await givenStaff('admin');
    const answer = await call(handler, row, { caller, query });
    expect(answer).toMatchObject({ code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
  });

  test('a cursor of somebody else, or a changed one', async () => {
    const [{ caller }, other] = [await givenStaff('admin'), await givenStaff('admin')];
    await givenEntries(2);
    const { next_cursor: cursor } = await pageOf(caller, { limit: '1' });
    if (cursor === null) return expect.fail();
    const sealed = Buffer.from(cursor, 'base64url');
    sealed[0] = (sealed[0] ?? 0) ^ 1;
    const changed = sealed.toString('base64url');
    for (const [asking, query] of [
      [other.caller, { cursor }],
      [caller, { cursor: changed }],
    ] as const)
      expect(await call(handler, row, { caller: asking, query })).toMatchObject({ code: 'invalid_request' });
  });
});

describeProtection(handler, row, () => ({}), { roles: ['learner', 'admin'] });
describeTableOutage(handlerOf, row, async () => ({ caller: (await givenStaff('admin')).caller }));

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
