import * as z from 'zod/mini';

const Run = {
  /** The name of this run, by which its parts are found again. */
  run: z.string().check(z.minLength(1)),
  started_at: z.iso.datetime(),
  segments: z.int().check(z.gte(1)),
};

/** One part of the table: to be read, or its coupons to be counted again. */
const PartTask = z.object({ ...Run, segment: z.int().check(z.gte(0)), recount: z.boolean() });

/** All parts of the table: to be judged, once they were read, and once more if coupons had to be counted again. */
const VerdictTask = z.object({
  ...Run,
  recounted: z.boolean(),
  /** Why not all parts could be read. */
  failure: z.optional(z.unknown()),
});

export type PartTask = z.infer<typeof PartTask>;
export type VerdictTask = z.infer<typeof VerdictTask>;

/** Reads what a function is to do. @throws Error that names the field which is not as it must be */
export const partTaskOf = (event: unknown): PartTask => z.parse(PartTask, event);
export const verdictTaskOf = (event: unknown): VerdictTask => z.parse(VerdictTask, event);
