import * as z from 'zod/mini';

/** Which part of the shards a run of the sweeper sweeps: `lane`, from 0, of so many. */
const Lane = z.object({ lane: z.int(), lanes: z.int().check(z.gte(1)) });
export type Lane = z.infer<typeof Lane>;

/** The lane that the clock tells a run; who is told nothing sweeps all. */
export const laneOf = (event: unknown): Lane => z.safeParse(Lane, event).data ?? { lane: 0, lanes: 1 };
