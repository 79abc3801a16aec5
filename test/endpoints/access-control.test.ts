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
import { newCaller, operationOf } from '../harness/access/granted.ts';
import type { Operation } from '../harness/access/operation.ts';
import { type WhoMay, whoMay } from '../harness/access/who-may.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { givenCaller, givenCallers } from '../harness/given.ts';
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

/** Roles that only the rest suite tries alone. `npm test` tries them with the role learner, which every real user has. */
const neverAlone = ['support', 'instructor'];
const callers = sets.filter((own) => isRest || !neverAlone.includes(String(own))).map(named);

/**
 * The callers that are tested. For an operation that any user may call, a caller without roles and an admin are enough.
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

/**
 * A request of each operation about its owner. Refused requests and readings share it, because they change nothing that
 * it names. Most operations share one owner.
 */
const sharedRequests = once(async () => {
  const ownerOfMost = await givenCaller({ roles: [] });
  const made = new Map<string, { owner: typeof ownerOfMost; request: CallRequest }>();
  // Sequentially, because concurrent drafts of a settlement conflict.
  for (const [id, , { about, newWallet }] of subjects) {
    const owner = newWallet ? await newCaller([]) : ownerOfMost;
    made.set(id, { owner, request: await about(owner.user) });
  }
  return made;
});

/** The roles that the owners of shared requests have at present. */
const rolesNow = new Map<string, string>();

/** The shared request of an operation, with its owner as the caller. The owner has these roles. */
const sharedRequest = async (id: string, own: readonly Role[]) => {
  const { owner, request } = (await sharedRequests()).get(id) ?? expect.fail(`no request of ${id}`);
  const { user, caller } = owner;
  if (rolesNow.get(user.user_id) !== String(own)) await setRoles(user, own);
  rolesNow.set(user.user_id, String(own));
  return { ...request, caller };
};

/** A request of an operation that names its caller, who has these roles. */
const requestAboutOneself = async (
  [id, row, { about, call: mayCall, others }]: (typeof subjects)[number],
  own: readonly Role[],
) => {
  const isRefused = !hasOne(own, mayCall);
  if (row.method !== 'GET' && !isRefused) {
    const { user, caller } = await newCaller(own);
    return { ...(await about(user)), caller };
  }
  // A refused request that cannot name a user is about every caller, and so is the reading of a list.
  const isList = row.method === 'GET' && row.request.params === undefined;
  if (others !== undefined || !(isList || isRefused)) return sharedRequest(id, own);
  const { request } = (await sharedRequests()).get(id) ?? expect.fail(`no request of ${id}`);
  return { ...request, caller: await stranger(own) };
};

// By roles, so that the roles of the owners change once for each set.
describe.for(callers)('a caller with %s about oneself', ([name, own]) => {
  const tried = subjects.filter(([, , { call: may }]) => callersOf(may).some(([each]) => each === name));

  test.for(tried)('%s is allowed exactly if the contract says so', async (subject) => {
    const [id, row, { call: mayCall, neverOwn }] = subject;
    const { handler } = await operationOf(id);
    const reasons = [expect.stringMatching(/^(self|beneficiary)$/)];
    const allowed = neverOwn ? { code: 'forbidden', reasons } : { code: 'ok' };
    const expected = hasOne(own, mayCall) ? allowed : { code: 'forbidden' };
    expect(await call(handler, row, await requestAboutOneself(subject, own))).toMatchObject(expected);
  });
});

test.for(subjects)('%s accepts no signature of the payment gateway as a token', async ([id, row]) => {
  const { handler } = await operationOf(id);
  const { request } = (await sharedRequests()).get(id) ?? expect.fail(`no request of ${id}`);
  const fields = { order_id: 'top_01ka0000000000000000000001-1', status_code: '200', gross_amount: '10000.00' };
  const signed = { ...fields, signature_key: signatureOf(fields, merchant.serverKey) };
  const body = row.request.body ? { body: signed } : {};
  expect(await call(handler, row, { ...request, ...body })).toMatchObject({ code: 'unauthorized' });
});

/** Whether an item is neither an audit entry nor the daily count of read people. */
const isNoTrace = (item: Parameters<typeof isAudit>[0]): boolean => !isAudit(item) && !/^DAY#/.test(String(item['SK']));

const naming = subjects.filter(([, , { others }]) => others !== undefined);

describe.for(naming)('%s about somebody else', async ([id, row, { about, others = [], notPersonal }]) => {
  const { handler } = await operationOf(id);
  const shared = () => sharedRequest(id, []);

  test.for(callers)('a caller with %s about another user is allowed by role alone', async ([, own]) => {
    if (!hasOne(own, others)) {
      const request = { ...(await shared()), caller: await stranger(own) };
      await expectNothingWritten(async () =>
        expect(await call(handler, row, request)).toMatchObject({ code: 'forbidden' }),
      );
      return;
    }
    const isReading = row.method === 'GET';
    const caller = isReading ? await stranger(own) : (await newCaller(own)).caller;
    const request = isReading ? await shared() : await about((await newCaller(['learner'])).user);
    const written = await writtenItems(async () =>
      expect(await call(handler, row, { ...request, caller })).toMatchObject({ code: 'ok' }),
    );
    // The audit trail records every read of another person's data, and every staff action.
    if (isReading) expect(written.filter(isNoTrace)).toEqual([]);
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
