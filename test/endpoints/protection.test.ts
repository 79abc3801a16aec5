import { describe } from 'vitest';
import { entitled, protectedRows, requestFor } from '../harness/access/granted.ts';
import { handlerOf } from '../harness/operation.ts';
import { describeProtection } from '../harness/protected-operation.ts';

/** Operations that need a recent sign-in, with the age of their callers' tokens in seconds. */
const recentSignIn: Readonly<Record<string, number>> = { deleteMe: 200 };

describe.for(protectedRows)('%s', async ([id, row]) => {
  describeProtection(await handlerOf(row), row, (user) => requestFor(row, user), entitled(row), recentSignIn[id]);
});
