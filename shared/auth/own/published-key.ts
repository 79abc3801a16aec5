import { Fault } from '../../errors.ts';
import type { PublicJwk, SigningKey } from './signing-keys.ts';

/** So long after KMS did not answer, it is not asked again. */
const restMs = 30_000;

/**
 * The public half of a key as the key set publishes it: what KMS says, asked for once, because a KMS key never changes its
 * public half. While KMS does not say it, what the service was deployed with: KMS said that then, and it is what access tokens
 * are verified with.
 *
 * @param ask what KMS says of a key
 * @param clock milliseconds since 1970
 */
export const publishedKey = (
  ask: (keyId: string) => Promise<PublicJwk>,
  clock: () => number,
): ((key: SigningKey) => Promise<PublicJwk>) => {
  const kept = new Map<string, { readonly jwk: PublicJwk; readonly untilMs: number }>();
  const answerOf = async ({ key_id, jwk: { kty, crv, x, y, kid } }: SigningKey) => {
    try {
      return { jwk: await ask(key_id), untilMs: Number.POSITIVE_INFINITY };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { jwk: { kty, crv, x, y, kid }, untilMs: clock() + restMs };
    }
  };
  return async (key) => {
    const known = kept.get(key.key_id);
    if (known !== undefined && clock() < known.untilMs) return known.jwk;
    const answer = await answerOf(key);
    kept.set(key.key_id, answer);
    return answer.jwk;
  };
};
