import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { acceptedWrites } from '../harness/accepted-writes.ts';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { storedItems } from '../harness/given.ts';
import { accessLost, changeAccount, contendedTable, interruptedTable } from '../harness/interrupted.ts';
import { handlerOver } from '../harness/operation.ts';
import { neverBusy } from '../harness/provoked.ts';

/** Operations without a transaction that checks the caller's account. */
const unconditioned = [
  ...['quoteOrder', 'checkSettlement', 'searchUsers', 'lookUp'],
  ...['deleteDevice', 'completeUpload', 'checkTopup', 'checkUserTopup'],
];

const writing = (except: readonly string[]) =>
  protectedRows.filter(([id, { method }]) => method !== 'GET' && !except.includes(id));

const made = new Map<string, ReturnType<typeof grantedRequest>>();

const requestOf = (row: Route): ReturnType<typeof grantedRequest> => {
  const granted = made.get(row.id) ?? grantedRequest(row);
  made.set(row.id, granted);
  return granted;
};

/** The callers whose account a test has changed. */
const changed = new Set<string>();

/** The request of an operation, from a caller with an unchanged account. All tests share it, because it never succeeds. */
const sharedRequest = async (row: Route) => {
  const { user, request } = await requestOf(row);
  const { user_id, status, roles, tokens_valid_from } = user;
  if (changed.delete(user_id)) await changeAccount(user, { status, roles, tokens_valid_from });
  return { user, request };
};

/** Operations that write before their transaction, with what they write. */
const early: Readonly<Record<string, readonly string[]>> = { putDevice: ['UpdateItem'] };

describe.for(writing(unconditioned))('%s writes nothing', async ([id, row]) => {
  const handlerOf = await handlerOver(row);
  const changes = row.roles === undefined ? accessLost.slice(1) : accessLost;

  test.for(changes)(
    'a request is refused and writes nothing when %s between its read and its write',
    async ([, change, code]) => {
      const { user, request } = await sharedRequest(row);
      let before: unknown;
      const changing = interruptedTable(async () => {
        changed.add(user.user_id);
        await changeAccount(user, { ...change });
        if (id === 'draftSettlement') before = await storedItems();
      });
      const writes = await acceptedWrites(async () =>
        expect(await call(handlerOf(changing), row, request)).toMatchObject({ code }),
      );
      // A refused settlement deletes its reservations. Every other operation writes nothing after the account's change.
      if (id === 'draftSettlement') expect(await storedItems()).toEqual(before);
      else expect(writes).toEqual([...(early[id] ?? []), 'UpdateItem']);
    },
  );
});

describe('endless write conflicts', () => {
  beforeAll(async () => {
    // Sequentially, because concurrent drafts of a settlement conflict.
    for (const [, row] of writing(neverBusy)) await requestOf(row);
  });

  test.concurrent.for(writing(neverBusy))(
    'the operation %s with endless write conflicts → conflict',
    async ([, row], { expect }) => {
      const { request } = await sharedRequest(row);
      const busy = (await handlerOver(row))(contendedTable);
      expect(await call(busy, row, request)).toMatchObject({ code: 'conflict', reasons: ['busy'] });
    },
  );
});
