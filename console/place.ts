import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { hasUnsaved, mayLeave } from './unsaved.ts';

/**
 * The place in the console is the fragment of the address, such as `#/courses?q=data`. Its query contains search and
 * filters. Back, a reload and a copied address therefore keep them.
 */
const fragment = (): string => location.hash.replace(/^#?\/?/, '/');
const split = (place: string): readonly [path: string, query: string] => {
  const [path = '/', query = ''] = place.split('?', 2);
  return [path, query];
};

/** The present entry of the browser's history. */
let entry = '';
/** The position of the present entry among the entries of this tab. */
let position = 0;
/** Whether the browser is going back to the entry that the person decided to keep. */
let isReturning = false;
/** The scroll position of each history entry, in pixels. */
const scrolls = new Map<string, number>();
/** Whether a new page was opened. Its heading then gets the focus. */
let isArriving = false;
let isRestoring = false;

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

const entryOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : location.hash;

/** The position in an entry's state; undefined for an address that the person typed. */
const positionOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'position' in state ? Number(state.position) : undefined;

const arrive = (): void => {
  isArriving = true;
  notify();
};

/** Shows the entry that the browser went to. When the person keeps typed text, the browser goes back to the old entry. */
const moved = (): void => {
  const next = positionOf(history.state) ?? position + 1;
  if (isReturning) {
    isReturning = false;
    return;
  }
  if (next !== position && !mayLeave()) {
    isReturning = true;
    history.go(position - next);
    return;
  }
  position = next;
  entry = entryOf(history.state);
  history.replaceState({ entry, position }, '');
  arrive();
};

/** Lets the browser ask before a reload, when typed text would be lost. */
const ask = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault();
};

/** Listens to the browser's history. Called once, when the console starts. */
export const watchPlace = (): void => {
  history.scrollRestoration = 'manual';
  entry = entryOf(history.state);
  position = positionOf(history.state) ?? 0;
  history.replaceState({ entry, position }, '');
  window.addEventListener('popstate', moved);
  window.addEventListener('beforeunload', ask);
  window.addEventListener('scroll', () => isRestoring || scrolls.set(entry, window.scrollY), { passive: true });
};

const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (!mayLeave()) return;
  scrolls.set(entry, window.scrollY);
  const address = `#${to}`;
  if (replace) history.replaceState({ entry, position }, '', address);
  else {
    [entry, position] = [crypto.randomUUID(), position + 1];
    history.pushState({ entry, position }, '', address);
  }
  arrive();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The path for the router. A link's `href` is a fragment. */
export const usePath: BaseLocationHook = Object.assign(
  (): [string, typeof navigate] => [useSyncExternalStore(subscribe, () => split(fragment())[0]), navigate],
  { hrefs: (href: string): string => `#${href}` },
);

/**
 * The query parameters in the fragment of the address.
 * @param defaults the names of the parameters, with their default values
 * @returns the values, and a function that changes some of them without a new history entry. Default values are not in
 * the address.
 */
export const useQuery = <Values extends Readonly<Record<string, string>>>(
  defaults: Values,
): [Readonly<Record<keyof Values, string>>, (changes: Partial<Record<keyof Values, string>>) => void] => {
  const query = useSyncExternalStore(subscribe, () => split(fragment())[1]);
  const values = useMemo(() => {
    const given = new URLSearchParams(query);
    const entries = Object.entries(defaults).map(([name, value]) => [name, given.get(name) ?? value]);
    return Object.fromEntries(entries) as Record<keyof Values, string>;
  }, [query, defaults]);
  const change = useCallback(
    (changes: Partial<Record<keyof Values, string>>) => {
      const [path, present] = split(fragment());
      const next = new URLSearchParams(present);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined || value === defaults[name]) next.delete(name);
        else next.set(name, value);
      history.replaceState({ entry, position }, '', `#${path}${next.size > 0 ? `?${next}` : ''}`);
      notify();
    },
    [defaults],
  );
  return [values, change];
};

/** The key of the present history entry, for in-memory data of this entry. */
export const presentEntry = (): string => entry;

/** Whether a page was just opened. It returns true once for each page. */
export const takeArrival = (): boolean => {
  const was = isArriving;
  isArriving = false;
  return was;
};

/** The longest wait for the content of a history entry. */
const restoreMs = 3000;

/**
 * Restores the scroll position of a history entry, also when the content arrives later. A new entry starts at the top.
 * @returns a function that stops the wait for later content
 */
export const restoreScroll = (): (() => void) => {
  const wanted = scrolls.get(entry) ?? 0;
  window.scrollTo(0, wanted);
  if (window.scrollY >= wanted - 1) return () => undefined;
  isRestoring = true;
  const stop = (): void => {
    isRestoring = false;
    observer.disconnect();
    for (const name of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(name, stop);
    clearTimeout(timer);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted - 1) stop();
  });
  const timer = setTimeout(stop, restoreMs);
  for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, stop);
  observer.observe(document.body);
  return stop;
};
