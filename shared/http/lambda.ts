import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { refuseCaller } from '../store/accounts/refuse-caller.ts';
import type { Table } from '../store/table/table.ts';
import type { ReadCaller } from './caller.ts';
import { openLambda, type UseCase } from './pipeline.ts';

export type { UseCase } from './pipeline.ts';

/**
 * Makes the handler of a row: the one pipeline that every endpoint runs in. It parses the gateway's event by the row's
 * schemas, runs the use case, answers with its reply, its refusal or the error it threw, and writes one log line. A malformed
 * request of a user costs one read: the account is checked before the flaw is shown.
 *
 * @param readCaller by default the user whom the authorizer found; of rows for services `readService`
 */
export const lambda = <R extends Route, Ports extends { readonly clock: Clock; readonly table?: Table }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  readCaller?: ReadCaller,
) => openLambda(row, useCase, ports, { readCaller, refuseCaller });
