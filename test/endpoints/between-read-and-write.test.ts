import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../shared/runtime/table.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/table.ts';
import { acceptedWrites } from '../harness/accepted-writes.ts';
import { grantedRequest, operationOf, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { storedItems } from '../harness/given.ts';
import { accessLost, changeAccount, contendedTable, interruptedTable } from '../harness/interrupted.ts';
import { once } from '../harness/once.ts';
import { handlerOver } from '../harness/operation.ts';
import { neverBusy } from '../harness/provoked.ts';
import { putAll } from '../harness/put-all.ts';

/** Operations without a transaction that checks the caller's account. */
const unconditioned = [
  ...['quoteOrder', 'checkSettlement', 'checkBank', 'searchUsers', 'lookUp'],
  ...['deleteDevice', 'completeUpload', 'checkTopup', 'checkUserTopup'],
];

const writing = (except: readonly string[]) =>
  protectedRows.filter(([id, { method }]) => method !== 'GET' && !except.includes(id));

/** A request of each operation from its own caller, and the callers' accounts. All tests share them. */
const prepared = once(async () => {
  const requests = new Map<string, Awaited<ReturnType<typeof grantedRequest>>>();
  // Sequentially, because concurrent drafts of a settlement conflict.
  for (const [id, row] of new Map([...writing(unconditioned), ...writing(neverBusy)]))
    requests.set(id, await grantedRequest(row));
  const keys = [...requests.values()].map(({ user }) => accountKey(user.user_id));
  const accounts = (await readItems(table, keys)).map((item, place) => ({
    ...item,
    ...(keys[place] ?? expect.fail()),
  }));
  return { requests, accounts };
});

const requestOf = async (id: string) => (await prepared()).requests.get(id) ?? expect.fail(`no request of ${id}`);

/** Undoes the changes of all accounts. No request succeeds, so nothing else changes. */
const restoreAccounts = async (): Promise<void> => putAll((await prepared()).accounts);

/** Operations that write before their transaction, with what they write. */
const early: Readonly<Record<string, readonly string[]>> = { putDevice: ['UpdateItem'] };

// By changes, so that the accounts are restored once for each change.
describe.for(accessLost)('when %s between read and write:', ([, change, code]) => {
  beforeAll(restoreAccounts);

  const rows = writing(unconditioned).filter(([, { roles }]) => roles !== undefined || !('roles' in change));

  test.for(rows)('the operation %s is refused and writes nothing', async ([id, row]) => {
    const [handlerOf, { user, request }] = [await handlerOver(row), await requestOf(id)];
    let before: unknown;
    const changing = interruptedTable(async () => {
      await changeAccount(user, { ...change });
      if (id === 'draftSettlement') before = await storedItems();
    });
    const writes = await acceptedWrites(async () =>
      expect(await call(handlerOf(changing), row, request)).toMatchObject({ code }),
    );
    // A refused settlement deletes its reservations. Every other operation writes nothing after the account's change.
    if (id === 'draftSettlement') expect(await storedItems()).toEqual(before);
    else expect(writes).toEqual([...(early[id] ?? []), 'UpdateItem']);
  });
});

test('the operations without a condition on the caller are operations that write', () => {
  const ids = writing([]).map(([id]) => id);
  expect([...unconditioned, ...neverBusy].filter((id) => !ids.includes(id))).toEqual([]);
});

describe('endless write conflicts', () => {
  beforeAll(restoreAccounts);

  test.for(neverBusy)('the operation %s with endless write conflicts is not refused as busy', async (id) => {
    const { row } = await operationOf(id);
    const busy = (await handlerOver(row))(contendedTable);
    const { request } = await grantedRequest(row);
    // revokeSessions repeats a conflicting write until its time ends, by default after 30 s.
    expect((await call(busy, row, { ...request, timeoutMs: 2_000 })).reasons).not.toContain('busy');
  });

  test.concurrent.for(writing(neverBusy))(
    'the operation %s with endless write conflicts → conflict',
    async ([id, row], { expect }) => {
      const { request } = await requestOf(id);
      const busy = (await handlerOver(row))(contendedTable);
      expect(await call(busy, row, request)).toMatchObject({ code: 'conflict', reasons: ['busy'] });
    },
  );
});
