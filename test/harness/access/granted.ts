import { expect } from 'vitest';
import type { Role } from '../../../shared/contract/accounts/user.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import type { CallRequest } from '../call.ts';
import { callerFor, givenCaller, givenUser, givenUsers } from '../given.ts';
import { handlerOf } from '../operation.ts';
import { operations } from './all.ts';
import { whoMay } from './who-may.ts';

/** The operations that need a user's access token, as rows for `test.each`. */
export const protectedRows = routes.filter(({ auth }) => auth === 'user').map((row): [string, Route] => [row.id, row]);

/** An operation with its row, and the handler for tests of all operations. */
export const operationOf = async (id: string) => {
  const row = routes.find((each) => each.id === id) ?? expect.fail(`no row ${id}`);
  const operation = operations[id] ?? expect.fail(`How is ${id} called? Add it to test/harness/access/.`);
  return { ...operation, row, handler: operation.handler ?? (await handlerOf(row)) };
};

export const entitled = ({ id }: Route): Pick<Account, 'roles'> => {
  const call = whoMay[id]?.call ?? 'any user';
  return { roles: call === 'any user' ? ['learner'] : ['learner', ...call.slice(0, 1)] };
};

export const requestFor = async ({ id }: Route, user: Account): Promise<CallRequest> =>
  operations[id]?.about(whoMay[id]?.neverOwn ? await givenUser() : user) ?? {};

const spareAtOnce = 10;

/** Stored users that no test has used yet, by their roles. */
const spareUsers = new Map<string, Account[]>();

/** A new user with these roles, and their caller context. One request stores ten users. */
export const newCaller = async (roles: readonly Role[]) => {
  const spare = spareUsers.get(String(roles)) ?? [];
  spareUsers.set(String(roles), spare);
  if (spare.length === 0)
    spare.push(...(await givenUsers(Array.from({ length: spareAtOnce }, () => ({ roles: [...roles] })))));
  const user = spare.pop() ?? expect.fail('no spare user');
  return { user, caller: callerFor(user) };
};

/** Forgets the stored users, for a test that empties the table. */
export const forgetSpareUsers = (): void => spareUsers.clear();

/** A request that the operation grants, and its caller. */
export const grantedRequest = async (row: Route) => {
  const { user, caller } = await newCaller(entitled(row).roles);
  const owner = whoMay[row.id]?.neverOwn ? (await newCaller(['learner'])).user : user;
  return { user, caller, request: { caller, ...(await operations[row.id]?.about(owner)) } };
};

const sharedCallers = new Map<string, ReturnType<typeof givenCaller>>();

const sharedCaller = (key: string, overrides: Partial<Account>): ReturnType<typeof givenCaller> => {
  const made = sharedCallers.get(key) ?? givenCaller(overrides);
  sharedCallers.set(key, made);
  return made;
};

/** A request like `grantedRequest`, for tests that let no request succeed. Operations with the same role share a caller. */
export const unusedRequest = async (row: Route): Promise<CallRequest> => {
  const key = operations[row.id]?.newWallet ? row.id : String(entitled(row).roles);
  const { user, caller } = await sharedCaller(key, entitled(row));
  const owner = whoMay[row.id]?.neverOwn ? (await sharedCaller('another user', {})).user : user;
  return { caller, ...(await operations[row.id]?.about(owner)) };
};
