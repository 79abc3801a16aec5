import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { pipelineOf, type UseCase } from './pipeline.ts';

/** A request that nobody has sent. */
type Rehearsed = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

/** Longer than any answer that nobody has to give. */
const withinMs = 1000;

const headers = [
  ['Authorization', 'Bearer rehearsal'],
  ['Content-Type', 'application/json'],
  ['Idempotency-Key', 'rehearsal-0000-0000'],
] as const;

/** Whom the authorizer would have found. */
const callerAt = (nowMs: number) => {
  const [kid] = settings.keyIds();
  const times = { iat: Math.floor(nowMs / 1000), exp: Math.ceil(nowMs / 1000) + 60 };
  return { user_id: 'rehearsal', client_id: 'rehearsal', kid, ...times };
};

/** As much of an event as the pipeline reads: the type has a page more that nobody looks at, so it is claimed to be one. */
const eventOf = ({ auth }: Route, { params = {}, body }: Rehearsed, nowMs: number) =>
  ({
    body: body ? JSON.stringify(body) : null,
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    pathParameters: params,
    requestContext: auth === 'user' ? { authorizer: callerAt(nowMs) } : {},
  }) as unknown as APIGatewayProxyEvent;

/**
 * Runs a use case once while the function starts, on answers that nobody gave: what it takes to compile and to load for the first
 * time is then paid for at the full CPU of the init phase, not in the first request. No line is written, and it never fails the
 * start.
 *
 * @param ports that write nothing, and ask for nothing that is somebody's (runtime/canned-table.ts)
 * @returns the answer, for tests; undefined when there was none
 */
export const rehearse = async <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  request: Rehearsed,
): Promise<APIGatewayProxyResult | undefined> => {
  try {
    const event = eventOf(row, request, ports.clock());
    return await pipelineOf(row, useCase, ports)(event, { getRemainingTimeInMillis: () => withinMs } as Context);
  } catch {
    // The first request will tell what is wrong, to somebody who can be answered.
    return undefined;
  }
};
