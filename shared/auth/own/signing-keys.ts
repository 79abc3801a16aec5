import { createHash, createPublicKey } from 'node:crypto';
import { Fault } from '../../errors.ts';

/** A public ES256 key as published in the key set. `kid` is its RFC 7638 thumbprint. */
export type PublicJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
};

/** A key of the schedule. It signs from `signs_from` (RFC 3339) until the `signs_from` of the next key. */
export type SigningKey = { readonly key_id: string; readonly signs_from: string; readonly jwk: PublicJwk };

/** Signs with a key of the schedule. @returns the signature r‖s, 64 bytes (RFC 7518 §3.4), in base64url */
export type Signer = { readonly sign: (keyId: string, signingInput: string) => Promise<string> };

/** Lifetime of an access token in seconds (specification, Limits). */
export const accessTokenTtlSeconds = 900;

/** The greatest age of a cached copy of the key set, in seconds. */
export const keySetMaxAgeSeconds = 300;

/** Tolerated clock skew at a key rotation, in seconds. */
const clockSkewSeconds = 60;

/** The shortest time between a key's publication and its first signature, in seconds. */
export const publishedBeforeSeconds = 3600;

type Timed = { readonly signs_from: string };

/** The keys of the key set at an instant. Only `current` signs. */
export type Slots<Key extends Timed> = { readonly next?: Key; readonly current?: Key; readonly retiring?: Key };

const startMs = (key: Timed): number => Date.parse(key.signs_from);

/**
 * Assigns the keys of the schedule to the slots at an instant. A rotation needs no action: it happens when the clock
 * passes a `signs_from`.
 *
 * ```
 * K1 signs ───────────────────────────┐ K1 retiring: until its last token and every cached key set have expired
 *      K2 next: published ≥ 1 h ahead │ K2 signs ──────────────────────────────────▶
 *                                     └ signs_from of K2
 * ```
 *
 * @param keys the keys of the schedule, in any order
 * @param nowMs the instant in epoch milliseconds
 */
export const slots = <Key extends Timed>(keys: readonly Key[], nowMs: number): Slots<Key> => {
  const ordered = keys.toSorted((a, b) => startMs(a) - startMs(b));
  const currentIndex = ordered.findLastIndex((key) => startMs(key) <= nowMs);
  const current = ordered[currentIndex];
  const next = ordered[currentIndex + 1];
  const previous = ordered[currentIndex - 1];
  const retiringMs = (accessTokenTtlSeconds + keySetMaxAgeSeconds + clockSkewSeconds) * 1000;
  const retires = current !== undefined && previous !== undefined && nowMs < startMs(current) + retiringMs;
  return {
    ...(next === undefined ? {} : { next }),
    ...(current === undefined ? {} : { current }),
    ...(retires ? { retiring: previous } : {}),
  };
};

/** The keys that verify tokens at an instant: next, current, retiring. */
export const publishedKeys = <Key extends Timed>(keys: readonly Key[], nowMs: number): readonly Key[] => {
  const { next, current, retiring } = slots(keys, nowMs);
  return [next, current, retiring].filter((key) => key !== undefined);
};

/**
 * Validates the schedule at deployment: every `signs_from` is an instant, and all are at least 1 h apart. Otherwise a
 * key would be published too late, or removed while its tokens are valid.
 *
 * @throws Fault `auth_not_configured` when an instant is malformed, or two keys start too close together
 */
export const checkSchedule = (keys: readonly Timed[]): void => {
  const starts = keys.map(startMs).toSorted((a, b) => a - b);
  if (starts.some(Number.isNaN)) throw new Fault('auth_not_configured', 'A signs_from is not an RFC 3339 instant.');
  const tooClose = starts.some(
    (start, index) => start - (starts[index - 1] ?? -Infinity) < publishedBeforeSeconds * 1000,
  );
  if (tooClose) throw new Fault('auth_not_configured', 'Two signing keys start less than an hour apart.');
};

/** The RFC 7638 thumbprint: base64url SHA-256 over the required members in lexicographic order (§3.2). */
export const thumbprint = ({ crv, kty, x, y }: Omit<PublicJwk, 'kid'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const importSpki = (spkiDer: Uint8Array) => {
  try {
    return createPublicKey({ key: Buffer.from(spkiDer), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new Fault('auth_not_configured', 'A signing key is not a public key.', cause);
  }
};

/**
 * Converts a public key from KMS to a JWK.
 *
 * @param spkiDer the key as SubjectPublicKeyInfo in DER
 * @throws Fault `auth_not_configured` when the key is not a public key on P-256
 */
export const publicJwk = (spkiDer: Uint8Array): PublicJwk => {
  const { kty, crv, x, y } = importSpki(spkiDer).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined) {
    throw new Fault('auth_not_configured', 'A signing key is not on the curve P-256.');
  }
  return { kty, crv, x, y, kid: thumbprint({ kty, crv, x, y }) };
};
