import * as z from 'zod/mini';

/** One of `lanes` parallel sweepers. `lane` is its number, from 0. Each sweeps its own part of the shards. */
const Worker = z.object({ lane: z.int(), lanes: z.int().check(z.gte(1)) });
export type Worker = z.infer<typeof Worker>;

/** The worker that the schedule's event names. Without one, a single worker sweeps all shards. */
export const workerOf = (event: unknown): Worker => z.safeParse(Worker, event).data ?? { lane: 0, lanes: 1 };
