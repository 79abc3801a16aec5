import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import type { CallRequest } from '../call.ts';
import { givenCaller, givenUser } from '../given.ts';
import { operations } from './all.ts';
import { whoMay } from './who-may.ts';

/** The operations that need a user's access token, as rows for `test.each`. */
export const protectedRows = routes.filter(({ auth }) => auth === 'user').map((row): [string, Route] => [row.id, row]);

export const entitled = ({ id }: Route): Pick<Account, 'roles'> => {
  const call = whoMay[id]?.call ?? 'any user';
  return { roles: call === 'any user' ? ['learner'] : ['learner', ...call.slice(0, 1)] };
};

export const requestFor = async ({ id }: Route, user: Account): Promise<CallRequest> =>
  operations[id]?.about(whoMay[id]?.neverOwn ? await givenUser() : user) ?? {};

export const grantedRequest = async (row: Route) => {
  const { user, caller } = await givenCaller(entitled(row));
  return { user, caller, request: { caller, ...(await requestFor(row, user)) } };
};
