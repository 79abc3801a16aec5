import * as z from 'zod/mini';

const Run = {
  /** The name of this run. Every stored segment of the run has it. */
  run: z.string().check(z.minLength(1)),
  started_at: z.iso.datetime(),
  segments: z.int().check(z.gte(1)),
};

/** A task for one segment of the table. With `recount` it counts only the uses of coupons; otherwise it reads the segment. */
const SegmentTask = z.object({ ...Run, segment: z.int().check(z.gte(0)), recount: z.boolean() });

/** The task that computes the verdict from the running totals of all segments. After a recount it runs again. */
const VerdictTask = z.object({
  ...Run,
  recounted: z.boolean(),
  /** The error of a segment that could not be read. */
  failure: z.optional(z.unknown()),
});

export type SegmentTask = z.infer<typeof SegmentTask>;
export type VerdictTask = z.infer<typeof VerdictTask>;

/** Parses a task. @throws Error that names the malformed field */
export const segmentTaskOf = (event: unknown): SegmentTask => z.parse(SegmentTask, event);
export const verdictTaskOf = (event: unknown): VerdictTask => z.parse(VerdictTask, event);
