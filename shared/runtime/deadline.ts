import { AsyncLocalStorage } from 'node:async_hooks';

/** The deadline of a request. After it the answer has been sent, and no write may happen for the request. */
export type Deadline = { readonly signal: AbortSignal; readonly remainingMs: () => number };

const present = new AsyncLocalStorage<Deadline>();

/** Runs the work of a request with its deadline in async-local storage, where every call of a dependency finds it. */
export const withDeadline = <Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> =>
  present.run(deadline, work);

/** The deadline of the current request; undefined outside of one. */
export const presentDeadline = (): Deadline | undefined => present.getStore();

/** A signal that aborts after so many milliseconds, or at the current request's deadline, whichever comes first. */
export const abortAfter = (timeoutMs: number): AbortSignal => {
  const timeout = AbortSignal.timeout(Math.max(0, Math.floor(timeoutMs)));
  const deadline = presentDeadline();
  return deadline ? AbortSignal.any([timeout, deadline.signal]) : timeout;
};
