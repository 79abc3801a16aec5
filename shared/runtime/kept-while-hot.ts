import type { Clock } from './clock.ts';

type Entry<Answer> = {
  readonly asked: number;
  readonly sinceMs: number;
  readonly readAtMs: number;
  readonly answer: Answer;
};

/** From the fourth request within the period on, the answer comes from the cache. */
const often = 3;
/** The greatest number of cached queries. */
const maximumQuestions = 200;

/**
 * Hot-key cache: caches a query for `keptMs` once it is asked more than 3 times in that time. Rare queries are never
 * cached, so an editor sees a change at once. A popular query costs each process one read per period.
 *
 * @param keptMs greatest age of a cached answer, and the period in which requests are counted
 */
export const keptWhileHot = <Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  keptMs: number,
  clock: Clock,
): ((question: Question) => Promise<Answer>) => {
  const memory = new Map<string, Entry<Answer>>();
  return async (question) => {
    const nowMs = clock();
    const name = JSON.stringify(question);
    const known = memory.get(name);
    const recent = (atMs: number) => nowMs >= atMs && nowMs - atMs < keptMs;
    const counted = known && recent(known.sinceMs) ? known : undefined;
    const asked = (counted?.asked ?? 0) + 1;
    if (known && asked > often && recent(known.readAtMs)) return known.answer;
    const answer = await ask(question);
    // LRU: the latest entry moves to the end, the oldest one is evicted.
    memory.delete(name);
    memory.set(name, { asked, sinceMs: counted?.sinceMs ?? nowMs, readAtMs: nowMs, answer });
    const [first] = memory.keys();
    if (memory.size > maximumQuestions && first !== undefined) memory.delete(first);
    return answer;
  };
};
