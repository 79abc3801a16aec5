import * as z from 'zod/mini';

const Run = {
  /** The name of this run, which its stored parts share. */
  run: z.string().check(z.minLength(1)),
  started_at: z.iso.datetime(),
  segments: z.int().check(z.gte(1)),
};

/** A task for one part of the table: to read the part, or to recount the orders with a coupon. */
const PartTask = z.object({ ...Run, segment: z.int().check(z.gte(0)), recount: z.boolean() });

/** The task that computes the verdict, after all parts were read. A recount of coupons is followed by a second one. */
const VerdictTask = z.object({
  ...Run,
  recounted: z.boolean(),
  /** The reason why a part could not be read. */
  failure: z.optional(z.unknown()),
});

export type PartTask = z.infer<typeof PartTask>;
export type VerdictTask = z.infer<typeof VerdictTask>;

/** Parses a task. @throws Error that names the malformed field */
export const partTaskOf = (event: unknown): PartTask => z.parse(PartTask, event);
export const verdictTaskOf = (event: unknown): VerdictTask => z.parse(VerdictTask, event);
