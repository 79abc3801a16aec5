import { Fault, type Refusal, refuse } from '../../errors.ts';
import type { TokenAlgorithm } from '../compact-jws.ts';
import type { FetchLimits } from './fetch-json.ts';
import { type ProviderKey, parseProviderKeys } from './provider-keys.ts';

const minuteMs = 60_000;

/**
 * Negative cache: the pause in ms after a fetch that did not return the wanted key. The pause applies to all tokens.
 */
const fetchIntervalMs = minuteMs / 2;

/** Age in ms from which the next caller refreshes the set, so that withdrawn keys disappear. */
const freshMs = 60 * minuteMs;

/** Age in ms up to which the last good set is used during an outage. */
const maxAgeMs = 24 * 60 * minuteMs;

const limits: FetchLimits = { timeoutMs: 2000, maxBytes: 256 * 1024 };
/** Limits of the prefetch at start-up. When the provider is slow, the first request fetches again. */
const prefetchLimits: FetchLimits = { ...limits, timeoutMs: 1000 };

/** The identity provider's public keys. */
export type ProviderKeySet = {
  /**
   * Returns the key for a token's header.
   *
   * @param kid the header's `kid`; exactly one key must fit it and the algorithm. When it is undefined, exactly one key
   * must fit the algorithm
   * @returns the key; the refusal `invalid_idp_credential` when the fetched set lacks the key
   * @throws Fault `dependency_unavailable` when a needed fetch fails; `auth_not_configured` for an unacceptable URL
   */
  readonly key: (kid: string | undefined, alg: TokenAlgorithm) => Promise<ProviderKey['key'] | Refusal>;
  /**
   * Fetches the keys before the first use. The promise rejects when the fetch fails; the first caller then fetches
   * again.
   */
  readonly prefetch: () => Promise<void>;
};

/** Finds the key of a token. Two different keys that fit are ambiguous. Some providers list one key several times. */
const find = (keys: readonly ProviderKey[], kid: string | undefined, alg: TokenAlgorithm) => {
  const [first, ...others] = keys.filter((key) => key.alg === alg && (kid === undefined || key.kid === kid));
  return others.every(({ key }) => first?.key.equals(key)) ? first?.key : undefined;
};

/**
 * A cache of the provider's key set, for the life of the process (docs/contract.md §2).
 *
 * ```
 * age of the last good set   0 ────────── 1 h ─────────────────── 24 h ──────────
 * known kid                  cached       cached, fetch tried     fetch, or fault
 * unknown kid                fetch tried, at most one in 30 s; then refused, or fault if the fetch failed
 * ```
 *
 * A fetch that returns the wanted key starts no 30 s pause. A rotated key therefore works at its first use. An age is
 * an absolute difference, because the clock may be set back. Concurrent callers share one fetch. A malformed or empty
 * set never replaces a good one.
 *
 * @param provider.clock the clock, in epoch milliseconds
 */
export const providerKeySet = (provider: {
  readonly url: string;
  readonly fetchJson: (url: string, limits: FetchLimits) => Promise<unknown>;
  readonly clock: () => number;
}): ProviderKeySet => {
  const { url, fetchJson, clock } = provider;
  let good: { readonly keys: readonly ProviderKey[]; readonly fetchedMs: number } | undefined;
  let lastFetch: { readonly startedMs: number; readonly failure?: unknown } | undefined;
  let inFlight: Promise<void> | undefined;

  const refresh = async (startedMs: number): Promise<void> => {
    try {
      good = { keys: parseProviderKeys(await fetchJson(url, limits)), fetchedMs: startedMs };
      lastFetch = { startedMs };
    } catch (failure) {
      lastFetch = { startedMs, failure };
    }
  };

  const known = (kid: string | undefined, alg: TokenAlgorithm, maxMs: number) =>
    good !== undefined && Math.abs(clock() - good.fetchedMs) < maxMs ? find(good.keys, kid, alg) : undefined;

  const key: ProviderKeySet['key'] = async (kid, alg) => {
    const fresh = known(kid, alg, freshMs);
    if (fresh !== undefined) return fresh;
    const nowMs = clock();
    if (inFlight === undefined && Math.abs(nowMs - (lastFetch?.startedMs ?? -Infinity)) >= fetchIntervalMs) {
      inFlight = refresh(nowMs).finally(() => {
        inFlight = undefined;
      });
    }
    await inFlight;
    const failure = lastFetch?.failure;
    const served = known(kid, alg, maxAgeMs);
    if (served !== undefined) {
      if (failure === undefined) lastFetch = undefined;
      return served;
    }
    if (failure === undefined)
      return refuse('invalid_idp_credential', 'The ID token was refused: its key is not known.');
    if (failure instanceof Fault) throw failure;
    throw new Fault('dependency_unavailable', "The identity provider's key set is not usable.", failure);
  };
  const prefetch = async (): Promise<void> => {
    const startedMs = clock();
    good ??= { keys: parseProviderKeys(await fetchJson(url, prefetchLimits)), fetchedMs: startedMs };
  };
  return { key, prefetch };
};
