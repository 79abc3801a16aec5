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
 * Makes the Lambda handler of a row: the one pipeline that every endpoint runs in. It parses the gateway's event by the
 * row's schemas and runs the use case. It answers with the reply, the refusal or the error, and writes one log line. A
 * user's malformed request costs one read: the account is checked before the flaw is shown.
 *
 * @param readCaller by default the user from the authorizer's context; `readService` for rows for services
 */
export const lambda = <R extends Route, Ports extends { readonly clock: Clock; readonly table?: Table }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  readCaller?: ReadCaller,
) => openLambda(row, useCase, ports, { readCaller, refuseCaller });
