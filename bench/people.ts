import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sampleOrders } from '../infra/local/sample-orders.ts';
import { issueAccessToken } from '../shared/auth/access-token.ts';
import { publicJwk } from '../shared/auth/signing-keys.ts';
import { newAccount } from '../shared/domain/identity.ts';

export const issuer = 'https://idp.example';
export const clientId = 'web';
export const baseUrl = 'https://api.example.com';
export const audience = 'commerce-api';

const claims = { sub: 'bench', email: 'bench@example.com', email_verified: true, name: 'Bench' };

/** Who uses the service in the benchmarks: somebody who has signed in before, with six orders. */
export const account = newAccount(
  { ...claims, issuer, subject: claims.sub, display_name: claims.name, picture_url: null },
  Date.parse('2026-09-01T00:00:00.000Z'),
);
export const orders = sampleOrders(account.user_id);

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** What the authorizer says of this user, in tokens that outlive the longest run. */
export const caller = { user_id: account.user_id, client_id: clientId, iat: nowSeconds(), exp: nowSeconds() + 3600 };

/** The identity provider: its key set, and a token of it that the sign-in believes for an hour. */
export const signInAtProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  return { token, keySet: { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] } };
};

/** The key of our access tokens: as configuration, as KMS shows it, an answer of KMS, and a token signed with it. */
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
    token: await issueAccessToken({ ...grant, signer, key, issuedAtSeconds: caller.iat }),
  };
};
