import { generateKeyPairSync, sign } from 'node:crypto';
import { newAccount } from '../domain/sign-in/identity.ts';
import { kms } from '../runtime/kms.ts';
import { stubClient } from '../runtime/stub-client.ts';
import { type Authority, stageTokens } from './authority.ts';
import { kmsSigner } from './own/kms-signer.ts';

const id = 'warm-up';
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A synthetic sign-in for the warm-up: a throw-away provider key, an ID token signed with it, and the account. The KMS
 * client opens a connection but signs nothing.
 *
 * @throws Fault `auth_not_configured` for missing or malformed signing keys, `internal_error` for another missing
 * setting
 */
export const warmUpSignIn = (nowMs: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const iat = Math.floor(nowMs / 1000);
  const signed = `${encoded({ alg: 'ES256' })}.${encoded({ iss: id, sub: id, aud: id, iat, exp: iat + 60 })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const Signature = sign('sha256', Buffer.from(id), privateKey).toString('base64');
  const authority: Authority = {
    provider: { issuers: [id], clientIds: [id] },
    keySet: { key: async () => publicKey, prefetch: async () => undefined },
    tokens: stageTokens(kmsSigner(stubClient(kms, () => ({ Signature }), true))),
  };
  const nobody = { email: null, email_verified: false, display_name: null, picture_url: null };
  return {
    authority: () => authority,
    account: newAccount({ issuer: id, subject: id, ...nobody }, nowMs),
    request: { body: { id_token: `${signed}.${signature.toString('base64url')}` } },
  };
};
