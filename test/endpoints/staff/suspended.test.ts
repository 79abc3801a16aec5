import { expect, test } from 'vitest';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import { operations } from '../../harness/access/all.ts';
import { whoMay } from '../../harness/access/who-may.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { giveRoles, putRoles, putStatus } from '../../harness/given-access.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const rows = routes.filter(({ auth }) => auth === 'user').map((row): [string, Route] => [row.id, row]);

/**
 * Each operation's own test proves that a suspended account is refused. These tests prove that a suspension takes
 * effect at once.
 */
const suspendable = rows.filter(([id]) => ['getMe', 'payOrder', 'approveCredit'].includes(id));

/** For some minutes, a warm authorizer still returns the caller context from before the suspension. */
test.for(suspendable)(
  'the operation %s refuses the earlier token of a user who was just suspended',
  async ([id, row]) => {
    const [{ caller: admin }, { user: owner }] = [await givenStaff('admin'), await givenCaller()];
    const { user, caller } = await givenCaller({ roles: [...(row.roles ?? ['learner'])] });
    const { handler, about } = operations[id] ?? expect.fail(id);
    const request = await about(whoMay[id]?.neverOwn ? owner : user);
    await putStatus(admin, user, 'suspended');
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'account_unavailable' });
    });
  },
);

const ofStaff = rows.filter(([, { roles }]) => roles !== undefined);

test.for(ofStaff)(
  'the operation %s refuses the earlier token of a user who just lost their roles',
  async ([id, row]) => {
    const [{ caller: admin }, { user: owner }] = [await givenStaff('admin'), await givenCaller()];
    const { user, caller } = await givenCaller({ roles: [...(row.roles ?? [])] });
    const { handler, about } = operations[id] ?? expect.fail(id);
    const request = await about(whoMay[id]?.neverOwn ? owner : user);
    expect(await putRoles(admin, user, [])).toMatchObject({ code: 'ok' });
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'forbidden' });
    });
  },
);

test.for(ofStaff)('the operation %s accepts the earlier token of a user who just got the role', async ([id, row]) => {
  const [{ caller: admin }, { user: owner }] = [await givenStaff('admin'), await givenCaller()];
  const { user, caller } = await givenCaller();
  const { handler, about } = operations[id] ?? expect.fail(id);
  const request = await about(whoMay[id]?.neverOwn ? owner : user);
  expect(await giveRoles(admin, user, (row.roles ?? []).slice(-1))).toMatchObject({ code: 'ok' });
  expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'ok' });
});
