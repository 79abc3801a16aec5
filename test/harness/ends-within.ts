/**
 * Fails if the work takes longer than `limitMs`. A timer of this process measures it. A busy machine delays this timer
 * as much as the timers of the work.
 */
export const endsWithin = async <Result>(limitMs: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(reject, new Error(`no end within ${limitMs} ms`)), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
