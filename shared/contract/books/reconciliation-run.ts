import * as z from 'zod/mini';

const Run = {
  /** The name of this run. Every stored part of the run has it. */
  run: z.string().check(z.minLength(1)),
  started_at: z.iso.datetime(),
  segments: z.int().check(z.gte(1)),
};

/** A task for one part of the table. With `recount` it counts only the uses of coupons; otherwise it reads the part. */
const PartTask = z.object({ ...Run, segment: z.int().check(z.gte(0)), recount: z.boolean() });

/** The task that computes the verdict from the running totals of all parts. After a recount it runs again. */
const VerdictTask = z.object({
  ...Run,
  recounted: z.boolean(),
  /** The error of a part that could not be read. */
  failure: z.optional(z.unknown()),
});

export type PartTask = z.infer<typeof PartTask>;
export type VerdictTask = z.infer<typeof VerdictTask>;

/** Parses a task. @throws Error that names the malformed field */
export const partTaskOf = (event: unknown): PartTask => z.parse(PartTask, event);
export const verdictTaskOf = (event: unknown): VerdictTask => z.parse(VerdictTask, event);
