import { generateKeyPairSync, sign } from 'node:crypto';
import { issueAccessToken, prepareKeys } from './access-token.ts';
import { publicJwk } from './signing-keys.ts';

const id = 'warm-up';

/**
 * A throw-away access token and the settings that verify it, for the warm-up. The key is generated here and discarded.
 */
export const warmUpToken = async (nowMs: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicJwk(publicKey.export({ format: 'der', type: 'spki' }));
  const key = { key_id: id, signs_from: new Date(nowMs).toISOString(), jwk };
  const signer = {
    sign: async (_: string, input: string) =>
      sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
  const named = { issuer: id, audience: id };
  const issuedAtSeconds = Math.floor(nowMs / 1000);
  const times = { issuedAtSeconds, idTokenIssuedAt: issuedAtSeconds };
  const session = { userId: `usr_${'0'.repeat(52)}`, clientId: id, jti: id, ...times };
  return {
    token: await issueAccessToken({ signer, key, ...named, ...session }),
    expected: { keys: prepareKeys([key]), ...named, issuedFrom: 0 },
  };
};
