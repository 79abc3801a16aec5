import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { issueAccessToken } from '../../shared/auth/own/access-token.ts';
import { publicJwk } from '../../shared/auth/own/signing-keys.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { ordersOf } from './orders.ts';

export const issuer = 'https://idp.example';
export const clientId = 'web';
export const baseUrl = 'https://api.example.com';
export const audience = 'commerce-api';
/** The HMAC key of the hashes that find accounts. Without stored hashes, each sign-in would write them. */
export const contactKey = 'the key of the contacts';

export const profile = {
  full_name: 'Bench',
  gender: 'undisclosed' as const,
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: (['terms', 'privacy'] as const).map((purpose) => ({ purpose, notice_version: '2026-01', granted: true })),
};

const claims = { sub: 'bench', email: 'bench@example.com', email_verified: true, name: 'Bench' };

const onboardedAt = '2026-09-01T00:00:00.000Z';
const consents = profile.consents.map((consent) => ({ ...consent, recorded_at: onboardedAt }));

/** The user of the benchmarks: an onboarded user with six orders. */
export const account: Account = {
  ...newAccount(
    { ...claims, issuer, subject: claims.sub, display_name: claims.name, picture_url: null },
    Date.parse(onboardedAt),
  ),
  ...profile,
  ...contactHashes({ email: claims.email, phone_number: profile.phone_number }, contactKey),
  consents,
  onboarding_completed_at: onboardedAt,
};

/** The finance user who refunds orders. */
export const finance: Account = {
  ...newAccount(
    { ...claims, issuer, subject: 'finance', display_name: claims.name, picture_url: null },
    Date.parse(onboardedAt),
  ),
  roles: ['finance'],
};

const never = '2999-01-01T00:00:00.000Z';

/** One order in each status. The pending order never expires. */
export const orders = ordersOf(account.user_id, account.user_id).map((order) =>
  order.status === 'pending' ? { ...order, expires_at: never } : order,
);

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export const callerKey = 'bench';

/** The caller context that the authorizer adds for this user. The token expires after the longest benchmark. */
export const caller = {
  user_id: account.user_id,
  client_id: clientId,
  iat: nowSeconds(),
  exp: nowSeconds() + 3600,
  kid: callerKey,
};

export const financeCaller = { ...caller, user_id: finance.user_id };

/** One ID token opens at most 60 sessions, and the longest benchmark opens some thousands. */
const idTokens = 200;

/** The identity provider's key set, and ID tokens that are valid for an hour. */
export const signInAtProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const idToken = (_: unknown, index: number) =>
    new SignJWT({ ...claims, jti: String(index) })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const tokens = await Promise.all(Array.from({ length: idTokens }, idToken));
  return { tokens, keySet: { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] } };
};

/** The signing key of access tokens: its configuration, KMS's description and signature, and a signed token. */
export const signingKey = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const key = { key_id: randomUUID(), signs_from: '2026-01-01T00:00:00.000Z', jwk: publicJwk(spki) };
  const signer = {
    sign: async (_: string, input: string) =>
      sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
  const grant = { issuer: `${baseUrl}/api/v1`, audience, userId: account.user_id, clientId, jti: randomUUID() };
  return {
    key,
    spki: spki.toString('base64'),
    signature: sign('sha256', Buffer.from('any'), privateKey).toString('base64'),
    token: await issueAccessToken({ ...grant, signer, key, issuedAtSeconds: caller.iat, idTokenIssuedAt: caller.iat }),
  };
};
