import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handler as getUser } from '../../../functions/staff/get-user.ts';
import type { Role } from '../../../shared/contract/accounts/user.ts';
import { roles as everyRole } from '../../../shared/domain/accounts/roles.ts';
import { getUser as getUserRow } from '../../../shared/routes/staff/users.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { forgetAdmins, putRoles, putStatus, storedAdmins } from '../../harness/given-access.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { isRest } from '../../suites/suite.ts';
import { AccessModel, type Try } from './access-model.ts';

const first: readonly (readonly Role[])[] = [
  ['learner', 'admin'],
  ['learner', 'admin'],
  ['learner', 'support'],
  ['learner'],
];
const anybody = fc.nat(first.length - 1);
const anyRoles = fc.subarray([...everyRole]);

const anyTry: fc.Arbitrary<Try> = fc.oneof(
  fc.record({
    does: fc.constant('status' as const),
    by: anybody,
    to: anybody,
    status: fc.constantFrom('active', 'suspended'),
  }),
  fc.record({
    does: fc.constant('roles' as const),
    by: anybody,
    to: anybody,
    roles: anyRoles,
    stale: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  }),
  fc.record({ does: fc.constant('read' as const), by: anybody, to: anybody }),
  fc.record({ does: fc.constant('sign in' as const), by: anybody }),
);

/** The model's people in the table, each with the token of their last sign-in. */
const world = async () => {
  await forgetAdmins();
  const users = await Promise.all(first.map((roles) => givenUser({ roles: [...roles] })));
  const tokens = users.map((user) => callerFor(user));
  const at = <Value>(values: readonly Value[], place: number): Value =>
    values[place] ?? expect.fail(`nobody is ${place}`);
  const signIn = async (place: number): Promise<void> => {
    const user = at(users, place);
    const account = await storedAccount(user.user_id);
    if (account?.['status'] === 'active')
      tokens[place] = callerFor(user, { iat: Math.max(Number(account['tokens_valid_from']), nowSeconds()) });
  };
  const send = async (tried: Try, version: number): Promise<string> => {
    const [caller] = [at(tokens, tried.by)];
    if (tried.does === 'sign in') return signIn(tried.by).then(() => 'ok');
    const subject = at(users, tried.to);
    if (tried.does === 'read')
      return (await call(getUser, getUserRow, { caller, params: { user_id: subject.user_id } })).code;
    if (tried.does === 'status') return (await putStatus(caller, subject, tried.status)).code;
    return (await putRoles(caller, subject, tried.roles, tried.stale ? version + 1 : version)).code;
  };
  return { users, send };
};

test('access follows a small model for any sequence of tries, and an admin is always left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTry, { minLength: 10, maxLength: 40 }), async (tries) => {
      const [{ users, send }, model] = [await world(), new AccessModel(first)];
      for (const tried of tries) {
        const version = 'to' in tried ? (model.people[tried.to]?.version ?? 1) : 1;
        expect([tried, await send(tried, version)]).toEqual([tried, model.answer(tried)]);
        expect(model.admins().length).toBeGreaterThan(0);
      }
      for (const [place, { user_id }] of users.entries()) {
        const known = model.people[place];
        expect(await storedAccount(user_id)).toMatchObject({ status: known?.status, roles: known?.roles });
        expect(await auditTrailOf(user_id)).toHaveLength(model.audited[place] ?? 0);
        expect(await eventsAbout(user_id)).toHaveLength(model.told[place] ?? 0);
      }
      const { admins } = (await storedAdmins()) ?? {};
      const ids = model.admins().map((place) => users[place]?.user_id);
      // The set of admins is first written with the first change, so it may lack some admins.
      if (Array.isArray(admins)) for (const id of admins) expect(ids).toContain(id);
    }),
    { numRuns: isRest ? 15 : 5 },
  );
});
