import type { Route, Throttle } from '../../shared/routes/route.ts';

export type Throttles = {
  /** The default, unless the stage or the row of a route sets another throttle. */
  readonly everyRoute: Throttle;
  readonly routes: Readonly<Record<string, Throttle>>;
};

export const throttleOf = ({ everyRoute, routes }: Throttles, row: Pick<Route, 'id' | 'throttle'>): Throttle =>
  routes[row.id] ?? row.throttle ?? everyRoute;
