import type { Route, Throttle } from '../../shared/routes/route.ts';

/** The throttles of a stage, for all callers together. */
export type Throttles = {
  /** The default for a route, unless the stage or the route's row sets another one. */
  readonly everyRoute: Throttle;
  /** Overrides by the id of a row. */
  readonly routes: Readonly<Record<string, Throttle>>;
};

/** The throttle of a route in a stage. */
export const throttleOf = ({ everyRoute, routes }: Throttles, row: Pick<Route, 'id' | 'throttle'>): Throttle =>
  routes[row.id] ?? row.throttle ?? everyRoute;
