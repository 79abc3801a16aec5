import * as z from 'zod/mini';

const times = () => z._default(z.int().check(z.gte(0)), 0);

/** How often the next requests go wrong, each in its way; `method` says which alone count. */
export const S3Switches = z.strictObject({
  /** 503, as when more is asked of a prefix than it bears. */
  slow_down: times(),
  /** 500. */
  fail: times(),
  /** No answer at all. */
  hang: times(),
  /** The connection ends without an answer. */
  reset: times(),
  /** The connection ends in the middle of the answer. */
  cut: times(),
  /** Done, and then no answer. */
  lose_reply: times(),
  method: z._default(z.enum(['', 'PUT', 'GET', 'HEAD', 'DELETE']), ''),
});
export type S3Switches = z.infer<typeof S3Switches>;
export type S3Switch = Exclude<keyof S3Switches, 'method'>;
