import { withDeadline } from './deadline.ts';
import { settings } from './settings.ts';

/**
 * Timeouts in ms and retries of every AWS client. After a hanging attempt, a second attempt still fits into the
 * shortest function timeout (3 s). The limits are read when a client is made.
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
 * Warm-up: makes one throw-away call while the function starts. The connection, TLS and lazily loaded code of the
 * client are then ready before the first request. Lambda's init phase has the full CPU. A failure is ignored.
 */
export const warmConnection = async (
  call: (options: { abortSignal: AbortSignal }) => Promise<unknown>,
): Promise<void> => {
  const signal = AbortSignal.timeout(primeDeadlineMs);
  const endsMs = performance.now() + primeDeadlineMs;
  const deadline = { signal, remainingMs: () => endsMs - performance.now(), isWarmUp: true } as const;
  try {
    // An SDK client ignores the abort signal while it waits before a retry, for example after throttling.
    await Promise.race([withDeadline(deadline, () => call({ abortSignal: signal })), aborted(signal)]);
  } catch {
    // If the problem persists, the first request fails too and reports it.
  }
};
