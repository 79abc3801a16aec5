import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';

/** An imported P-256 key: the private scalar, and the public key as DER SubjectPublicKeyInfo. */
export type KeyMaterial = { readonly scalar: Uint8Array; readonly publicKey: Uint8Array };

/**
 * Generates a P-256 private key.
 *
 * @returns PKCS #8, DER in base64
 */
export const generatePrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

/**
 * Imports a private key.
 *
 * @param pkcs8 the result of `generatePrivateKey`
 * @throws Error when it is not a P-256 key
 */
export const keyMaterial = (pkcs8: string): KeyMaterial => {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), type: 'pkcs8', format: 'der' });
  const { crv, d } = privateKey.export({ format: 'jwk' });
  if (crv !== 'P-256' || d === undefined) throw new Error('The key store holds a key that is not P-256.');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { scalar: Buffer.from(d, 'base64url'), publicKey };
};

/**
 * Signs a SHA-256 digest with ECDSA. It uses a curve library, because `node:crypto` would hash the digest again.
 *
 * @returns the signature in DER, as in KMS: r and s without padding, s not normalised
 */
export const signDigest = (digest: Uint8Array, scalar: Uint8Array): Uint8Array => {
  const compact = p256.sign(digest, scalar, { prehash: false, lowS: false });
  return p256.Signature.fromBytes(compact, 'compact').toBytes('der');
};
