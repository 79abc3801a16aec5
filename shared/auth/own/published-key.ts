import { Fault } from '../../errors.ts';
import type { PublicJwk, SigningKey } from './signing-keys.ts';

/** Pause in ms after a failed call to KMS. */
const restMs = 30_000;

/**
 * A cache of the public keys for the key set. A KMS key never changes its public key, so one successful call to KMS
 * suffices for each key. While KMS fails, the cache returns the configured public key. Access tokens are verified with
 * the configured key, too.
 *
 * @param ask reads a public key from KMS
 * @param clock the clock, in epoch milliseconds
 */
export const publishedKey = (
  ask: (keyId: string) => Promise<PublicJwk>,
  clock: () => number,
): ((key: SigningKey) => Promise<PublicJwk>) => {
  const cached = new Map<string, { readonly jwk: PublicJwk; readonly untilMs: number }>();
  const answerOf = async ({ key_id, jwk: { kty, crv, x, y, kid } }: SigningKey) => {
    try {
      return { jwk: await ask(key_id), untilMs: Number.POSITIVE_INFINITY };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { jwk: { kty, crv, x, y, kid }, untilMs: clock() + restMs };
    }
  };
  return async (key) => {
    const known = cached.get(key.key_id);
    if (known !== undefined && clock() < known.untilMs) return known.jwk;
    const answer = await answerOf(key);
    cached.set(key.key_id, answer);
    return answer.jwk;
  };
};
