import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { publicJwk, type Signer, type SigningKey } from '../../shared/auth/own/signing-keys.ts';

/** A row of the key timetable with the private key, which production keeps in KMS. */
export type OwnKey = SigningKey & { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

export const ownKey = (keyId: string, signsFrom: string): OwnKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicJwk(publicKey.export({ format: 'der', type: 'spki' }));
  return { key_id: keyId, signs_from: signsFrom, jwk, privateKey, publicKey };
};

export const es256 = (signingInput: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(signingInput), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');

/** A stand-in of KMS that signs with keys in memory. */
export const ownSigner = (keys: readonly OwnKey[]): Signer => ({
  sign: async (keyId, signingInput) => {
    const key = keys.find((candidate) => candidate.key_id === keyId);
    if (key === undefined) throw new Error(`no key ${keyId}`);
    return es256(signingInput, key.privateKey);
  },
});

export const base64url = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** A correctly signed token with any header and claims. Only the checks after the signature can refuse it. */
export const forge = (header: unknown, claims: unknown, privateKey: KeyObject): string => {
  const signingInput = `${base64url(header)}.${base64url(claims)}`;
  return `${signingInput}.${es256(signingInput, privateKey)}`;
};

export const issuer = 'https://api.example.com/api/v1';
export const audience = 'https://api.example.com';
export const userId = `usr_${'0'.repeat(51)}g`;
/** The issue time of these tests' tokens, in seconds. */
export const iat = Date.parse('2026-11-21T03:00:00Z') / 1000;
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
