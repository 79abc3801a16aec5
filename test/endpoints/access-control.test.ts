import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../functions/me/get-me.ts';
import { handler as revokeSessions } from '../../functions/me/revoke-sessions.ts';
import { handler as submitOnboarding } from '../../functions/me/submit-onboarding.ts';
import { handler as getOrder } from '../../functions/orders/get-order.ts';
import { handler as listOrders } from '../../functions/orders/list-orders.ts';
import { type Role, roles } from '../../shared/contract/user.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { courseOperations } from '../harness/access/courses.ts';
import { type Operation, staff } from '../harness/access/operation.ts';
import { orderOperations } from '../harness/access/orders.ts';
import { staffOperations } from '../harness/access/staff.ts';
import { walletOperations } from '../harness/access/wallet.ts';
import { call } from '../harness/call.ts';
import { givenCaller, givenOrder } from '../harness/given.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

/** Every protected operation and who may do what with it: contract §2 and §3. */
const operations: Readonly<Record<string, Operation>> = {
  getMe: { handler: getMe, about: () => ({}) },
  submitOnboarding: { handler: submitOnboarding, about: () => ({ body: onboardingForm() }) },
  revokeSessions: { handler: revokeSessions, about: () => ({}) },
  getOrder: {
    handler: getOrder,
    about: async (owner) => ({ params: { order_id: (await givenOrder(owner)).order_id } }),
    others: staff,
  },
  listOrders: {
    handler: listOrders,
    about: async (owner) => {
      await givenOrder(owner);
      return { query: { purchaser_id: owner.user_id } };
    },
    others: staff,
  },
  ...orderOperations,
  ...courseOperations,
  ...staffOperations,
  ...walletOperations,
};

const rowOf = (id: string): Route => routes.find((row) => row.id === id) ?? expect.fail(`no row ${id}`);

const protectedRows = routes.filter(({ auth }) => auth === 'user');

test('every protected operation of the route table is in this matrix', () => {
  expect(Object.keys(operations).toSorted()).toEqual(protectedRows.map(({ id }) => id).toSorted());
});

const cases = protectedRows.flatMap((row): [string, string, readonly Role[], Route, Operation][] => {
  const operation = operations[row.id];
  const sets: Role[][] = [[], ...roles.map((role) => [role]), ['learner', 'support'], ['learner', 'instructor']];
  return operation ? sets.map((set) => [row.id, set.join(' and ') || 'no role', set, row, operation]) : [];
});

/** Whether a set of roles may call an operation at all. */
const mayCall = (own: readonly Role[], { roles: allowed }: Route): boolean =>
  allowed === undefined || own.some((role) => allowed.includes(role));

describe('about oneself', () => {
  test.for(cases)('%s with %s is allowed exactly if its row lets them call', async ([, , own, row, operation]) => {
    const { user, caller } = await givenCaller({ roles: [...own] });
    const code = mayCall(own, row) ? 'ok' : 'forbidden';
    const { handler, about } = operation;
    expect(await call(handler, row, { ...(await about(user)), caller })).toMatchObject({ code });
  });
});

describe('about somebody else', () => {
  const naming = cases.filter(([, , , , { others }]) => others !== undefined);

  test.for(naming)('%s with %s is decided by the role', async ([, , own, row, { handler, about, others = [] }]) => {
    const [{ user: owner }, { caller }] = [await givenCaller(), await givenCaller({ roles: [...own] })];
    const code = own.some((role) => others.includes(role)) ? 'ok' : 'forbidden';
    const request = await about(owner);
    const ask = async () => expect(await call(handler, row, { ...request, caller })).toMatchObject({ code });
    await (code === 'ok' && row.method !== 'GET' ? ask() : expectNothingWritten(ask));
  });

  test.for(naming.filter(([, , own]) => own.length === 0))(
    '%s believes the roles of the table alone, whatever the authorizer says',
    async ([, , , row, { handler, about }]) => {
      const [{ user: owner }, { caller }] = [await givenCaller(), await givenCaller()];
      const pretended = { ...caller, roles: 'admin', role: 'admin' };
      expect(await call(handler, row, { ...(await about(owner)), caller: pretended })).toMatchObject({
        code: 'forbidden',
      });
    },
  );

  test('nothing changes for others when a user onboards, revokes or reads', async () => {
    const [{ user: other }, { caller }] = [await givenCaller(), await givenCaller()];
    const before = await call(getMe, rowOf('getMe'), { caller: { ...caller, user_id: other.user_id } });
    for (const id of ['submitOnboarding', 'revokeSessions']) {
      const { handler, about } = operations[id] ?? expect.fail(id);
      await call(handler, rowOf(id), { ...(await about(other)), caller });
    }
    const after = await call(getMe, rowOf('getMe'), { caller: { ...caller, user_id: other.user_id } });
    expect(after.body).toEqual(before.body);
  });
});
