import { environmentOfGrant, type Grant, isOther } from './grants.ts';
import type { Route } from './route.ts';

/** The environment variable of every function. */
const ofEveryFunction = ['METRIC_NAMESPACE'];

/**
 * The environment variables that are secrets: two sign, two allow to search. An environment with one of them is
 * encrypted with a key of its own (infra/data/environment-key.ts).
 */
export const secretVariables: readonly string[] = ['ADDRESS_KEY', 'CONTACT_KEY', 'CURSOR_SECRET', 'WEBHOOK_KEY'];

/** The names of the environment variables that a function with these grants needs. */
export const environmentNames = (grants: readonly Grant[]): readonly string[] => [
  ...new Set([
    ...ofEveryFunction,
    ...grants.flatMap((grant) => (isOther(grant) ? environmentOfGrant[grant] : ['TABLE_NAME'])),
  ]),
];

/**
 * The additional environment variables of a route's function. `ADDRESS_KEY` hashes IP addresses for the log. The others
 * authenticate callers.
 */
const ofRequests = {
  public: ['ADDRESS_KEY'],
  gateway: ['ADDRESS_KEY'],
  user: ['ADDRESS_KEY', 'KEY_IDS', 'SESSIONS_VALID_FROM'],
  service: ['ADDRESS_KEY', 'SERVICE_TOKENS'],
} as const satisfies Record<Route['auth'], readonly string[]>;

/** The names of a function's environment variables. A job has no `auth`, and so no variables of `ofRequests`. */
export const environmentOf = ({
  grants,
  auth,
}: {
  readonly grants: readonly Grant[];
  readonly auth?: keyof typeof ofRequests;
}): readonly string[] => [...environmentNames(grants), ...(auth === undefined ? [] : ofRequests[auth])];
