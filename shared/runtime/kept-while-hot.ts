import type { Clock } from './clock.ts';

type Entry<Answer> = {
  readonly asked: number;
  readonly sinceMs: number;
  readonly readAtMs: number;
  readonly answer: Answer;
};

/** So many times within that time a question is asked anew; from then on its answer is kept. */
const often = 3;
/** So many different questions are remembered. */
const maximumQuestions = 200;

/**
 * A question that is asked anew as long as it is asked seldom; asked often, its answer may be some time old. So who changes something
 * sees it, and what everybody looks at costs each process a reading now and then.
 *
 * @param keptMs how old an answer may be, and within which time a question is asked often
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
    // Who was asked for last is last: the first is forgotten.
    memory.delete(name);
    memory.set(name, { asked, sinceMs: counted?.sinceMs ?? nowMs, readAtMs: nowMs, answer });
    const [first] = memory.keys();
    if (memory.size > maximumQuestions && first !== undefined) memory.delete(first);
    return answer;
  };
};
