import { describe } from 'vitest';
import type { Account } from '../../shared/store/accounts/account.ts';
import { entitled, protectedRows, requestFor } from '../harness/access/granted.ts';
import { changeAccount } from '../harness/interrupted.ts';
import { handlerOf } from '../harness/operation.ts';
import { describeProtection } from '../harness/protected-operation.ts';

/** Operations that need a recent sign-in, with the age of their callers' tokens in seconds. */
const recentSignIn: Readonly<Record<string, number>> = { deleteMe: 200 };

describe.for(protectedRows)('%s', async ([id, row]) => {
  /** Some requests need things that only an active user can create, so the user is suspended afterwards. */
  const requestOf = async (user: Account) => {
    if (user.status === 'active') return requestFor(row, user);
    await changeAccount(user, { status: 'active' });
    const request = await requestFor(row, user);
    await changeAccount(user, { status: user.status });
    return request;
  };
  describeProtection(await handlerOf(row), row, requestOf, entitled(row), recentSignIn[id]);
});
