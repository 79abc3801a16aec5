import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { admit, type Caller } from './account.ts';

/**
 * Authorises a staff operation: the checks of `admit`, then the check that the account has one of the allowed roles.
 *
 * @param roles the roles that may call the operation
 * @returns the account; or `account_unavailable`, `unauthorized`, `forbidden`
 */
export const admitStaff = <Account extends NonNullable<Parameters<typeof admit>[1]> & { roles: readonly string[] }>(
  caller: Caller,
  account: Account | undefined,
  roles: readonly string[],
): Account | Refusal => {
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  return admitted.roles.some((role) => roles.includes(role))
    ? admitted
    : refuse('forbidden', undefined, [{ reason: 'role' }]);
};
