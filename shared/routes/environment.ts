import { environmentOfGrant, type Grant, isOther } from './grants.ts';
import type { Route } from './route.ts';

/** What every function knows: where its metrics go. */
const ofEveryFunction = ['METRIC_NAMESPACE'];

/** The names of the environment variables of a set of grants. */
export const environmentNames = (grants: readonly Grant[]): readonly string[] => [
  ...new Set([
    ...ofEveryFunction,
    ...grants.flatMap((grant) => (isOther(grant) ? environmentOfGrant[grant] : ['TABLE_NAME'])),
  ]),
];

/** What the function of a route knows beside: how to write of a client's address, by which keys it takes a caller's word. */
const ofRequests = {
  public: ['ADDRESS_KEY'],
  gateway: ['ADDRESS_KEY'],
  user: ['ADDRESS_KEY', 'KEY_IDS'],
  service: ['ADDRESS_KEY', 'SERVICE_TOKENS'],
} as const satisfies Record<Route['auth'], readonly string[]>;

/** The names of the environment variables of a function; of one that answers no requests of clients those of its grants. */
export const environmentOf = ({
  grants,
  auth,
}: {
  readonly grants: readonly Grant[];
  readonly auth?: keyof typeof ofRequests;
}): readonly string[] => [...environmentNames(grants), ...(auth === undefined ? [] : ofRequests[auth])];
