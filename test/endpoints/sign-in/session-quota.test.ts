import { expect, test } from 'vitest';
import { maximumSessions } from '../../../shared/domain/sign-in/sessions.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { signInWith } from '../../harness/sign-in.ts';

test(`one ID token opens exactly ${maximumSessions} sessions, in processes at once, and another ID token more`, async () => {
  const processes = Array.from({ length: 8 }, () => signInWith({}));
  const person = newPerson();
  const id_token = await idToken(person);
  const answers = await Promise.all(
    processes.map(async (signIn) => {
      const codes: string[] = [];
      for (let times = 0; times < 10; times += 1) codes.push((await call(signIn, row, { body: { id_token } })).code);
      return codes;
    }),
  );
  const codes = answers.flat();
  expect(codes.filter((code) => code === 'ok')).toHaveLength(maximumSessions);
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(80 - maximumSessions);
  expect((await storedItems()).filter(({ sessions }) => sessions !== undefined)).toMatchObject([
    { sessions: maximumSessions, ttl: expect.any(Number) },
  ]);
  const [signIn = signInWith({})] = processes;
  expect(await call(signIn, row, { body: { id_token } })).toMatchObject({ reasons: ['limit_reached'] });
  const other = await idToken({ ...person, iat: Math.floor(Date.now() / 1000) - 5 });
  expect(await call(signIn, row, { body: { id_token: other } })).toMatchObject({ status: 200 });
});
