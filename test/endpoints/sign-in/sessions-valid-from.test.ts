import { expect, test, vi } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { authorize } from '../../../functions/authorizer.ts';
import { over as introspect } from '../../../functions/sign-in/introspect-token.ts';
import { over as signIn } from '../../../functions/sign-in/sign-in.ts';
import { authorizerEvent, proxyEvent } from '../../../local/gateway/proxy-event.ts';
import { stageVerification } from '../../../shared/auth/own/stage-verification.ts';
import { getMe as getMeRow } from '../../../shared/routes/accounts/me.ts';
import { introspectToken } from '../../../shared/routes/sign-in/introspection.ts';
import { signIn as signInRow } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { callerFor } from '../../harness/given.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { claimsOf, givenSession } from '../../harness/sign-in.ts';

/** The stage after a restore, with `sessionsValidFrom` in epoch seconds. */
const stageWith = (sessionsValidFrom: number) => {
  const expected = () => ({ ...stageVerification(), issuedFrom: sessionsValidFrom });
  const decide = authorize({ clock: Date.now, expected });
  return {
    signIn: (id_token: string) => call(signIn({ sessionsValidFrom }).handler, signInRow, { body: { id_token } }),
    effectOf: async (token: string) => {
      const headers = [['Authorization', `Bearer ${token}`]] as const;
      const request = { requestId: 'id', headers, query: new URLSearchParams(), pathParameters: {}, body: null };
      const { policyDocument } = await decide(authorizerEvent(proxyEvent(getMeRow, request), getMeRow));
      return policyDocument.Statement.map(({ Effect }) => Effect).join();
    },
    introspect: async (token: string) =>
      (
        await call(introspect({ expected }).handler, introspectToken, {
          body: { token },
          headers: bearing(serviceTokens.introspect),
        })
      ).body,
  };
};

test.for([
  [0, true],
  [1, false],
] as const)(
  'a session that was opened %i s before sessionsValidFrom → valid: %s, for sign-in, authorizer, introspection and operations',
  async ([older, isValid]) => {
    const person = newPerson();
    const iat = Math.floor(Date.now() / 1000);
    const id_token = await idToken({ ...person, iat, exp: iat + 3600 });
    const { access_token, user } = await givenSession({ ...person });
    const opened = Number(claimsOf(access_token)['iat']);
    const tokenStage = stageWith(opened + older);
    expect(await tokenStage.effectOf(access_token)).toBe(isValid ? 'Allow' : 'Deny');
    expect(await tokenStage.introspect(access_token)).toMatchObject({ active: isValid });
    vi.stubEnv('SESSIONS_VALID_FROM', String(opened + older));
    expect(await call(getMe, getMeRow, { caller: callerFor(user, { iat: opened }) })).toMatchObject(
      isValid ? { status: 200 } : { code: 'unauthorized' },
    );
    vi.unstubAllEnvs();
    expect(await stageWith(iat + older).signIn(id_token)).toMatchObject(
      isValid ? { status: 200 } : { code: 'invalid_idp_credential' },
    );
  },
);
