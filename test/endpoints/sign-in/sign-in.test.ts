import { describe, expect, test, vi } from 'vitest';
import { handler, over } from '../../../functions/sign-in/sign-in.ts';
import { maximumSessions } from '../../../shared/domain/sign-in/sessions.ts';
import { signIn as row } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { idToken, issuers, newPerson } from '../../harness/identity-provider.ts';
import { describeJsonBody } from '../../harness/json-body.ts';
import { failingKms } from '../../harness/outage.ts';
import { signInWith } from '../../harness/sign-in.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const refusingKms = await failingKms({ error: 'AccessDeniedException' });

const answerTo = async (claims = {}, body = {}) =>
  call(handler, row, { body: { id_token: await idToken(claims), ...body } });

test('signIn of a new person makes a user without onboarding', async () => {
  const { sub, email, name } = newPerson();
  const answer = await answerTo({ sub, email, name, picture: 'https://idp.example/alice.png' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_in: 900,
      onboarding_required: true,
      user: {
        email,
        email_verified: true,
        display_name: name,
        picture_url: 'https://idp.example/alice.png',
        roles: ['learner'],
        onboarding_required: true,
        onboarding_completed_at: null,
      },
    },
  });
});

describe('an ID token', () => {
  test.for([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['for a client of ours, given to another', { azp: 'somebody-else' }],
    ['that has expired', { exp: 1 }],
    ['without an end', { exp: undefined }],
    ['more than an hour old', { iat: Math.floor(Date.now() / 1000) - 3700 }],
    ['without a subject', { sub: undefined }],
  ] as const)('an ID token %s → invalid_idp_credential, and no user is created', async ([, claims]) => {
    await expectNothingWritten(async () => {
      expect(await answerTo(claims)).toMatchObject({ status: 401, code: 'invalid_idp_credential' });
    });
  });

  test.for(['nonsense', 'a.b.c', '.', 'x'.repeat(16_384)])(
    'an ID token %j → invalid_idp_credential',
    async (id_token) => {
      expect(await call(handler, row, { body: { id_token } })).toMatchObject({ code: 'invalid_idp_credential' });
    },
  );

  test('an ID token that is missing, empty, no text or too long → invalid_request naming it', async () => {
    for (const id_token of [undefined, null, '', 7, ['x'], 'x'.repeat(16_385)]) {
      const answer = await call(handler, row, { body: { id_token } });
      expect(answer).toMatchObject({ code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/^\/id_token: /) });
    }
  });

  test('an ID token may be used again until it expires, because SDKs cache it', async () => {
    const body = { id_token: await idToken() };
    const [first, second] = [await call(handler, row, { body }), await call(handler, row, { body })];
    expect([first.status, second.status]).toEqual([200, 200]);
  });
});

describe('a nonce', () => {
  test('a nonce that equals the claim, plain or as its hex SHA-256, is accepted', async () => {
    const hashed = '78377b525757b494427f89014f97d79928f3938d14eb51e20fb5dec9834eb304';
    for (const nonce of ['nonce', hashed])
      expect(await answerTo({ nonce }, { nonce: 'nonce' })).toMatchObject({ status: 200 });
  });

  test.for([
    ['the claim is another', { nonce: 'other' }],
    ['the token has none', {}],
  ] as const)('a nonce is refused when %s', async ([, claims]) => {
    expect(await answerTo(claims, { nonce: 'nonce' })).toMatchObject({ code: 'invalid_idp_credential' });
  });

  test.for([null, '', ' '])('a nonce of %j counts as none', async (nonce) => {
    expect(await answerTo({}, { nonce })).toMatchObject({ status: 200 });
  });

  test.for([7, 'n'.repeat(513)])('a nonce %j → invalid_request naming it', async (nonce) => {
    const answer = await answerTo({ nonce: 'nonce' }, { nonce });
    expect(answer.body).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(/^\/nonce: /) });
  });
});

test.for(['IDP_ISSUER', 'IDP_JWKS_URL', 'IDP_CLIENT_IDS', 'SIGNING_KEYS'] as const)(
  'signIn without the setting %s → auth_not_configured, and no user is created',
  async (name) => {
    vi.stubEnv(name, undefined);
    vi.resetModules();
    const { handler: unconfigured } = await import('../../../functions/sign-in/sign-in.ts');
    await expectNothingWritten(async () => {
      const answer = await call(unconfigured, row, { body: { id_token: await idToken() } });
      expect(answer).toMatchObject({ status: 503, code: 'auth_not_configured' });
    });
  },
);

test('signIn of another declared host of the provider → the same user', async () => {
  vi.stubEnv('IDP_OTHER_ISSUERS', 'https://new.example');
  const configured = over().handler;
  const person = newPerson();
  const signedIn = async (iss: string) => {
    const answer = await call(configured, row, { body: { id_token: await idToken({ ...person, iss }) } });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const [before, after] = [await signedIn(issuers[0]), await signedIn('https://new.example')];
  expect(after).toMatchObject({
    user: { user_id: Reflect.get(Object(Reflect.get(Object(before), 'user')), 'user_id') },
  });
});

test('signIn with two providers as spellings of one → auth_not_configured, and no user is created', async () => {
  vi.stubEnv('IDP_ISSUER', `${issuers[0]},https://other.example`);
  const configured = over().handler;
  await expectNothingWritten(async () => {
    const answer = await call(configured, row, { body: { id_token: await idToken() } });
    expect(answer).toMatchObject({ status: 503, code: 'auth_not_configured' });
  });
});

test('signIn with a key that KMS refuses to use → auth_not_configured, and no user is created', async () => {
  const { sub } = newPerson();
  const answer = await call(signInWith({ kms: refusingKms }), row, { body: { id_token: await idToken({ sub }) } });
  expect(answer).toMatchObject({ code: 'auth_not_configured' });
  expect((await storedItems()).filter(({ idp_subject }) => idp_subject === sub)).toEqual([]);
});

test('signIn to a suspended account is refused and changes nothing', async () => {
  const { sub } = newPerson();
  const { user_id } = await givenUser({ idp_subject: sub, status: 'suspended' });
  const before = await storedAccount(user_id);
  const answer = await answerTo({ sub, name: 'New Name' });
  expect(answer).toMatchObject({ status: 403, code: 'account_unavailable' });
  expect(await storedAccount(user_id)).toEqual(before);
});

test('signIn with an unforeseen error → internal_error without details', async () => {
  const authority = () => expect.fail('a bug with a secret in it');
  const broken = over({ clock: Date.now, authority }).handler;
  const answer = await call(broken, row, { body: { id_token: await idToken() } });
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
});

const signInRequest = async () => ({ body: { id_token: await idToken() } });

describeJsonBody(handler, row, signInRequest);

describeTableOutage((of) => signInWith({ table: of }), row, signInRequest);

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
  expect((await storedItems()).filter(({ sessions }) => Number(sessions) >= maximumSessions)).toMatchObject([
    { sessions: maximumSessions, ttl: expect.any(Number) },
  ]);
  const [signIn = signInWith({})] = processes;
  expect(await call(signIn, row, { body: { id_token } })).toMatchObject({ reasons: ['limit_reached'] });
  const other = await idToken({ ...person, iat: Math.floor(Date.now() / 1000) - 5 });
  expect(await call(signIn, row, { body: { id_token: other } })).toMatchObject({ status: 200 });
});
