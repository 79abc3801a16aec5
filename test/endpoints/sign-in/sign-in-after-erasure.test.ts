import { expect, test } from 'vitest';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { handler } from '../../../functions/sign-in/sign-in.ts';
import { userId } from '../../../shared/domain/ids.ts';
import { deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { erase } from '../../harness/erase.ts';
import { callerFor, storedAccount } from '../../harness/given.ts';
import { idToken, issuers, newPerson } from '../../harness/identity-provider.ts';
import { faultyTable } from '../../harness/observed.ts';
import { claimsOf, givenSession, signInWith } from '../../harness/sign-in.ts';

type User = { readonly user_id: string };

const leave = async (user: User) => {
  const caller = callerFor(user, { iat: Math.floor(Date.now() / 1000) + 1 });
  expect(await call(deleteMe, deleteRow, { caller })).toMatchObject({ status: 202 });
};
const expectErased = async (user: User) => {
  expect(await erase(user.user_id)).toBe('erased');
};

test('signIn to a deleted account is refused until its erasure and writes nothing into it', async () => {
  const person = newPerson();
  const { user } = await givenSession(person);
  await leave(user);
  const before = await storedAccount(user.user_id);
  const answer = await call(handler, row, {
    body: { id_token: await idToken({ ...person, email: 'new@example.com' }) },
  });
  expect(answer).toMatchObject({ status: 403, code: 'account_unavailable' });
  expect(answer.body).toMatchObject({ message: expect.stringContaining('Support can cancel') });
  expect(await storedAccount(user.user_id)).toEqual(before);
});

test('signIn after an erasure makes another user, the same one at each sign-in', async () => {
  const person = newPerson();
  const sub = String(person.sub);
  const seen = [];
  for (const generation of [0, 1, 2]) {
    const { user, access_token } = await givenSession(person);
    expect(user.user_id).toBe(userId(issuers[0], sub, generation));
    expect(claimsOf(access_token)['sub']).toBe(user.user_id);
    expect((await givenSession(person)).user).toEqual(user);
    expect(user).toMatchObject({ onboarding_required: true, roles: ['learner'], email: person.email });
    seen.push(user);
    await leave(user);
    await expectErased(user);
  }
  expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(3);
  expect(new Set(seen.map(({ referral_code }) => referral_code)).size).toBe(3);
  for (const [generation, { user_id }] of seen.entries())
    expect(await storedAccount(user_id)).toMatchObject({ generation, status: 'deleted' });
});

test('signIn 6 times at once after an erasure makes one new user', async () => {
  const person = newPerson();
  const { user } = await givenSession(person);
  await leave(user);
  await expectErased(user);
  const id_token = await idToken(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(handler, row, { body: { id_token } })));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map(({ body }) => Object(body).user.user_id)).size).toBe(1);
});

test('signIn during the erasure of its account opens no session and leaves nothing', async () => {
  const person = newPerson();
  const { user } = await givenSession(person);
  let once = true;
  const raced = faultyTable({
    before: async (command) => {
      if (command !== 'UpdateItemCommand' || !once) return;
      once = false;
      await leave(user);
      await expectErased(user);
    },
  });
  const body = { id_token: await idToken({ ...person, name: 'Somebody Else' }) };
  expect(await call(signInWith({ table: raced }), row, { body })).toMatchObject({ code: 'account_unavailable' });
  expect(JSON.stringify(await storedAccount(user.user_id))).not.toContain('Somebody Else');
  expect((await givenSession(person)).user.user_id).not.toBe(user.user_id);
});
