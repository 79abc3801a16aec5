import * as z from 'zod/mini';

const times = () => z._default(z.int().check(z.gte(0)), 0);

/** Fault injection: the number of next requests with each fault. `method` restricts the faults to one method. */
export const S3Switches = z.strictObject({
  /** 503, as S3 answers above the request rate of a prefix. */
  slow_down: times(),
  /** 500. */
  fail: times(),
  /** No answer. */
  hang: times(),
  /** The connection ends without an answer. */
  reset: times(),
  /** The connection ends in the middle of the answer. */
  cut: times(),
  /** The request has its effect, but its answer is lost. */
  lose_reply: times(),
  /** The next uploads have no result of the malware scan. */
  not_scanned: times(),
  method: z._default(z.enum(['', 'PUT', 'GET', 'HEAD', 'DELETE']), ''),
});
export type S3Switches = z.infer<typeof S3Switches>;
export type S3Switch = Exclude<keyof S3Switches, 'method'>;
