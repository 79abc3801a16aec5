import { Failure } from './failure.ts';

/** How often, and how patiently, a request is repeated that may be repeated. */
export type Patience = {
  readonly maximumTries: number;
  /** A service that asks for more is not waited for: the call fails at once, and tells it. */
  readonly longestWaitMs: number;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

const firstStepMs = 250;
const longestStepMs = 4000;
const passingStatuses = [429, 500, 502, 503, 504];
const passingReasons = ['busy', 'request_in_progress'];

const mayPass = ({ code, status, details }: Failure): boolean =>
  code === 'no_answer' ||
  passingStatuses.includes(status) ||
  (code === 'conflict' && details.some(({ reason }) => passingReasons.includes(reason)));

/**
 * Exponential backoff with jitter, at least the pause that the service asks for. Clients do not return at the same
 * moment.
 */
const pauseMs = (failure: Failure, tried: number): number =>
  (failure.retryAfterMs ?? 0) + Math.random() * Math.min(longestStepMs, firstStepMs * 2 ** tried);

/** Waits, unless it is aborted meanwhile: then it throws the signal's reason. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });

/**
 * Tries until it succeeds, until it fails for good, or until patience ends.
 *
 * @param attempt of a request that does no more when it is done twice
 */
export const repeated = async <Result>(
  attempt: () => Promise<Result>,
  { maximumTries, longestWaitMs, wait: pause }: Patience,
  signal?: AbortSignal,
): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Failure) || !mayPass(error) || tried >= maximumTries) throw error;
      if ((error.retryAfterMs ?? 0) > longestWaitMs) throw error;
      await pause(pauseMs(error, tried), signal);
    }
  }
};
