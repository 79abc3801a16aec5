import { expireOrders, jobs } from '../../shared/jobs.ts';
import { type Invoke, runParts } from './part-runs.ts';

/** How a run of a job ended: without an error it did its work. */
export type JobOutcome = { readonly error?: string };

const scheduled = new Map(
  jobs.flatMap(({ id, trigger }) => (trigger.on === 'schedule' ? [[id, trigger] as const] : [])),
);

/**
 * Runs the jobs of the clock, each job at most once at a time: who asks during a run gets one of their own after it.
 *
 * @param invoke calls the function of a job
 */
export const jobRuns = (invoke: Invoke) => {
  const last = new Map<string, Promise<JobOutcome>>();

  const begin = async (id: string): Promise<JobOutcome> => {
    const parts = scheduled.get(id)?.parts;
    const { error } = parts ? await runParts(id, parts, invoke) : await invoke(id, {});
    if (error === undefined) return {};
    process.stderr.write(`${id}: ${error}\n`);
    return { error };
  };

  return (id: string): Promise<JobOutcome> | undefined => {
    if (!scheduled.has(id)) return undefined;
    const run = (last.get(id) ?? Promise.resolve({})).then(() => begin(id));
    last.set(id, run);
    return run;
  };
};

/**
 * Runs every job of the clock at its times, one run after the other has ended.
 *
 * @param expireEveryMs of the sweeper, in place of its row's
 * @returns how to stop, which waits for what runs
 */
export const startClock = (run: ReturnType<typeof jobRuns>, expireEveryMs?: number): { stop(): Promise<void> } => {
  const running = new Map<string, Promise<unknown>>();
  const tick = (id: string): void => {
    if (!running.has(id))
      running.set(
        id,
        Promise.resolve(run(id)).finally(() => running.delete(id)),
      );
  };
  const timers = jobs.flatMap(({ id, trigger }) => {
    if (trigger.on !== 'schedule') return [];
    const everyMs = trigger.everyMinutes * 60_000;
    return [setInterval(tick, id === expireOrders.id ? (expireEveryMs ?? everyMs) : everyMs, id)];
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
