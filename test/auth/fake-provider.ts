import { generateKeyPairSync } from 'node:crypto';
import { providerKeySet } from '../../shared/auth/provider/provider-key-set.ts';
import { Fault } from '../../shared/errors.ts';

export const [second, minute, hour] = [1000, 60_000, 3_600_000];

export const jwk = (kid?: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
  ...(kid === undefined ? {} : { kid }),
});
export const setOf = (...kids: string[]) => ({ keys: kids.map(jwk) });

export const outage = new Error('connection refused');
export const [refused, away] = ['invalid_idp_credential', 'dependency_unavailable'];

/** An identity provider whose answer and clock the test sets. When the answer is an Error, the fetch throws it. */
export const provider = (initial: unknown) => {
  const world = { nowMs: Date.parse('2026-11-21T00:00:00Z'), answer: initial, fetches: 0 };
  const keySet = providerKeySet({
    url: 'https://idp.example/jwks.json',
    clock: () => world.nowMs,
    fetchJson: async () => {
      world.fetches += 1;
      if (world.answer instanceof Error) throw world.answer;
      return world.answer;
    },
  });
  /** Looks up a key. @returns `key`, or the code of the refusal or fault */
  const ask = async (kid: string | undefined, alg: 'ES256' | 'RS256' = 'ES256') => {
    const answer = await keySet.key(kid, alg).catch((error: unknown) => (error instanceof Fault ? error.code : error));
    if (typeof answer !== 'object' || answer === null) return answer;
    return 'refusal' in answer ? answer.refusal : 'key';
  };
  return { world, ask, prefetch: keySet.prefetch };
};
