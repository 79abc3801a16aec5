import { beforeAll, describe, expect, test } from 'vitest';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { freshTable } from '../harness/fresh-table.ts';
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

describe.for(writing(unconditioned))('%s writes nothing', async ([, row]) => {
  beforeAll(freshTable);
  const handlerOf = await handlerOver(row);
  const changes = row.roles === undefined ? accessLost.slice(1) : accessLost;

  test.for(changes)(
    'a request is refused and writes nothing when %s between its read and its write',
    async ([, change, code]) => {
      const { user, request } = await grantedRequest(row);
      let before: unknown;
      const changing = interruptedTable(async () => {
        await changeAccount(user, { ...change });
        before = await storedItems();
      });
      expect(await call(handlerOf(changing), row, request)).toMatchObject({ code });
      expect(await storedItems()).toEqual(before);
    },
  );
});

describe('endless write conflicts', () => {
  const requests = new Map<string, CallRequest>();

  beforeAll(async () => {
    // Sequentially, because concurrent drafts of a settlement conflict.
    for (const [id, row] of writing(neverBusy)) requests.set(id, (await grantedRequest(row)).request);
  });

  test.concurrent.for(writing(neverBusy))(
    'the operation %s with endless write conflicts → conflict',
    async ([id, row], { expect }) => {
      const busy = (await handlerOver(row))(contendedTable);
      expect(await call(busy, row, requests.get(id) ?? {})).toMatchObject({ code: 'conflict', reasons: ['busy'] });
    },
  );
});
