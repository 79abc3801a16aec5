import type { Route } from '../routes/route.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { type Admission, type Handler, openLambda, type UseCase } from './pipeline.ts';

export type { UseCase } from './pipeline.ts';

/** A use case with its ports. */
type Bound<Ports> = { readonly handler: Handler; readonly ports: Ports };

/** A use case with the ports of production. `over` binds the same use case with some ports replaced. */
type Endpoint<Ports> = Bound<Ports> & { readonly over: (replaced?: Partial<Ports>) => Bound<Ports> };

/**
 * Makes a function that binds use cases to their ports. Each file in `functions/` ends with a call of it. `own` makes
 * the ports of one use case from the shared ports.
 *
 * @param shared the ports of every use case in production
 * @param admission who authenticates the caller, and who refuses the account of a malformed request
 */
export const binding = <Row extends Route, Shared extends { readonly clock: Clock }>(
  shared: Shared,
  admission: Admission<Shared> = {},
) => {
  function bind<R extends Row>(row: R, useCase: UseCase<R, Shared>): Endpoint<Shared>;
  function bind<R extends Row, Own extends object>(
    row: R,
    useCase: UseCase<R, Shared & Own>,
    own: (shared: Shared) => Omit<NoInfer<Own>, keyof Shared>,
  ): Endpoint<Shared & Own>;
  function bind<R extends Row>(row: R, useCase: UseCase<R, Shared>, own: (shared: Shared) => object = () => ({})) {
    const over = (replaced: Partial<Shared> = {}): Bound<Shared> => {
      const base = { ...shared, ...replaced };
      const ports = { ...base, ...own(base), ...replaced };
      return { handler: openLambda(row, useCase, ports, admission), ports };
    };
    return { ...over(), over };
  }
  return bind;
};

/** Binds the use case of a function that needs no table. Its bundle has no client of the table. */
export const openEndpoint = binding({ clock: systemClock });
