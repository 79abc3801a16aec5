import { createPublicKey, randomBytes, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answer } from './wire.ts';

/** The key file of a service account. */
export type KeyFile = {
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key_id: string;
  readonly private_key: string;
};

const Claims = z.object({ iss: z.string(), scope: z.string(), aud: z.string(), iat: z.int(), exp: z.int() });

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const lifeSeconds = 3600;

const refusal = (error: string, error_description: string): Answer => ({
  status: 400,
  body: { error, error_description },
});

/** The flaw of an assertion; undefined when it is valid. */
const flawOf = (assertion: string, account: KeyFile, audience: string, nowMs: number): string | undefined => {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const key = createPublicKey(account.private_key);
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) return 'Invalid JWT Signature.';
  const { alg, typ } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const said = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (alg !== 'RS256' || typ !== 'JWT') return 'Invalid JWT header.';
  if (said.iss !== account.client_email || said.aud !== audience || said.scope !== scope) return 'Invalid JWT claims.';
  const now = nowMs / 1000;
  return said.iat > now + 60 || said.exp < now || said.exp - said.iat > lifeSeconds ? 'Invalid JWT times.' : undefined;
};

/**
 * Google's token endpoint for one service account. It exchanges an assertion for an access token, which is valid for an
 * hour.
 */
export const tokenEndpoint = (account: KeyFile, now: () => number) => {
  const issued = new Map<string, number>();
  return {
    /** @param audience the address of this endpoint, which the assertion must name */
    answer: (form: URLSearchParams, audience: string): Answer => {
      if (form.get('grant_type') !== grantType) return refusal('unsupported_grant_type', 'Invalid grant_type');
      try {
        const flaw = flawOf(form.get('assertion') ?? '', account, audience, now());
        if (flaw !== undefined) return refusal('invalid_grant', flaw);
      } catch {
        return refusal('invalid_grant', 'Invalid JWT.');
      }
      const access_token = `ya29.${randomBytes(32).toString('base64url')}`;
      issued.set(access_token, now() + lifeSeconds * 1000);
      return { status: 200, body: { access_token, expires_in: lifeSeconds, token_type: 'Bearer' } };
    },
    isGood: (authorization = ''): boolean =>
      (issued.get(authorization.replace(/^Bearer /, '')) ?? Number.NEGATIVE_INFINITY) > now(),
    count: (): number => issued.size,
    /** Invalidates all tokens, as after the removal of the key. */
    revoke: (): void => issued.clear(),
  };
};
