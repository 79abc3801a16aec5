import { withDeadline } from './deadline.ts';
import { settings } from './settings.ts';

/**
 * Timeouts and retries of every AWS client. After a hanging attempt, a second one still fits into a client's three
 * seconds. The limits are read when a client is made.
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
 * Warm-up: one throw-away call while the function starts. Connection, TLS and lazy parts of the client load at the full
 * CPU of the init phase. A failure is ignored.
 */
export const warmConnection = async (
  call: (options: { abortSignal: AbortSignal }) => Promise<unknown>,
): Promise<void> => {
  const signal = AbortSignal.timeout(primeDeadlineMs);
  const endsMs = performance.now() + primeDeadlineMs;
  const deadline = { signal, remainingMs: () => endsMs - performance.now() };
  try {
    // A client that waits for a retry, as for a throttled table, ignores the abort signal.
    await Promise.race([withDeadline(deadline, () => call({ abortSignal: signal })), aborted(signal)]);
  } catch {
    // The first request reports the error to a caller.
  }
};
