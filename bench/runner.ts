import { assertAnswered } from './answered.ts';
import type { Durations, Task } from './runner-protocol.ts';
import { shuffled } from './statistics.ts';

/** Runs in a process of its own: calls every subject's handler in turns, in a random order, and tells how long each took. */
type Handler = (event: unknown, context: object) => Promise<unknown>;

const context = { getRemainingTimeInMillis: () => 5000 };

/** @returns the duration of each of some calls in a row, in milliseconds */
const takeTurn = async (name: string, handler: Handler, event: unknown, calls: number): Promise<number[]> => {
  const durations: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    // A handler may change its event, as middy's normalizers do; API Gateway sends a new one each time.
    const own = structuredClone(event);
    const startedMs = performance.now();
    const result = await handler(own, context);
    durations.push(performance.now() - startedMs);
    assertAnswered(name, result);
  }
  return durations;
};

const run = async ({ subjects, turns, callsPerTurn, warmUpTurns }: Task): Promise<Durations> => {
  const handlers = new Map<string, Handler>();
  for (const { name, bundle, environment } of subjects) {
    // What a bundle reads of the environment as it is loaded is its own, so one with another query has other settings.
    Object.assign(process.env, environment);
    handlers.set(name, (await import(bundle)).handler);
  }
  const durations: Record<string, number[][]> = Object.fromEntries(subjects.map(({ name }) => [name, []]));
  for (let turn = -warmUpTurns; turn < turns; turn += 1) {
    for (const { name, event } of shuffled(subjects)) {
      const handler = handlers.get(name);
      const taken = handler === undefined ? [] : await takeTurn(name, handler, event, callsPerTurn);
      if (turn >= 0) durations[name]?.push(taken);
    }
  }
  return durations;
};

process.once('message', (task: Task) => {
  void run(task).then((durations) => process.send?.(durations, () => process.disconnect()));
});
