import * as z from 'zod/mini';

/** The part of the shards that one of several parallel sweepers processes: `lane`, counted from 0. */
const Lane = z.object({ lane: z.int(), lanes: z.int().check(z.gte(1)) });
export type Lane = z.infer<typeof Lane>;

/** The part in the schedule's event. Without one the run sweeps all shards. */
export const laneOf = (event: unknown): Lane => z.safeParse(Lane, event).data ?? { lane: 0, lanes: 1 };
