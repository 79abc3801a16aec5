import { randomBytes } from 'node:crypto';
import type { Route } from '../routes/route.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { refuseCaller } from '../store/accounts/refuse-caller.ts';
import type { Table } from '../store/table/table.ts';
import type { ReadCaller } from './caller.ts';
import { openLambda, type UseCase } from './pipeline.ts';

export type { UseCase } from './pipeline.ts';

/** The production ports of a use case that reads and writes only the table. */
export const portsOf = (of: Table) => ({ clock: systemClock, randomBytes, table: of });

/**
 * Makes the Lambda handler of a route. The handler parses API Gateway's event by the route's schemas, runs the use
 * case, and answers. It writes one log line for each request. A malformed request of a user costs one read, because the
 * account is checked before the flaw is reported.
 *
 * @param readCaller authenticates the caller; by default it reads the user from the authorizer's context
 */
export const lambda = <R extends Route, Ports extends { readonly clock: Clock; readonly table?: Table }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  readCaller?: ReadCaller,
) => openLambda(row, useCase, ports, { readCaller, refuseCaller });
