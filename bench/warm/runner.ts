import { assertAnswered } from '../answered.ts';
import { shuffled } from '../statistics.ts';
import type { Durations, Task, TurnReport } from './run.ts';

/**
 * The child process of `runWarm`. It calls every subject's handler in turns, in random order, and reports the
 * durations.
 */
type Handler = (event: unknown, context: object) => Promise<unknown>;

const report = (turnReport: TurnReport, then = (): void => {}): void => void process.send?.(turnReport, then);

type Called = Task['subjects'][number];

const context = { getRemainingTimeInMillis: () => 5000 };

/** A copy of the event for each call, because a handler may change its event, as middy's normalizers do. */
const freshEvent = ({ event, variants }: Called, call: number): unknown => {
  const own = structuredClone(event);
  return variants && typeof own === 'object' ? { ...own, ...variants[call % variants.length] } : own;
};

/**
 * Calls a subject's handler, one call after another.
 * @param first the number of calls that this process made earlier
 * @returns the duration of each call in ms
 */
const takeTurn = async (subject: Called, handler: Handler, calls: number, first: number): Promise<number[]> => {
  const durations: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const own = freshEvent(subject, first + call);
    const startedMs = performance.now();
    const result = await handler(own, context);
    durations.push(performance.now() - startedMs);
    assertAnswered(subject.name, result);
  }
  return durations;
};

const run = async ({ subjects, turns, callsPerTurn, warmUpTurns }: Task): Promise<Durations> => {
  const handlers = new Map<string, Handler>();
  for (const { name, bundle, environment } of subjects) {
    // A bundle reads the environment once, while it is imported.
    Object.assign(process.env, environment);
    handlers.set(name, (await import(bundle)).handler);
  }
  const durations: Record<string, number[][]> = Object.fromEntries(subjects.map(({ name }) => [name, []]));
  for (let turn = -warmUpTurns; turn < turns; turn += 1) {
    for (const subject of shuffled(subjects)) {
      const { name } = subject;
      const handler = handlers.get(name);
      const first = (turn + warmUpTurns) * callsPerTurn;
      const taken = handler === undefined ? [] : await takeTurn(subject, handler, callsPerTurn, first);
      if (turn >= 0) durations[name]?.push(taken);
    }
    report({ turnsDone: warmUpTurns + turn + 1 });
  }
  return durations;
};

process.once('message', (task: Task) => {
  void run(task).then((durations) => report({ durations }, () => process.disconnect()));
});
