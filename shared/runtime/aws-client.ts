import { withDeadline } from './deadline.ts';
import { settings } from './settings.ts';

/**
 * Limits of every call to AWS: an attempt that hangs is given up early enough for one more within the three seconds in which
 * a client gets its answer. They are read when a client is made.
 */
export const awsClientOptions = {
  maxAttempts: 3,
  retryMode: 'standard' as const,
  get requestHandler() {
    return {
      connectionTimeout: settings.awsTimeoutMs(500),
      requestTimeout: settings.awsTimeoutMs(900),
      throwOnRequestTimeout: true,
    };
  },
};

const primeDeadlineMs = 1000;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/**
 * One throw-away call while the function starts: connection, TLS and the client's lazy parts are then paid for at the full
 * CPU of the init phase, not in the first request. It never fails the start.
 */
export const primed = async (call: (options: { abortSignal: AbortSignal }) => Promise<unknown>): Promise<void> => {
  const signal = AbortSignal.timeout(primeDeadlineMs);
  const endsMs = performance.now() + primeDeadlineMs;
  const deadline = { signal, remainingMs: () => endsMs - performance.now() };
  try {
    // A client that waits for its next try, as it does of a throttled table, hears of no signal before that.
    await Promise.race([withDeadline(deadline, () => call({ abortSignal: signal })), aborted(signal)]);
  } catch {
    // The first request will tell what is wrong, to somebody who can be answered.
  }
};
