import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { AuditEntry, AuditPage } from '../../../shared/contract/audit/audit.ts';
import { auditEntry } from '../../../shared/domain/audit/audit.ts';
import { listAudit as row } from '../../../shared/routes/audit/audit.ts';
import { table } from '../../../shared/runtime/table.ts';
import { auditWrite } from '../../../shared/store/audit/audit.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenUser } from '../../harness/given.ts';
import { peopleRead } from '../../harness/given-day.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

const audited = {
  actor_id: 'usr_1',
  action: 'putCoupon',
  target: 'HEMAT10',
  before: null,
  after: { code: 'HEMAT10', discount: { kind: 'fixed', value_idr: 50_000 }, course_ids: null },
  reason: 'Ticket 4711',
  request_id: 'QxKq1F2bCGwFjOA=',
};

let lastMs = 0;

/** An instant after all earlier entries, also after those that the operation wrote about earlier readings. */
const nextMs = (): number => {
  lastMs = Math.max(lastMs, Date.now()) + 1;
  return lastMs;
};

/** Stores an entry. By default it is newer than all earlier ones. @returns the entry as it is answered, without its key */
const givenEntry = async (overrides: Partial<AuditEntry> = {}, atMs = nextMs()): Promise<AuditEntry> => {
  const stored = auditEntry({ ...audited, ...overrides }, atMs, randomBytes);
  expect(await transact(table, { audit: auditWrite(stored) })).toBeUndefined();
  return AuditEntry.parse(stored);
};

const givenEntries = async (count: number): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let stored = 0; stored < count; stored += 1) entries.push(await givenEntry());
  return entries;
};

const period = { actor_id: 'usr_of_a_period' };

const pageOf = async (caller: CallRequest['caller'], query: Record<string, string>) => {
  const answer = await call(handler, row, { ...(caller && { caller }), query });
  return AuditPage.parse(answer.body);
};

describe('the audit trail', () => {
  test('the audit trail is empty before anybody did anything', async () => {
    await freshTable();
    const { caller } = await givenStaff('admin');
    expect(await pageOf(caller, {})).toEqual({ entries: [], next_cursor: null });
  });

  test.each([
    ['at its beginning', '2026-11-20T00:00:00.000Z'],
    ['before it', '2026-11-19T00:00:00.000Z'],
  ])('the audit trail is empty in a span that ends %s', async (_, to) => {
    const { caller } = await givenStaff('admin');
    const span = { from: '2026-11-20T00:00:00.000Z', to };
    expect(await pageOf(caller, span)).toEqual({ entries: [], next_cursor: null });
    expect(await pageOf(caller, { ...span, action: audited.action })).toEqual({ entries: [], next_cursor: null });
  });

  test('the audit trail is answered newest first, each entry as it was stored', async () => {
    const [{ caller }, entries] = [await givenStaff('admin'), await givenEntries(3)];
    expect((await pageOf(caller, { limit: '3' })).entries).toEqual(entries.toReversed());
  });

  test('the pages of the audit trail follow one another without a gap while entries are written', async () => {
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
});

describe('the trail of', () => {
  const askedBy = async (query: Record<string, string>) => {
    const { caller } = await givenStaff('admin');
    const observed = observedTable();
    const answer = await call(handlerOf(observed.table), row, { caller, query });
    expect(observed.commands.toSorted()).toEqual(['GetItemCommand', 'QueryCommand', 'TransactWriteItemsCommand']);
    return AuditPage.parse(answer.body).entries;
  };

  test.for(['actor_id', 'subject_id', 'action'] as const)(
    'listAudit with a filter by %s costs one query, and pages newest first',
    async (name) => {
      const value = `one_${name}`;
      const [older, , newer] = [
        await givenEntry({ [name]: value }),
        await givenEntry({}),
        await givenEntry({ [name]: value }),
      ];
      expect(await askedBy({ [name]: value })).toEqual([newer, older]);
      expect(await askedBy({ [name]: 'nobody' })).toEqual([]);
      const { caller } = await givenStaff('admin');
      const first = await pageOf(caller, { [name]: value, limit: '1' });
      expect(first.entries).toEqual([newer]);
      const second = await pageOf(caller, { [name]: value, limit: '1', cursor: first.next_cursor ?? '' });
      expect(second).toEqual({ entries: [older], next_cursor: null });
    },
  );

  test('listAudit includes the beginning of a span and excludes its end, with and without a person', async () => {
    const [one, two, three] = [await givenEntry(period), await givenEntry(period), await givenEntry(period)];
    const span = { from: one.created_at, to: three.created_at };
    expect(await askedBy({ ...span, ...period })).toEqual([two, one]);
    expect((await pageOf((await givenStaff('admin')).caller, { ...span, limit: '2' })).entries).toEqual([two, one]);
    expect(await askedBy({ ...period, from: three.created_at })).toEqual([three]);
    expect(await askedBy({ ...period, to: one.created_at })).toEqual([]);
  });

  test('the trail of past months is continuous over months without entries', async () => {
    const months = ['2026-08-31T23:59:59.999Z', '2026-06-01T00:00:00.000Z', '2026-02-15T12:00:00.000Z'];
    const entries = [];
    for (const at of months) entries.push(await givenEntry({}, Date.parse(at)));
    const { caller } = await givenStaff('admin');
    const span = { from: '2026-02-01T00:00:00Z', to: '2026-09-01T00:00:00Z' };
    expect(await pageOf(caller, span)).toEqual({ entries, next_cursor: null });
    const [first, second] = [
      await pageOf(caller, { ...span, limit: '1' }),
      await pageOf(caller, { ...span, limit: '2' }),
    ];
    expect([first.entries, second.entries]).toEqual([entries.slice(0, 1), entries.slice(0, 2)]);
    const rest = await pageOf(caller, { ...span, limit: '2', cursor: first.next_cursor ?? '' });
    expect(rest).toEqual({ entries: entries.slice(1), next_cursor: null });
  });
});

describe('an entry', () => {
  test('an audit entry is never rewritten', async () => {
    const [entry] = await givenEntries(1);
    if (entry === undefined) return expect.fail();
    const again = await transact(table, { audit: auditWrite({ ...entry, reason: 'Another story' }) });
    expect(again).toMatchObject({ failed: new Map([['audit', expect.objectContaining({ reason: 'Ticket 4711' })]]) });
    const { caller } = await givenStaff('admin');
    expect((await pageOf(caller, { limit: '1' })).entries).toEqual([entry]);
  });
});

describe('a reading of the audit trail', () => {
  test('the reading of a user is an audit entry about them, for each page, and counts one person', async () => {
    const [{ caller, user }, subject] = [await givenStaff('admin'), await givenUser()];
    await givenEntry({ target: 'ord_1', subject_id: subject.user_id });
    const { entries } = await pageOf(caller, { subject_id: subject.user_id });
    expect(entries).toMatchObject([{ target: 'ord_1' }]);
    const [reading] = (await pageOf(caller, { subject_id: subject.user_id, limit: '1' })).entries;
    expect(reading).toMatchObject({ actor_id: user.user_id, action: 'listAudit', target: subject.user_id });
    expect(await auditTrailOf(subject.user_id)).toHaveLength(2);
    expect(await peopleRead(user)).toEqual([subject.user_id]);
  });

  test('a page without a user in its query is one audit entry with query and count, and counts nobody', async () => {
    const [{ caller, user }, subject, query] = [
      await givenStaff('admin'),
      await givenUser(),
      { actor_id: 'usr_of_a_reader' },
    ];
    const recorded = async () => (await auditTrailOf('audit')).filter(({ actor_id }) => actor_id === user.user_id);
    await givenEntry(query);
    await pageOf(caller, query);
    await givenEntry({ ...query, target: subject.user_id });
    await pageOf(caller, query);
    expect(await recorded()).toMatchObject([1, 2].map((count) => ({ action: 'listAudit', after: { query, count } })));
    expect(await peopleRead(user)).toEqual([]);
  });

  test('a page whose reading cannot be audited is not shown', async () => {
    const [{ caller }, { user_id: subject_id }] = [await givenStaff('admin'), await givenUser()];
    const entry = await givenEntry({ target: subject_id });
    for (const query of [{ subject_id }, { actor_id: entry.actor_id }]) {
      const answer = await call(handlerOf(dyingTable(0)), row, { caller, query });
      expect(answer).toMatchObject({ status: 500 });
      expect(JSON.stringify(answer.body)).not.toContain(entry.audit_id);
    }
  });
});

describe('refuses', () => {
  const reader = once(() => givenStaff('admin'));

  test.for([
    ['query/limit', { limit: '0' }],
    ['query/limit', { limit: '101' }],
    ['query/actor', { actor: 'usr_1' }],
    ['query/actor_id', { actor_id: 'two words' }],
    ['query/from', { from: 'yesterday' }],
    ['query/to', { to: '2026-11-20T00:00:00' }],
    ['query', { actor_id: 'usr_1', action: 'putCoupon' }],
    ['query/cursor', { cursor: 'AAAA' }],
  ] as const)('listAudit refuses %s of %j', async ([pointer, query]) => {
    const { caller } = await reader();
    const answer = await call(handler, row, { caller, query });
    expect(answer).toMatchObject({ code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
  });

  test('listAudit refuses a cursor of another user', async () => {
    const [{ caller }, other] = [await givenStaff('admin'), await givenStaff('admin')];
    await givenEntries(2);
    const { next_cursor: cursor } = await pageOf(caller, { limit: '1' });
    if (cursor === null) return expect.fail();
    expect(await call(handler, row, { caller: other.caller, query: { cursor } })).toMatchObject({
      reasons: ['bad_cursor'],
    });
  });
});
