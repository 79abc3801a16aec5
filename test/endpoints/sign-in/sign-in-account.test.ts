import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/sign-in/sign-in.ts';
import { contactHashes } from '../../../shared/domain/accounts/contacts.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { contactKey } from '../../harness/given-key.ts';
import { idToken, issuers, newPerson } from '../../harness/identity-provider.ts';
import { observedKms, observedTable } from '../../harness/observed.ts';
import { givenSession, signInWith } from '../../harness/sign-in.ts';

describe('the user of a sign-in', () => {
  test('a person is the same user at every sign-in', async () => {
    const person = newPerson();
    const [first, second] = [await givenSession(person), await givenSession(person)];
    expect(second.user).toEqual(first.user);
    expect(second.access_token).not.toBe(first.access_token);
  });

  test('a person with another sub is another user for any e-mail address', async () => {
    const [alice, impostor] = [newPerson(), newPerson()];
    const first = await givenSession(alice);
    const second = await givenSession({ ...alice, sub: impostor.sub });
    expect(second.user.user_id).not.toBe(first.user.user_id);
    expect(await storedAccount(first.user.user_id)).toMatchObject({ idp_subject: alice.sub });
  });

  test('a person is the same user for both spellings of the issuer', async () => {
    const person = newPerson();
    const sessions = await Promise.all(issuers.map((iss) => givenSession({ ...person, iss })));
    expect(new Set(sessions.map(({ user }) => user.user_id)).size).toBe(1);
  });

  test('signIn 8 times at once for a new person makes one user with all sessions', async () => {
    const id_token = await idToken();
    const accounts = async () => (await storedItems()).filter(({ SK }) => SK === 'ACCOUNT').length;
    const before = await accounts();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(handler, row, { body: { id_token } })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify((body as { user: object }).user))).size).toBe(1);
    expect(await accounts()).toBe(before + 1);
  });
});

describe('the claims of the provider', () => {
  const picture = 'https://idp.example/a.png';

  test.for([
    ['a new e-mail address', { email: 'new@example.com' }, { email: 'new@example.com', email_verified: true }],
    ['an address no longer verified', { email_verified: false }, { email_verified: false }],
    ['a new name', { name: 'Alicia' }, { display_name: 'Alicia' }],
    ['a new picture', { picture: 'https://idp.example/b.png' }, { picture_url: 'https://idp.example/b.png' }],
  ] as const)('signIn of a returning user stores and answers %s', async ([, change, expected]) => {
    const person = { ...newPerson(), picture };
    const { user: before } = await givenSession(person);
    const { user } = await givenSession({ ...person, ...change });
    expect(user).toEqual({ ...before, ...expected, updated_at: user.updated_at });
    expect(await storedAccount(user.user_id)).toMatchObject(expected);
    expect(Date.parse(user.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  test('signIn keeps stored values that the provider leaves out', async () => {
    const person = { ...newPerson(), picture };
    const { user } = await givenSession(person);
    const silent = { sub: person.sub, email: undefined, email_verified: undefined, name: undefined };
    expect((await givenSession(silent)).user).toEqual(user);
  });

  test('signIn with a new e-mail address changes the hash of the address and no hash of a phone number', async () => {
    const person = newPerson();
    const { user_id } = await givenUser({ idp_subject: person.sub, phone_hash: 'of a concurrent onboarding' });
    await givenSession({ ...person, email: 'moved@example.com' });
    const { email_hash } = contactHashes({ email: 'moved@example.com', phone_number: null }, contactKey);
    expect(await storedAccount(user_id)).toMatchObject({ email_hash, phone_hash: 'of a concurrent onboarding' });
  });

  test('signIn never changes roles, profile or times of creation', async () => {
    const person = newPerson();
    const stored = await givenUser({ idp_subject: person.sub, roles: ['learner', 'finance'], full_name: 'Alice W' });
    const { user } = await givenSession({ ...person, name: 'Somebody Else' });
    expect(user).toMatchObject({ roles: stored.roles, full_name: 'Alice W', created_at: stored.created_at });
  });
});

describe('a returning user', () => {
  test('signIn of a returning user costs one read, one write and one signature, in parallel', async () => {
    const person = newPerson();
    await givenSession(person);
    const all = Promise.withResolvers<void>();
    const meet = () => {
      if (observed.commands.length + signer.commands.length === 3) all.resolve();
      return all.promise;
    };
    const [observed, signer] = [observedTable(meet), observedKms(meet)];
    await givenSession(person, signInWith({ table: observed.table, kms: signer.kms }));
    expect(observed).toMatchObject({ commands: ['UpdateItemCommand', 'GetItemCommand'], units: [1, 1] });
    expect(signer.commands).toEqual(['SignCommand']);
  });

  test('signIn costs one write more for a change, and for a new user', async () => {
    const person = newPerson();
    const { table, commands } = observedTable();
    await givenSession(person, signInWith({ table }));
    await givenSession({ ...person, name: 'Alicia' }, signInWith({ table }));
    const counted = ['UpdateItemCommand', 'GetItemCommand'];
    expect(commands).toEqual([...counted, 'PutItemCommand', ...counted, 'UpdateItemCommand']);
  });
});
