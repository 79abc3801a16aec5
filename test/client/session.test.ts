import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isApiError } from '../../client/main.ts';
import { givenService, inTurn, refused, session, type Turn } from './scripted-service.ts';

const me = { status: 200, body: { user_id: 'usr_1' } };
const unauthorized = refused(401, 'unauthorized');

describe('an ID token is exchanged', () => {
  test('the client exchanges an ID token once for all waiting calls, and once more for all refused ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }), async (calls, lives) => {
        // At one moment, each token becomes invalid in every client.
        let valid = 1;
        await using service = await givenService(({ token }) => (token === `token-${valid}` ? me : unauthorized));
        for (valid = 1; valid <= lives + 1; valid += 1) {
          const answers = await Promise.all(Array.from({ length: calls }, () => service.client.getMe()));
          expect(answers.map(({ status }) => status)).toEqual(Array(calls).fill(200));
          expect(service.exchanges()).toBe(valid);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the client exchanges an ID token only for operations that need one', async () => {
    await using service = await givenService(() => ({ status: 200, body: { courses: [], next_cursor: null } }));
    await service.client.listCourses();
    expect(service.exchanges()).toBe(0);
    expect(service.seen).toMatchObject([{ token: undefined }]);
  });

  test('an ID token is exchanged with its nonce, and the token stays inside', async () => {
    await using service = await givenService(() => me, { idToken: async () => ({ id_token: 'i', nonce: 'n' }) });
    expect(await service.client.session()).toEqual({
      expires_in: 900,
      user: { user_id: 'usr_1' },
      onboarding_required: false,
    });
    expect(JSON.stringify(service.client)).not.toContain('token-');
  });

  test('an ID token is exchanged again after one 401 of any request, and not after two', async () => {
    await using once = await givenService(inTurn(unauthorized, { status: 200, body: { order_id: 'ord_1' } }));
    await once.client.cancelOrder({ order_id: 'ord_1' });
    expect(once.seen.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    await using twice = await givenService(inTurn(unauthorized));
    await expect(twice.client.getMe()).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect([twice.seen.length, twice.exchanges()]).toEqual([2, 2]);
  });

  test('an ID token is exchanged again by the next call after a failed exchange', async () => {
    const turns = inTurn(refused(401, 'invalid_idp_credential'), session(1));
    const signIn = (): Turn => turns({} as never);
    await using service = await givenService(() => me, {}, signIn);
    const failed = await Promise.allSettled([service.client.getMe(), service.client.getMe()]);
    expect(failed).toMatchObject([
      { reason: { code: 'invalid_idp_credential' } },
      { reason: { code: 'invalid_idp_credential' } },
    ]);
    expect(service.exchanges()).toBe(1);
    expect((await service.client.getMe()).status).toBe(200);
  });

  test('an ID token is not exchanged for a session that another call has forgotten', async () => {
    await using service = await givenService(() => me);
    await service.client.getMe();
    service.client.forget();
    await service.client.getMe();
    expect(service.exchanges()).toBe(2);
  });
});

describe('the end of a session is reported', () => {
  const ends: string[] = [];
  const onSessionEnd = (end: string) => void ends.push(end);
  beforeEach(() => void ends.splice(0));

  test('the client reports the end of a session once when it is forgotten, and never without one', async () => {
    await using service = await givenService(() => me, { onSessionEnd });
    service.client.forget();
    expect(ends).toEqual([]);
    await service.client.getMe();
    service.client.forget();
    service.client.forget();
    expect(ends).toEqual(['forgotten']);
  });

  test('the client reports the end of a session once when its renewal is refused to many calls', async () => {
    const turns = inTurn(session(1), refused(401, 'invalid_idp_credential'));
    const signIn = (): Turn => turns({} as never);
    await using service = await givenService(inTurn(me, unauthorized), { onSessionEnd }, signIn);
    await service.client.getMe();
    await Promise.allSettled([service.client.getMe(), service.client.getMe(), service.client.getMe()]);
    expect(ends).toEqual(['not_renewed']);
  });

  test('the client reports no end of a session at a renewal or an outage', async () => {
    await using renewed = await givenService(inTurn(me, unauthorized, me), { onSessionEnd });
    await renewed.client.getMe();
    await renewed.client.getMe();
    const turns = inTurn(session(1), refused(503, 'dependency_unavailable'));
    await using away = await givenService(inTurn(me, unauthorized), { onSessionEnd }, () => turns({} as never));
    await away.client.getMe();
    await expect(away.client.getMe()).rejects.toMatchObject({ status: 503 });
    expect(ends).toEqual([]);
  });
});

test.for(['gives none', 'gives an empty text', 'fails'])(
  'the client is not signed in when its identity provider %s',
  async (what) => {
    const idToken = async () => {
      if (what === 'fails') throw new Error('the popup was closed');
      return what === 'gives none' ? undefined : '';
    };
    await using service = await givenService(() => me, { idToken });
    const error = await service.client.getMe().catch((caught: unknown) => caught);
    expect(isApiError(error) && error.code).toBe('not_signed_in');
    expect([service.seen.length, service.exchanges()]).toEqual([0, 0]);
  },
);

test('a token is never sent over plain HTTP to another machine', async () => {
  for (const url of ['http://api.example/api/v1', 'http://localhost.example/api/v1', 'ftp://localhost/', 'api'])
    await expect(givenService(() => me, { url })).rejects.toThrow('https://');
});
