import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/contract/accounts/user.ts';
import { roles } from '../../shared/domain/accounts/roles.ts';
import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import { operations } from '../harness/access/all.ts';
import { operationOf } from '../harness/access/granted.ts';
import type { Operation } from '../harness/access/operation.ts';
import { type WhoMay, whoMay } from '../harness/access/who-may.ts';
import { call } from '../harness/call.ts';
import { givenCaller, givenCallers, givenUser } from '../harness/given.ts';
import { isAudit } from '../harness/given-staff.ts';
import { merchant } from '../harness/merchant.ts';
import { once } from '../harness/once.ts';
import { handlerOf } from '../harness/operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';
import { writtenItems } from '../harness/written-items.ts';
import { isRest } from '../suites/suite.ts';

const protectedRows = routes.filter(({ auth }) => auth === 'user');

const protectedIds = protectedRows.map(({ id }) => id);

test.for(protectedIds)('the operation %s has a line in the access table and a request', (id) => {
  expect(
    whoMay[id],
    `Who may call ${id}? Add its line to test/harness/access/who-may.ts, from the contract.`,
  ).toBeDefined();
  expect(operations[id], `How is ${id} called? Add it to test/harness/access/.`).toBeDefined();
});

test('an operation without protection has no line in the access table and no request', () => {
  const known = new Set(protectedIds);
  expect([...Object.keys(whoMay), ...Object.keys(operations)].filter((id) => !known.has(id))).toEqual([]);
});

const sets: Role[][] = [[], ...roles.map((role) => [role]), ['learner', 'support'], ['learner', 'instructor']];
const named = (own: readonly Role[]): [string, readonly Role[]] => [own.join(' and ') || 'no role', own];
const callers = sets.map(named);

/**
 * The callers that are tested. For an operation that any user may call, a caller without roles and an admin are enough.
 * The rest suite tries every set of roles.
 */
const callersOf = (may: WhoMay['call']) =>
  may === 'any user' && !isRest ? [[], ['admin' as const]].map(named) : callers;

const subjects = protectedRows.flatMap((row): [string, Route, Operation & WhoMay][] => {
  const [operation, may] = [operations[row.id], whoMay[row.id]];
  return operation && may ? [[row.id, row, { ...operation, ...may }]] : [];
});

const hasOne = (own: readonly Role[], allowed: WhoMay['call']): boolean =>
  allowed === 'any user' || own.some((role) => allowed.includes(role));

const setRoles = async ({ user_id }: Pick<Account, 'user_id'>, own: readonly Role[]): Promise<void> => {
  const change = {
    UpdateExpression: 'SET #roles = :roles',
    ExpressionAttributeNames: { '#roles': 'roles' },
    ExpressionAttributeValues: { ':roles': own },
  };
  await table.client.send(new UpdateCommand({ TableName: table.name, Key: accountKey(user_id), ...change }));
};

/** A caller of each set of roles, for requests that change nothing of their caller. */
const strangers = once(async () => {
  const made = await givenCallers(sets.map((own) => ({ roles: [...own] })));
  return new Map(made.map(({ caller }, index) => [String(sets[index]), caller]));
});

const stranger = async (own: readonly Role[]) => (await strangers()).get(String(own)) ?? expect.fail('no caller');

describe.for(subjects)('%s about oneself', async ([id, row, { about, call: mayCall, others, neverOwn }]) => {
  const { handler } = await operationOf(id);
  /** Refused requests and readings share one request, because they change nothing that it names. */
  const shared = once(async () => {
    const { user, caller } = await givenCaller({ roles: [] });
    return { user, request: { ...(await about(user)), caller } };
  });

  /** A request that names its caller, who has these roles. */
  const requestOf = async (own: readonly Role[]) => {
    const isShared = own.length === 0 || row.method === 'GET' || !hasOne(own, mayCall);
    if (!isShared) {
      const { user, caller } = await givenCaller({ roles: [...own] });
      return { ...(await about(user)), caller };
    }
    const { user, request } = await shared();
    // A refused request that cannot name a user is about every caller, and so is the reading of a list.
    const isList = row.method === 'GET' && row.request.params === undefined;
    if (others === undefined && (isList || !hasOne(own, mayCall))) return { ...request, caller: await stranger(own) };
    await setRoles(user, own);
    return request;
  };

  test.for(callersOf(mayCall))(
    'a caller with %s about oneself is allowed exactly if the contract says so',
    async ([, own]) => {
      const reasons = [expect.stringMatching(/^(self|beneficiary)$/)];
      const allowed = neverOwn ? { code: 'forbidden', reasons } : { code: 'ok' };
      const expected = hasOne(own, mayCall) ? allowed : { code: 'forbidden' };
      expect(await call(handler, row, await requestOf(own))).toMatchObject(expected);
    },
  );

  test('an operation accepts no signature of the payment gateway as a token', async () => {
    const {
      request: { caller: _, ...request },
    } = await shared();
    const fields = { order_id: 'top_01ka0000000000000000000001-1', status_code: '200', gross_amount: '10000.00' };
    const signed = { ...fields, signature_key: signatureOf(fields, merchant.serverKey) };
    const body = row.request.body ? { body: signed } : {};
    expect(await call(handler, row, { ...request, ...body })).toMatchObject({ code: 'unauthorized' });
  });
});

/** Whether an item is neither an audit entry nor the daily count of read people. */
const isNoTrace = (item: Parameters<typeof isAudit>[0]): boolean => !isAudit(item) && !/^DAY#/.test(String(item['SK']));

const naming = subjects.filter(([, , { others }]) => others !== undefined);

describe.for(naming)('%s about somebody else', async ([id, row, { about, others = [], notPersonal }]) => {
  const { handler } = await operationOf(id);
  const shared = once(async () => about(await givenUser()));

  test.for(callers)('a caller with %s about another user is allowed by role alone', async ([, own]) => {
    if (!hasOne(own, others)) {
      const request = { ...(await shared()), caller: await stranger(own) };
      await expectNothingWritten(async () =>
        expect(await call(handler, row, request)).toMatchObject({ code: 'forbidden' }),
      );
      return;
    }
    const [actor, owner] = await givenCallers([{ roles: [...own] }, {}]);
    if (actor === undefined || owner === undefined) return expect.fail('no caller');
    const request = row.method === 'GET' ? await shared() : await about(owner.user);
    const written = await writtenItems(async () =>
      expect(await call(handler, row, { ...request, caller: actor.caller })).toMatchObject({ code: 'ok' }),
    );
    // The audit trail records every read of another person's data, and every staff action.
    if (row.method === 'GET') expect(written.filter(isNoTrace)).toEqual([]);
    expect(written.filter(isAudit)).toHaveLength(notPersonal ? 0 : 1);
  });

  test('an operation about another user uses the roles of the table, not of the authorizer', async () => {
    const pretended = { ...(await stranger([])), roles: 'admin', role: 'admin' };
    expect(await call(handler, row, { ...(await shared()), caller: pretended })).toMatchObject({ code: 'forbidden' });
  });
});

test('a user who onboards, revokes or reads changes nothing of others', async () => {
  const [{ user: other }, { caller }] = [await givenCaller(), await givenCaller()];
  const { handler: getMe, row: getMeRow } = await operationOf('getMe');
  const before = await call(getMe, getMeRow, { caller: { ...caller, user_id: other.user_id } });
  for (const id of ['submitOnboarding', 'putConsents', 'revokeSessions']) {
    const { handler, about, row } = await operationOf(id);
    await call(handler, row, { ...(await about(other)), caller });
  }
  const after = await call(getMe, getMeRow, { caller: { ...caller, user_id: other.user_id } });
  expect(after.body).toEqual(before.body);
});

describe('the caller gateway', () => {
  const gatewayRows = routes.filter(({ auth }) => auth === 'gateway');

  test.for(gatewayRows.map((row) => [row.id, row] as const))(
    'the gateway operation %s accepts no token as a signature',
    async ([, row]) => {
      const { caller } = await givenCaller({ roles: ['admin'] });
      const body = { order_id: 'top_01ka0000000000000000000001-1', transaction_id: 'a-1', status_code: '200' };
      const handler = await handlerOf(row);
      await expectNothingWritten(async () =>
        expect(await call(handler, row, { caller, body })).toMatchObject({ code: 'gateway_verification_failed' }),
      );
    },
  );
});
