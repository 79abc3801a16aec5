import { describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Key, Table } from '../../shared/store/table/table.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { givenCaller } from './given.ts';
import { warningsAbout } from './log-lines.ts';
import { observedTable } from './observed.ts';
import { once } from './once.ts';
import { putAll } from './put-all.ts';

type OwnList = {
  readonly row: Route;
  readonly handlerOf: (table: Table) => Handler;
  /** The field of the answer that contains the list. */
  readonly field: string;
  /** Stores `count` things of a user. @returns the API's view, oldest first */
  readonly given: (userId: string, count: number) => Promise<readonly object[]>;
  /** The key of a user's item that sorts among the newest. */
  readonly malformedKey: (userId: string) => Key;
  /** The reads of a page in addition to the account and the query. */
  readonly more?: readonly string[];
};

type Query = Readonly<Record<string, string>>;

const malformed: [string, CallRequest['query'], string][] = [
  ...['0', '101', '-1', '1.5', ' 1', '1e2', 'NaN', '9007199254740993'].map((limit): [string, Query, string] => [
    `limit=${limit}`,
    { limit },
    'query/limit',
  ]),
  ['an unknown parameter', { page: '2' }, 'query/page'],
  ['somebody else’s name', { user_id: 'usr_1' }, 'query/user_id'],
  ['a cursor that nobody gave out', { cursor: 'QUJDREVGR0hJSktMTU5PUFFSU1RVVg' }, 'query/cursor'],
  [
    'limit twice',
    [
      ['limit', '1'],
      ['limit', '1'],
    ],
    'query/limit',
  ],
];

/** Tests the list of a caller's own things, newest first. */
export const describeOwnList = ({ row, handlerOf, field, given, malformedKey, more = [] }: OwnList): void => {
  const handler = handlerOf(table);
  const pageOf = async (caller: NonNullable<CallRequest['caller']>, query: Query = {}, on = handler) => {
    const { body, status } = await call(on, row, { caller, query });
    const { [field]: items, next_cursor } = Object(body);
    return { status, items: Array.isArray(items) ? items : expect.fail(`no ${field}`), cursor: next_cursor };
  };
  const allPages = async (caller: NonNullable<CallRequest['caller']>, limit: number) => {
    const pages = [await pageOf(caller, { limit: String(limit) })];
    while (pages.at(-1)?.cursor) {
      if (pages.length === 50) expect.fail('the pages do not end');
      pages.push(await pageOf(caller, { limit: String(limit), cursor: pages.at(-1)?.cursor }));
    }
    return pages;
  };

  test('the list of a caller who has nothing is one empty page', async () => {
    const { caller } = await givenCaller();
    expect(await call(handler, row, { caller })).toMatchObject({
      status: 200,
      body: { [field]: [], next_cursor: null },
    });
  });

  test('the list shows only the caller’s own things, newest first, as the contract says', async () => {
    const [{ user, caller }, { user: other }] = [await givenCaller(), await givenCaller()];
    const items = await given(user.user_id, 3);
    await given(other.user_id, 3);
    const { body } = await call(handler, row, { caller });
    expect(body).toEqual({ [field]: items.toReversed(), next_cursor: null });
  });

  test.for([
    ['20 by default', {}, 20],
    ['1', { limit: '1' }, 1],
    ['100', { limit: '100' }, 100],
  ] as const)('the list has pages of %s', async ([, query, length]) => {
    const { user, caller } = await givenCaller();
    await given(user.user_id, length + 1);
    expect(await pageOf(caller, query)).toMatchObject({ items: { length }, cursor: expect.any(String) });
  });

  test('the list in pages of 1, 4, 5, 6 and 100 shows all of six things once', async () => {
    const { user, caller } = await givenCaller();
    const items = await given(user.user_id, 6);
    for (const limit of [1, 4, 5, 6, 100]) {
      const pages = await allPages(caller, limit);
      expect(pages.flatMap((page) => page.items)).toEqual(items.toReversed());
      expect(pages).toHaveLength(Math.ceil(6 / limit));
    }
  });

  test('the list read in pages while it grows neither repeats nor loses an older thing', async () => {
    const { user, caller } = await givenCaller();
    const items = await given(user.user_id, 6);
    const first = await pageOf(caller, { limit: '4' });
    await given(user.user_id, 1);
    const second = await pageOf(caller, { limit: '4', cursor: first.cursor });
    expect([...first.items, ...second.items]).toEqual(items.toReversed());
  });

  describe('refuses a query that is malformed, and names the parameter:', () => {
    const reader = once(givenCaller);

    test.for(malformed)('the list refuses %s and names the parameter', async ([, query, pointer]) => {
      const { caller } = await reader();
      const answer = await call(handler, row, { caller, ...(query && { query }) });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
    });

    test('the list refuses a cursor of another user and a changed one', async () => {
      const [{ user, caller }, other] = [await givenCaller(), await givenCaller()];
      await given(user.user_id, 2);
      const { cursor } = await pageOf(caller, { limit: '1' });
      const changed = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`;
      for (const request of [
        { caller: other.caller, query: { cursor } },
        { caller, query: { cursor: changed } },
      ])
        expect(await call(handler, row, request)).toMatchObject({ code: 'invalid_request' });
    });
  });

  test('the list costs the read of the account and one query, started together', async () => {
    const { user, caller } = await givenCaller();
    await given(user.user_id, 2);
    const both = Promise.withResolvers<void>();
    // Each read waits until the other has started. Sequential reads would never end.
    const observed = observedTable(() => {
      if (observed.commands.length === 2) both.resolve();
      return both.promise;
    });
    expect(await pageOf(caller, {}, handlerOf(observed.table))).toMatchObject({ status: 200 });
    expect(observed.commands.toSorted()).toEqual([...more, 'GetItemCommand', 'QueryCommand']);
  });

  test('the list costs the same after 10 and after 100', async () => {
    const costs = await Promise.all(
      [10, 100].map(async (count) => {
        const { user, caller } = await givenCaller();
        await given(user.user_id, count);
        const observed = observedTable();
        const first = await pageOf(caller, { limit: '4' }, handlerOf(observed.table));
        await pageOf(caller, { limit: '4', cursor: first.cursor }, handlerOf(observed.table));
        return { commands: observed.commands, units: observed.units };
      }),
    );
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]?.commands).toHaveLength(4 + 2 * more.length);
  });

  test('the list with a malformed item shows all others and logs the one', async () => {
    const { user, caller } = await givenCaller();
    await given(user.user_id, 2);
    const key = malformedKey(user.user_id);
    await putAll([{ ...key, secret: 'of the table' }]);
    const answer = await call(handler, row, { caller });
    expect(answer).toMatchObject({ status: 200, body: { [field]: [{}, {}] } });
    expect(JSON.stringify(answer.body)).not.toContain('of the table');
    expect(warningsAbout(key.PK)).toEqual([expect.stringContaining(`${key.PK} ${key.SK}`)]);
  });
};
