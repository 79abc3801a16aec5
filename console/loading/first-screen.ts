/** Shows or hides the sentence of the first screen that there is no connection. */
const showOffline = (isOffline: boolean): void => {
  const first = document.getElementById('first');
  if (first !== null) first.dataset['offline'] = String(isOffline);
};

/** Waits until the browser is online again, or the person presses the button of the first screen. */
const nextTry = (): Promise<void> =>
  new Promise((resume) => {
    const stop = new AbortController();
    const go = (): void => {
      stop.abort();
      resume();
    };
    window.addEventListener('online', go, { signal: stop.signal });
    document.getElementById('again')?.addEventListener('click', go, { signal: stop.signal });
  });

/**
 * Loads data before the console is shown. Without a connection the first screen says so, and the load is repeated.
 * @throws another error than a lost connection
 */
export const loadUntilOnline = async <Data>(load: () => Promise<Data>): Promise<Data> => {
  for (;;)
    try {
      const data = await load();
      showOffline(false);
      return data;
    } catch (error) {
      // `fetch` reports a lost connection as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      showOffline(true);
      await nextTry();
    }
};
