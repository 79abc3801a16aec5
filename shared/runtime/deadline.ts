import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when a request is worked on: past it its answer has gone out, and nothing may be written in its name any more. */
export type Deadline = { readonly signal: AbortSignal; readonly remainingMs: () => number };

const present = new AsyncLocalStorage<Deadline>();

/** Works on a request within its deadline, which every call of a dependency finds without being told. */
export const withDeadline = <Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> =>
  present.run(deadline, work);

/** The deadline of the request that is being worked on; undefined outside of one. */
export const presentDeadline = (): Deadline | undefined => present.getStore();

/** A signal that aborts after so many milliseconds, or at the deadline of the present request, whichever comes first. */
export const abortAfter = (timeoutMs: number): AbortSignal => {
  const timeout = AbortSignal.timeout(Math.max(0, Math.floor(timeoutMs)));
  const deadline = presentDeadline();
  return deadline ? AbortSignal.any([timeout, deadline.signal]) : timeout;
};
