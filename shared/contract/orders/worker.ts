import * as z from 'zod/mini';

/** The part of the shards that one of several parallel sweepers processes: `lane`, counted from 0. */
const Worker = z.object({ lane: z.int(), lanes: z.int().check(z.gte(1)) });
export type Worker = z.infer<typeof Worker>;

/** The part in the schedule's event. Without a part, the run sweeps all shards. */
export const workerOf = (event: unknown): Worker => z.safeParse(Worker, event).data ?? { lane: 0, lanes: 1 };
