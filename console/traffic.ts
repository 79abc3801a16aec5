import { fetchStarted } from './loading/first-requests.ts';

export type Exchange = {
  readonly number: number;
  readonly at: Date;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
  readonly status: number | undefined;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
  readonly tookMs: number;
};

const maximumExchanges = 100;

const headersOf = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(init?.headers).entries());

/**
 * A `fetch` that records the newest requests. The records contain access tokens, so they stay in memory.
 * @param isRecording false: records nothing
 */
export const recordedFetch = (isRecording: boolean) => {
  let exchanges: readonly Exchange[] = [];
  const listeners = new Set<() => void>();
  const add = (exchange: Exchange): void => {
    exchanges = [exchange, ...exchanges].slice(0, maximumExchanges);
    for (const listener of listeners) listener();
  };
  let number = 0;

  const recording: typeof fetch = async (input, init) => {
    number += 1;
    const begun = performance.now();
    const sent = {
      number,
      at: new Date(),
      method: init?.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      requestHeaders: headersOf(init),
      requestBody: typeof init?.body === 'string' ? init.body : undefined,
    };
    const took = (): number => Math.round(performance.now() - begun);
    try {
      const response = await fetchStarted(input, init);
      const responseHeaders = Object.fromEntries(response.headers.entries());
      const responseBody = await response.clone().text();
      add({ ...sent, status: response.status, responseHeaders, responseBody, tookMs: took() });
      return response;
    } catch (error) {
      add({ ...sent, status: undefined, responseHeaders: {}, responseBody: String(error), tookMs: took() });
      throw error;
    }
  };

  return {
    fetch: isRecording ? recording : fetchStarted,
    list: () => exchanges,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Traffic = ReturnType<typeof recordedFetch>;
