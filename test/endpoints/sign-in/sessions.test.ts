import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { authorize } from '../../../functions/authorizer.ts';
import { over as revokeSessions } from '../../../functions/sign-in/revoke-sessions.ts';
import { authorizerEvent, proxyEvent } from '../../../local/gateway/proxy-event.ts';
import { prepareKeys } from '../../../shared/auth/own/access-token.ts';
import { configuredKeys } from '../../../shared/auth/own/configured-keys.ts';
import { issuerOf } from '../../../shared/auth/own/discovery.ts';
import { Session } from '../../../shared/contract/sign-in/session.ts';
import { getMe as getMeRow, revokeSessions as revokeRow } from '../../../shared/routes/accounts/me.ts';
import { signIn as signInRow } from '../../../shared/routes/sign-in/sessions.ts';
import { settings } from '../../../shared/runtime/settings.ts';
import { call } from '../../harness/call.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { signInWith } from '../../harness/sign-in.ts';

/** A person with a clock that the test sets, and the session operations with production's ports. */
const somebody = (startMs: number) => {
  const person = newPerson();
  let nowMs = startMs;
  const clock = () => nowMs;
  const keys = prepareKeys(configuredKeys(settings.signingKeys()));
  const expected = { keys, issuer: issuerOf(settings.baseUrl()), audience: settings.audience(), issuedFrom: 0 };
  const decide = authorize({ clock, expected: () => expected });
  const signIn = signInWith({ clock });
  const revoke = revokeSessions({ clock }).handler;

  const callerOf = async (token: string) => {
    const headers = [['Authorization', `Bearer ${token}`]] as const;
    const request = { requestId: 'id', headers, query: new URLSearchParams(), pathParameters: {}, body: null };
    return JSON.parse(JSON.stringify((await decide(authorizerEvent(proxyEvent(getMeRow, request), getMeRow))).context));
  };
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    clock,
    /** @param ahead the provider's clock skew in seconds */
    idToken: (ahead = 0) => {
      const iat = Math.floor(nowMs / 1000) + ahead;
      return idToken({ ...person, iat, exp: iat + 3600 });
    },
    signIn: (id_token: string) => call(signIn, signInRow, { body: { id_token } }),
    revoke: async (token: string) => call(revoke, revokeRow, { caller: await callerOf(token) }),
    read: async (token: string) => call(getMe, getMeRow, { caller: await callerOf(token) }),
  };
};

const tokenIn = (body: unknown): string => Session.parse(body).access_token;

/** 100 ms into a second. */
const earlyMs = (): number => Math.floor(Date.now() / 1000) * 1000 + 100;

describe('within the second of a revocation', () => {
  test('an earlier ID token of another device opens no session in the second of a revocation and later', async () => {
    const { idToken: made, signIn, revoke, pass } = somebody(earlyMs());
    const [own, ofAnother] = [await made(), await made()];
    await revoke(tokenIn((await signIn(own)).body));
    for (const ms of [0, 900, 60_000]) {
      pass(ms);
      for (const id_token of [own, ofAnother])
        expect(await signIn(id_token)).toMatchObject({ status: 401, code: 'invalid_idp_credential' });
    }
  });

  test('a provider with a fast clock opens a session at once, and its revocation works as well', async () => {
    const { idToken: made, signIn, revoke, read } = somebody(earlyMs());
    const first = tokenIn((await signIn(await made())).body);
    await revoke(first);
    const second = tokenIn((await signIn(await made(2))).body);
    expect(await read(second)).toMatchObject({ status: 200 });
    await revoke(second);
    for (const token of [first, second]) expect(await read(token)).toMatchObject({ code: 'unauthorized' });
    const third = tokenIn((await signIn(await made(3))).body);
    expect(await read(third)).toMatchObject({ status: 200 });
  });
});

test('a session is refused exactly if a revocation follows it, after any sign-ins and revocations', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ pass: fc.integer({ min: 0, max: 1500 }) }) },
      { weight: 3, arbitrary: fc.constant({ signIn: 'fresh' } as const) },
      { weight: 1, arbitrary: fc.constant({ signIn: 'again' } as const) },
      { weight: 3, arbitrary: fc.constant({ revoke: true } as const) },
    ),
    { maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const me = somebody(Date.now());
      let live: { idToken: string; token: string }[] = [];
      const dead: typeof live = [];
      let revokedAt = 0;
      for (const step of walk) {
        if ('pass' in step) me.pass(step.pass);
        else if ('revoke' in step) {
          const last = live.at(-1);
          if (last === undefined) continue;
          expect(await me.revoke(last.token)).toMatchObject({ status: 204 });
          revokedAt = Math.floor(me.clock() / 1000);
          dead.push(...live);
          live = [];
        } else {
          const again = step.signIn === 'again' ? dead.at(-1) : undefined;
          const id_token = again?.idToken ?? (await me.idToken());
          const answer = await me.signIn(id_token);
          if (again || Math.floor(me.clock() / 1000) === revokedAt)
            expect(answer).toMatchObject({ code: 'invalid_idp_credential' });
          else live.push({ idToken: id_token, token: tokenIn(answer.body) });
        }
      }
      for (const { token } of live) expect(await me.read(token)).toMatchObject({ status: 200 });
      for (const { token } of dead) expect(await me.read(token)).toMatchObject({ code: 'unauthorized' });
    }),
    { numRuns: 40 },
  );
});
