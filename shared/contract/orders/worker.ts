import * as z from 'zod/mini';

/** One of `workers` parallel sweepers. `worker` is its number, from 0. Each sweeps its own part of the shards. */
const Worker = z.object({ worker: z.int(), workers: z.int().check(z.gte(1)) });
export type Worker = z.infer<typeof Worker>;

/** The worker that the schedule's event names. Without one, a single worker sweeps all shards. */
export const workerOf = (event: unknown): Worker => z.safeParse(Worker, event).data ?? { worker: 0, workers: 1 };
