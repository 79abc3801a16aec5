import { describe, expect, test } from 'vitest';
import type { Role } from '../../../shared/contract/accounts/user.ts';
import { acceptedWrites } from '../../harness/accepted-writes.ts';
import { operationOf } from '../../harness/access/granted.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlerOver } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

/** The operations by which staff read other people's data, each with a role that may call it. */
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

/** A table that refuses audit entries. */
const withoutTrail = faultyTable({
  before: (command) => {
    if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
  },
});

describe.for(Object.entries(reads))('%s by %s of another user', async ([id, role]) => {
  const { row, handler, about } = await operationOf(id);
  /** Both tests share an owner and a reader, because a reading changes nothing. */
  const shared = once(async () => {
    const [{ user: owner }, { user: staff, caller }] = [await givenCaller(), await givenStaff(role)];
    return { owner, staff, caller, request: await about(owner) };
  });

  test('a reading by the staff is audited with actor, operation and owner', async () => {
    const { owner, staff, caller, request } = await shared();
    expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'ok' });
    const target = Object.entries(request.params ?? {}).find(([name]) => name !== 'user_id' || id === 'getUser')?.[1];
    expect(await auditTrailOf(target ?? owner.user_id)).toMatchObject([
      { actor_id: staff.user_id, action: id, subject_id: owner.user_id, before: null, after: null, reason: null },
    ]);
  });

  test('a reading by the staff that cannot be audited is refused', async () => {
    const { caller, request } = await shared();
    const failing = (await handlerOver(row))(withoutTrail);
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
    const { row, handler, about } = await operationOf(id);
    const request = await about(user);
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'ok' });
    });
  },
);
