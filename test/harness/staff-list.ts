import { expect, test } from 'vitest';
import type { Role } from '../../shared/contract/accounts/user.ts';
import type { Route } from '../../shared/routes/route.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { auditTrailOf, givenStaff } from './given-staff.ts';
import { observedTable } from './observed.ts';
import { once } from './once.ts';

type Query = Readonly<Record<string, string>>;
type Caller = NonNullable<CallRequest['caller']>;

/** Reads the pages of a list as a staff member. */
export const pagesOf = (row: Route, handler: Handler, field: string) => {
  const page = async (caller: Caller, query: Query = {}) => {
    const { body, code } = await call(handler, row, { caller, query });
    expect(code).toBe('ok');
    const { [field]: items, next_cursor } = Object(body);
    return { items: items as Record<string, unknown>[], cursor: next_cursor as string | null };
  };
  const all = async (caller: Caller, query: Query = {}, pages = 50) => {
    const found: Record<string, unknown>[] = [];
    let cursor: string | null | undefined;
    let count = 0;
    do {
      const next = await page(caller, { ...query, ...(cursor && { cursor }) });
      found.push(...next.items);
      cursor = next.cursor;
      count += 1;
      if (count > pages) expect.fail('the pages do not end');
    } while (cursor !== null);
    return { found, count };
  };
  return { page, all };
};

type StaffList = {
  readonly row: Route;
  readonly handlerOf: (table: Table) => Handler;
  readonly field: string;
  readonly id: string;
  /** Stores `count` things at different times. @returns their ids, oldest first */
  readonly given: (count: number) => Promise<readonly string[]>;
  /** A filter that leaves out other tests' things. */
  readonly only?: Query;
  readonly role?: Role;
  /** The subject of the audit entry; undefined for a list about nobody, which is not audited. */
  readonly audited: string | undefined;
  /** The field with the name of a thing's owner. */
  readonly named?: string;
};

export const describeStaffList = ({
  row,
  handlerOf,
  field,
  id,
  given,
  only = {},
  role = 'admin',
  audited,
  named,
}: StaffList) => {
  const handler = handlerOf(table);
  const { page, all } = pagesOf(row, handler, field);

  test('the list shows the newest first, each once, in pages of 1, 2 and 100', async () => {
    const [ids, { caller }] = [await given(3), await givenStaff(role)];
    for (const limit of ['1', '2', '100']) {
      const { found } = await all(caller, { ...only, limit });
      const shown = found.map((each) => String(each[id]));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((each) => ids.includes(each))).toEqual(ids.toReversed());
    }
  });

  const reader = once(() => givenStaff(role));

  test.for([
    ['limit=0', { limit: '0' }, 'query/limit'],
    ['limit=101', { limit: '101' }, 'query/limit'],
    ['an unknown filter', { page: '2' }, 'query/page'],
    ['a forged cursor', { cursor: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVg' }, 'query/cursor'],
  ] as const)('the list refuses %s', async ([, query, pointer]) => {
    const { caller } = await reader();
    const answer = await call(handler, row, { caller, query });
    expect(answer).toMatchObject({ code: 'invalid_request' });
    expect(answer.body).toMatchObject({ message: expect.stringContaining(pointer) });
  });

  test('the list refuses a cursor of another user', async () => {
    await given(2);
    const [{ caller }, other] = [await givenStaff(role), await givenStaff(role)];
    const { cursor } = await page(caller, { limit: '1' });
    const answer = await call(handler, row, { caller: other.caller, query: { limit: '1', cursor: String(cursor) } });
    expect(answer).toMatchObject({ code: 'invalid_request' });
  });

  test(audited ? 'is one entry in the audit trail, with the query and the count' : 'is not audited', async () => {
    await given(2);
    const { caller, user } = await givenStaff(role);
    const { items } = await page(caller, { limit: '2' });
    const trail = (await auditTrailOf(audited ?? '')).filter(({ actor_id }) => actor_id === user.user_id);
    expect(trail).toMatchObject(
      audited ? [{ action: row.id, target: audited, before: null, after: { query: {}, count: items.length } }] : [],
    );
  });

  if (named !== undefined)
    test('the list shows the name of each owner, which is read after the audit entry', async () => {
      const [ids, { caller }] = [await given(2), await givenStaff(role)];
      const { table: observed, commands } = observedTable();
      const { items } = await pagesOf(row, handlerOf(observed), field).page(caller, { ...only, limit: '100' });
      const names = items.filter((each) => ids.includes(String(each[id]))).map((each) => each[named]);
      expect(names).toEqual(ids.map(() => expect.stringMatching(/\w/)));
      const entry = commands.indexOf('TransactWriteItemsCommand');
      expect(commands.slice(entry + 1)).toContain('BatchGetItemCommand');
    });
};
