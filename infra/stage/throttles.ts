import type { Route, Throttle } from '../../shared/routes/route.ts';

/** What the gateway of a stage lets through of all callers together. */
export type Throttles = {
  /** Of a route of which neither the stage nor its row says anything else. */
  readonly everyRoute: Throttle;
  /** By the id of a row: what this stage lets through instead of what the row says. */
  readonly routes: Readonly<Record<string, Throttle>>;
};

/** What a stage lets through of a route. */
export const throttleOf = ({ everyRoute, routes }: Throttles, row: Pick<Route, 'id' | 'throttle'>): Throttle =>
  routes[row.id] ?? row.throttle ?? everyRoute;
