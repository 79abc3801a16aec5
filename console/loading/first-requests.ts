import { hintKey } from '../hint-key.ts';
import { loadSettings } from '../settings.ts';

/** The lists of courses that the home page shows to a visitor. */
export const homeCourses = {
  bestSellers: { sort: 'best_selling', limit: 6 },
  newest: { sort: '-published_at', limit: 6 },
} as const;

const homeAddresses = Object.values(homeCourses).map(({ sort, limit }) => `/courses?sort=${sort}&limit=${limit}`);

/** The first requests of a page for visitors, relative to the API, by the fragment of the page's address. */
const rows: readonly (readonly [fragment: RegExp, addresses: readonly string[]])[] = [
  [/^(?:#\/?)?$/, ['/categories', ...homeAddresses]],
  [/^#(\/courses\/crs_\w+)$/, ['$1']],
];

/** The client's timeout of a request. */
const timeoutMs = 15_000;

const started = new Map<string, Promise<Response>>();

const startOne = (url: string): void => {
  // The client's options, so that the browser sends no preflight either.
  const answer = fetch(url, {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The page that takes the answer handles a failure.
  answer.catch(() => undefined);
  started.set(url, answer);
};

/** Whether the browser goes to the identity provider before it shows a page, or comes back from there. */
const isSigningIn = (): boolean =>
  new URLSearchParams(location.search).has('state') ||
  [sessionStorage, localStorage].some((storage) => storage.getItem(hintKey) !== null);

/**
 * Starts the first requests of a visitor's page, so that the answers arrive together with the scripts. Without them the
 * page sends the same requests later.
 */
export const startFirstRequests = async (): Promise<void> => {
  const { hash } = location;
  const [fragment, addresses] = rows.find(([pattern]) => pattern.test(hash)) ?? [];
  if (fragment === undefined || addresses === undefined || isSigningIn()) return;
  const settings = await loadSettings().catch(() => undefined);
  if (settings === undefined) return;
  for (const address of addresses) startOne(settings.api + hash.replace(fragment, address));
};

/** A `fetch` that takes the answer of a request that has already started. Each answer is taken once. */
export const fetchStarted: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  const answer = started.get(url);
  started.delete(url);
  return answer ?? fetch(input, init);
};
