import * as z from 'zod/mini';

/**
 * The share of one parallel sweeper: it processes the shards of part `lane` of `lanes` parts. `lane` is counted from 0.
 */
const Worker = z.object({ lane: z.int(), lanes: z.int().check(z.gte(1)) });
export type Worker = z.infer<typeof Worker>;

/** The part in the schedule's event. Without a part, the run sweeps all shards. */
export const workerOf = (event: unknown): Worker => z.safeParse(Worker, event).data ?? { lane: 0, lanes: 1 };
