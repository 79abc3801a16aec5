import { expireOrders } from '../../shared/jobs/orders.ts';
import { jobs } from '../../shared/jobs.ts';
import { type Invoke, runSegments } from './segment-runs.ts';

/** The result of a job's run. A run without `error` succeeded. */
export type JobOutcome = { readonly error?: string };

const scheduled = new Map(
  jobs.flatMap(({ id, trigger }) => (trigger.on === 'schedule' ? [[id, trigger] as const] : [])),
);

/**
 * Runs scheduled jobs, one run of a job at a time. A request during a run starts another run afterwards.
 *
 * @param invoke runs the function of a job
 */
export const jobRuns = (invoke: Invoke) => {
  const last = new Map<string, Promise<JobOutcome>>();

  const begin = async (id: string): Promise<JobOutcome> => {
    const segmented = scheduled.get(id)?.segmented;
    const { error } = segmented ? await runSegments(id, segmented, invoke) : await invoke(id, {});
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
 * Runs every scheduled job at its interval, without overlap.
 *
 * @param expireEveryMs replaces the interval of `expireOrders`
 * @returns `stop()`, which ends the schedule, and waits for running jobs
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
