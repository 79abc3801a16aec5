import { Failure } from './failure.ts';

/** The retry policy of repeatable requests. */
export type Patience = {
  readonly maximumTries: number;
  /**
   * The longest pause in ms that the client accepts. If the service asks for a longer pause, the call fails at once,
   * with that pause in `retryAfterMs`.
   */
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

/** Exponential backoff with full jitter, added to the pause that the service asks for. */
const pauseMs = (failure: Failure, tried: number): number =>
  (failure.retryAfterMs ?? 0) + Math.random() * Math.min(longestStepMs, firstStepMs * 2 ** (tried - 1));

/** @throws the signal's reason when the signal aborts */
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

/** Values of the retry policy. Apps pass undefined for a value that their own caller left out. */
export type PatienceOptions = { readonly [name in keyof Patience]?: Patience[name] | undefined };

/** The retry policy with the given values. A missing or undefined value gets its default: 4 tries, 10 s. */
export const patienceOf = (given: PatienceOptions): Patience => ({
  maximumTries: given.maximumTries ?? 4,
  longestWaitMs: given.longestWaitMs ?? 10_000,
  wait: given.wait ?? wait,
});

/**
 * Retries until success, a permanent failure, or a limit of the retry policy.
 * @param attempt sends an idempotent request
 * @throws the error of the last try, or the signal's reason when the signal aborts
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
