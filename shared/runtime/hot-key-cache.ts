import type { Clock } from './clock.ts';

type Entry<Answer> = {
  readonly requests: number;
  readonly sinceMs: number;
  readonly readAtMs: number;
  readonly answer: Answer;
};

/** The number of requests in a period that are not answered from the cache. */
const often = 3;
const maximumQueries = 200;

/**
 * Hot-key cache: caches a query's answer after more than 3 requests within `maximumAgeMs`. Rare queries are never cached, so
 * an editor sees a change at once. A popular query costs each process about three reads in each period of `maximumAgeMs`.
 *
 * @param maximumAgeMs the maximum age of a cached answer in ms, and the period in which requests are counted
 */
export const hotKeyCache = <Query, Answer>(
  ask: (query: Query) => Promise<Answer>,
  maximumAgeMs: number,
  clock: Clock,
): ((query: Query) => Promise<Answer>) => {
  const memory = new Map<string, Entry<Answer>>();
  return async (query) => {
    const nowMs = clock();
    const name = JSON.stringify(query);
    const known = memory.get(name);
    const recent = (atMs: number) => nowMs >= atMs && nowMs - atMs < maximumAgeMs;
    const counted = known && recent(known.sinceMs) ? known : undefined;
    const requests = (counted?.requests ?? 0) + 1;
    if (known && requests > often && recent(known.readAtMs)) return known.answer;
    const answer = await ask(query);
    // LRU: the new entry moves to the end, and the first entry is evicted.
    memory.delete(name);
    memory.set(name, { requests, sinceMs: counted?.sinceMs ?? nowMs, readAtMs: nowMs, answer });
    const [first] = memory.keys();
    if (memory.size > maximumQueries && first !== undefined) memory.delete(first);
    return answer;
  };
};
