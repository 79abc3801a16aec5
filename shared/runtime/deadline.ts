import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The deadline of a request. The reply is sent at the deadline at the latest, so the request must write nothing later.
 */
export type Deadline = {
  readonly signal: AbortSignal;
  readonly remainingMs: () => number;
  /** Whether the work is a warm-up, whose failures are ignored. */
  readonly isWarmUp?: true;
};

const present = new AsyncLocalStorage<Deadline>();

/**
 * Runs the work of a request with its deadline in async-local storage. Every call to a dependency reads the deadline
 * there.
 */
export const withDeadline = <Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> =>
  present.run(deadline, work);

export const presentDeadline = (): Deadline | undefined => present.getStore();

/** A signal that aborts after some milliseconds, or at the request's deadline if that is earlier. */
export const abortAfter = (timeoutMs: number): AbortSignal => {
  const timeout = AbortSignal.timeout(Math.max(0, Math.floor(timeoutMs)));
  const deadline = presentDeadline();
  return deadline ? AbortSignal.any([timeout, deadline.signal]) : timeout;
};
