import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { pipelineOf, type UseCase } from './pipeline.ts';

/** A synthetic request for the warm-up. */
type WarmUpRequest = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

/** Deadline of the warm-up in milliseconds; never reached, because there is no I/O. */
const withinMs = 1000;

const headers = [
  ['Authorization', 'Bearer rehearsal'],
  ['Content-Type', 'application/json'],
  ['Idempotency-Key', 'rehearsal-0000-0000'],
] as const;

/** The caller context that the authorizer adds. */
const callerAt = (nowMs: number) => {
  const [kid] = settings.keyIds();
  const times = { iat: Math.floor(nowMs / 1000), exp: Math.ceil(nowMs / 1000) + 60 };
  return { user_id: 'rehearsal', client_id: 'rehearsal', kid, ...times };
};

/**
 * The part of an event that the pipeline reads. The full type has many more fields that nothing reads, hence the cast.
 */
const eventOf = ({ auth }: Route, { params = {}, body }: WarmUpRequest, nowMs: number) =>
  ({
    body: body ? JSON.stringify(body) : null,
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    pathParameters: params,
    requestContext: auth === 'user' ? { authorizer: callerAt(nowMs) } : {},
  }) as unknown as APIGatewayProxyEvent;

/**
 * Warm-up: runs a use case once against a stubbed client while the function starts. The init phase compiles and loads
 * the code at full CPU, so the first request need not. It writes no log line and never fails the start.
 *
 * @param ports stubs that write nothing and read no real data (runtime/stub-table.ts)
 * @returns the answer, for tests; undefined when there was none
 */
export const warmUp = async <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  request: WarmUpRequest,
): Promise<APIGatewayProxyResult | undefined> => {
  try {
    const event = eventOf(row, request, ports.clock());
    return await pipelineOf(row, useCase, ports)(event, { getRemainingTimeInMillis: () => withinMs } as Context);
  } catch {
    // The first request reports the error to a caller.
    return undefined;
  }
};
