import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { publicJwk, type Signer, type SigningKey } from '../../shared/auth/own/signing-keys.ts';

/** A row of the timetable with the private key that production keeps in KMS. */
export type OwnKey = SigningKey & { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

export const ownKey = (keyId: string, signsFrom: string): OwnKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicJwk(publicKey.export({ format: 'der', type: 'spki' }));
  return { key_id: keyId, signs_from: signsFrom, jwk, privateKey, publicKey };
};

export const es256 = (signingInput: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(signingInput), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** Signs like KMS, with keys in memory. */
export const ownSigner = (keys: readonly OwnKey[]): Signer => ({
  sign: async (keyId, signingInput) => {
    const key = keys.find((candidate) => candidate.key_id === keyId);
    if (key === undefined) throw new Error(`no key ${keyId}`);
    return es256(signingInput, key.privateKey);
  },
});

export const base64url = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** A token of any header and any claims, properly signed: what only the checks behind the signature can refuse. */
export const forge = (header: unknown, claims: unknown, privateKey: KeyObject): string => {
  const signingInput = `${base64url(header)}.${base64url(claims)}`;
  return `${signingInput}.${es256(signingInput, privateKey)}`;
};

export const issuer = 'https://api.example.com/api/v1';
export const audience = 'https://api.example.com';
export const userId = `usr_${'0'.repeat(51)}g`;
/** When the tokens of these tests are issued, in seconds. */
export const iat = Date.parse('2026-11-21T03:00:00Z') / 1000;
/** Claims that nothing is wrong with. */
export const claims = {
  iss: issuer,
  aud: audience,
  sub: userId,
  client_id: 'web',
  iat,
  exp: iat + 900,
  jti: 'token-1',
  id_token_iat: iat - 60,
};
