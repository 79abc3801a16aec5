import { describe, expect, test } from 'vitest';
import type { Role } from '../../../shared/contract/accounts/user.ts';
import { lambda, type UseCase } from '../../../shared/http/lambda.ts';
import { functionFile, type Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { acceptedWrites } from '../../harness/accepted-writes.ts';
import { operations } from '../../harness/access/all.ts';
import { call, type Handler } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

/** The operations by which staff read other people's data, each with a role that may. */
const reads: Readonly<Record<string, Role>> = {
  getOrder: 'support',
  listOrders: 'finance',
  listRefunds: 'support',
  getTopup: 'finance',
  checkTopup: 'finance',
  getCredit: 'support',
  getDebit: 'support',
  getReceipt: 'finance',
  listOrderRefundRequests: 'support',
  getMedia: 'support',
  getUser: 'support',
  searchUsers: 'support',
  lookUp: 'finance',
  getUserWallet: 'support',
  listUserEntries: 'finance',
  listUserTopups: 'support',
  listUserEnrollments: 'support',
  listUserDevices: 'support',
  listUserMedia: 'admin',
};

/** These operations count the request before they read. */
const counted = ['searchUsers', 'lookUp'];

const rowOf = (id: string): Route => routes.find((row) => row.id === id) ?? expect.fail(`no row ${id}`);

const handlerOver = async (row: Route, of: Table): Promise<Handler> => {
  const { href } = new URL(`../../../${functionFile(row)}`, import.meta.url);
  const module: Record<string, unknown> & { portsOf(of: Table): never } = await import(/* @vite-ignore */ href);
  return lambda(row, module[row.id] as UseCase<Route, never>, module.portsOf(of));
};

/** A table that refuses audit entries. */
const withoutTrail = faultyTable({
  before: (command) => {
    if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
  },
});

describe.for(Object.entries(reads))('%s by %s of another user', ([id, role]) => {
  const row = rowOf(id);
  const { handler, about } = operations[id] ?? expect.fail(id);

  test('a reading by the staff is audited with actor, operation and owner', async () => {
    const [{ user: owner }, { user: staff, caller }] = [await givenCaller(), await givenStaff(role)];
    const request = await about(owner);
    expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'ok' });
    const target = Object.entries(request.params ?? {}).find(([name]) => name !== 'user_id' || id === 'getUser')?.[1];
    expect(await auditTrailOf(target ?? owner.user_id)).toMatchObject([
      { actor_id: staff.user_id, action: id, subject_id: owner.user_id, before: null, after: null, reason: null },
    ]);
  });

  test('a reading by the staff that cannot be audited is refused', async () => {
    const [{ user: owner }, { caller }] = [await givenCaller(), await givenStaff(role)];
    const request = await about(owner);
    const failing = await handlerOver(row, withoutTrail);
    const writes = await acceptedWrites(async () => {
      const answer = await call(failing, row, { ...request, caller });
      expect(answer).toMatchObject({ status: 503, code: 'dependency_unavailable' });
    });
    expect(writes).toEqual(counted.includes(id) ? ['UpdateItem'] : []);
  });
});

test.for(['getOrder', 'listOrders', 'listRefunds', 'getTopup'])(
  'a reading of one’s own is not audited: %s',
  async (id) => {
    const { user, caller } = await givenStaff('support');
    const { handler, about } = operations[id] ?? expect.fail(id);
    const request = await about(user);
    await expectNothingWritten(async () => {
      expect(await call(handler, rowOf(id), { ...request, caller })).toMatchObject({ code: 'ok' });
    });
  },
);
