import { createHash, createPublicKey } from 'node:crypto';
import { Fault } from '../../errors.ts';

/** A public key for ES256 as the key set publishes it. `kid` is its RFC 7638 thumbprint. */
export type PublicJwk = {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
};

/** A row of the timetable: the KMS key `key_id` signs from `signs_from` (RFC 3339) until the next row's begins. */
export type SigningKey = { readonly key_id: string; readonly signs_from: string; readonly jwk: PublicJwk };

/** Signs with a key of the timetable; answers the 64-byte r‖s of RFC 7518 §3.4 in base64url. */
export type Signer = { readonly sign: (keyId: string, signingInput: string) => Promise<string> };

/** How long an access token lives (specification, Limits). */
export const accessTokenTtlSeconds = 900;

/** How long anyone may keep a copy of our key set. */
export const keySetMaxAgeSeconds = 300;

/** How far two clocks may be apart at the change of keys. */
const clockSkewSeconds = 60;

/** A key is published this long before it signs. */
export const publishedBeforeSeconds = 3600;

type Timed = { readonly signs_from: string };

/** What the key set holds at an instant. Only `current` signs. */
export type Slots<Key extends Timed> = { readonly next?: Key; readonly current?: Key; readonly retiring?: Key };

const startMs = (key: Timed): number => Date.parse(key.signs_from);

/**
 * The slots of a timetable at an instant. A rotation needs nobody: it is the clock passing a `signs_from`.
 *
 *     K1 signs ───────────────────────────┐ K1 retiring: its last token and every copy of the key set run out
 *          K2 next: published ≥ 1 h ahead │ K2 signs ──────────────────────────────────▶
 *                                         └ signs_from of K2
 *
 * @param keys in any order; anything with a `signs_from`
 * @param nowMs milliseconds since 1970
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

/** The keys that tokens may be verified with at an instant, in the order next, current, retiring. */
export const publishedKeys = <Key extends Timed>(keys: readonly Key[], nowMs: number): readonly Key[] => {
  const { next, current, retiring } = slots(keys, nowMs);
  return [next, current, retiring].filter((key) => key !== undefined);
};

/**
 * Checks, when a stage is deployed, that `slots` can keep its promises: every `signs_from` is an instant and no two are
 * closer than 1 h. Closer ones would leave a key unpublished while its tokens live, or publish it too late.
 *
 * @throws Fault auth_not_configured
 */
export const checkTimetable = (keys: readonly Timed[]): void => {
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
 * The JWK of a key as KMS answers it.
 *
 * @param spkiDer a DER SubjectPublicKeyInfo
 * @throws Fault auth_not_configured, when it is not a public key on P-256
 */
export const publicJwk = (spkiDer: Uint8Array): PublicJwk => {
  const { kty, crv, x, y } = importSpki(spkiDer).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined) {
    throw new Fault('auth_not_configured', 'A signing key is not on the curve P-256.');
  }
  return { kty, crv, x, y, kid: thumbprint({ kty, crv, x, y }) };
};
