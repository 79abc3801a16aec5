import { createPublicKey } from 'node:crypto';
import { idIn, kidShape } from '../../domain/certificates/addresses.ts';
import { isCompactJws, verifiedPayload } from '../compact-jws.ts';
import { type JsonObject, parseJsonObject } from '../json-object.ts';

const algorithm = 'ES256';
/**
 * The `typ` of a header. Open Badges 3.0 §8.2 prescribes `JWT` for a certificate. A status list has the type of any
 * credential (Securing Verifiable Credentials using JOSE and COSE §3.1.1). So neither is accepted as the other (RFC
 * 8725 §3.11).
 */
const tokenTypes = { certificate: 'JWT', status_list: 'vc+jwt' } as const;

export type CredentialKind = keyof typeof tokenTypes;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs with a KMS key. @returns the signature r‖s, 64 bytes (RFC 7518 §3.4), in base64url */
type Signer = { readonly sign: (keyId: string, signingInput: string) => Promise<string> };

/**
 * Signs a credential as a compact JWS. Its header has exactly `alg`, `kid` and `typ`.
 *
 * @param keyId the id of the KMS key
 * @param keyUrl the URL of the public JWK, from which verifiers fetch the key; it becomes the `kid`
 */
export const signedCredential = async (
  signer: Signer,
  keyId: string,
  keyUrl: string,
  kind: CredentialKind,
  payload: object,
): Promise<string> => {
  const signingInput = `${encode({ alg: algorithm, kid: keyUrl, typ: tokenTypes[kind] })}.${encode(payload)}`;
  return `${signingInput}.${await signer.sign(keyId, signingInput)}`;
};

/** The content of a compact JWS before its verification: untrusted. */
export type UnverifiedCredential = { readonly header: JsonObject; readonly payload: JsonObject };

const part = (text: string): JsonObject | undefined => parseJsonObject(Buffer.from(text, 'base64url'));

/**
 * Parses a compact JWS without verifying it.
 *
 * @returns header and payload; undefined when the text is malformed, too long, or has parts that are not JSON objects
 */
export const readCredential = (credential: string, maximumLength: number): UnverifiedCredential | undefined => {
  if (!isCompactJws(credential, maximumLength)) return undefined;
  const [head = '', body = ''] = credential.split('.');
  const [header, payload] = [part(head), part(body)];
  return header && payload ? { header, payload } : undefined;
};

/**
 * Whether a header has exactly the members `alg`, `typ` and `kid`, with our algorithm and the type of a
 * certificate. Any other member could point to another key.
 */
export const isOurHeader = ({ alg, typ, kid, ...others }: JsonObject): boolean =>
  alg === algorithm && typ === tokenTypes.certificate && typeof kid === 'string' && Object.keys(others).length === 0;

/**
 * The key id in a header's `kid` URL; undefined unless the URL is `keyPrefix` and a key id. The URL is never fetched.
 */
export const kidOf = ({ kid }: JsonObject, keyPrefix: string): string | undefined => idIn(kid, keyPrefix, kidShape);

export const isSignedBy = (credential: string, { x, y }: { readonly x: string; readonly y: string }): boolean => {
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verifiedPayload(credential, key, algorithm) !== undefined;
};
