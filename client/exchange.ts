import { Failure, ownFailure } from './failure.ts';
import type { components } from './generated/types.ts';

export type Sent = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
};

/** The transport: `fetch`, and the timeout of a request. */
export type Wire = { readonly fetch: typeof fetch; readonly timeoutMs: number };

export type Received = {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly data: unknown;
};

const withoutBody = [204, 205, 304];

/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3). Returns undefined when it is missing or malformed.
 */
const retryAfterMs = (headers: Headers): number | undefined => {
  const text = headers.get('Retry-After') ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const isApiErrorBody = (data: unknown): data is components['schemas']['ApiError'] =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' && 'message' in data;

const parsed = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '' && withoutBody.includes(response.status)) return undefined;
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null) throw new TypeError('The answer is no object.');
  return data;
};

/** Reads an answer. @throws Failure with the service's code; another error for an unreadable answer */
const readAnswer = async (response: Response): Promise<Received> => {
  const { status, headers } = response;
  const data = await parsed(response);
  if (response.ok || status === 304) return { status, headers, data };
  if (!isApiErrorBody(data)) throw new TypeError('The answer is no error of the service.');
  const { code, message, details = [], request_id: requestId } = data;
  throw new Failure({ code, message, details, requestId, status, retryAfterMs: retryAfterMs(headers) });
};

/** A signal that aborts when another signal aborts, or after `ms`. React Native has no `AbortSignal.any`. */
export const limited = (signal: AbortSignal | undefined, ms: number) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, ms);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const done = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
};

/**
 * Sends a request once and reads its whole answer.
 * @throws Failure with the service's code, or with `no_answer` when no readable answer arrives
 * @throws the signal's reason when the signal aborts
 */
export const exchange = async (wire: Wire, { url, signal, ...init }: Sent): Promise<Received> => {
  const limit = limited(signal, wire.timeoutMs);
  let status = 0;
  try {
    const { body, ...rest } = init;
    const response = await wire.fetch(url, {
      ...rest,
      ...(body !== undefined && { body }),
      credentials: 'omit',
      redirect: 'error',
      signal: limit.signal,
    });
    status = response.status;
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal?.aborted) throw signal.reason ?? error;
    throw ownFailure('no_answer', 'No answer came that can be read.', error, status);
  } finally {
    limit.done();
  }
};
