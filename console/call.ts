import { useCallback, useEffect, useRef, useState } from 'react';
import { type Client, isApiError, newKey } from '../client/main.ts';
import { useSession } from './session.tsx';

export type Reading<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Reads again. The old data stays until the new data arrives. A changed `name` makes it ineffective. */
  readonly again: () => void;
};

type Settled<Data> = { readonly name: string; readonly data?: Data | undefined; readonly error?: unknown };

/** Calls `again` when the tab becomes visible or the network returns. The data may have changed meanwhile. */
const comingBack = (again: () => void): (() => void) => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') again();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', again);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', again);
  };
};

/**
 * Reads data when the page opens, when `name` changes, and when the person returns to the tab.
 * @param name the name of the data; it includes every value on which the read depends
 * @param isReadOnReturn false: a return to the tab reads only data that is still missing
 */
export const useCall = <Data>(
  name: string,
  read: (client: Client, signal: AbortSignal) => Promise<Data>,
  isReadOnReturn = true,
): Reading<Data> => {
  const { client } = useSession();
  const [settled, setSettled] = useState<Settled<Data>>();
  const [turn, setTurn] = useState(0);
  const reading = useRef(read);
  reading.current = read;
  const current = useRef(name);
  current.current = name;
  // After an action that opened another page, the former page's `again` must not repeat the new page's read.
  const again = useCallback(() => {
    if (current.current === name) setTurn((last) => last + 1);
  }, [name]);

  useEffect(() => {
    const controller = new AbortController();
    // A new turn repeats the read.
    void turn;
    reading.current(client, controller.signal).then(
      (data) => !controller.signal.aborted && setSettled({ name, data }),
      (error: unknown) =>
        !controller.signal.aborted &&
        setSettled((before) => ({ name, data: before?.name === name ? before.data : undefined, error })),
    );
    return () => controller.abort();
  }, [client, name, turn]);
  const present = settled?.name === name ? settled : undefined;
  const listens = isReadOnReturn || present?.data === undefined;
  useEffect(() => (listens ? comingBack(again) : undefined), [again, listens]);

  return { data: present?.data, error: present?.error, isLoading: present === undefined, again };
};

/** Whether the outcome of a request is unknown. A retry then needs the same idempotency key. */
const isUncertain = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'no_answer' || error.status >= 500 || error.status === 429);

export type Action<Given extends readonly unknown[]> = {
  /**
   * Runs the action, unless it is running.
   * @returns whether the action was run and succeeded
   */
  readonly run: (...given: Given) => Promise<boolean>;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly reset: () => void;
};

/**
 * Runs an action with an idempotency key. A run with the same arguments after an unknown outcome gets the same key. Every
 * other run gets a new key.
 */
export const useAction = <Given extends readonly unknown[]>(
  act: (client: Client, key: string, ...given: Given) => Promise<unknown>,
): Action<Given> => {
  const { client } = useSession();
  const [state, setState] = useState<{ readonly error?: unknown; readonly isBusy: boolean }>({ isBusy: false });
  const intent = useRef({ key: newKey(), of: '' });
  const busy = useRef(false);
  const acting = useRef(act);
  acting.current = act;

  const run = useCallback(
    async (...given: Given): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setState({ isBusy: true });
      const of = JSON.stringify(given);
      if (intent.current.of !== of) intent.current = { key: newKey(), of };
      try {
        await acting.current(client, intent.current.key, ...given);
        intent.current = { key: newKey(), of: '' };
        setState({ isBusy: false });
        return true;
      } catch (error) {
        if (!isUncertain(error)) intent.current = { key: newKey(), of: '' };
        setState({ error, isBusy: false });
        return false;
      } finally {
        busy.current = false;
      }
    },
    [client],
  );
  const reset = useCallback(() => setState({ isBusy: false }), []);
  return { run, ...state, error: state.error, reset };
};
