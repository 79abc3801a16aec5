import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { pipelineOf, type UseCase } from './pipeline.ts';

type WarmUpRequest = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

/** Deadline of the warm-up in ms. Only a warm-up that opens a connection can reach it. */
const withinMs = 1000;

const headers = [
  ['Authorization', 'Bearer warm-up'],
  ['Content-Type', 'application/json'],
  ['Idempotency-Key', 'warm-up-0000-0000'],
] as const;

/** The caller context that the authorizer adds. */
const callerAt = (nowMs: number) => {
  const [kid] = settings.keyIds();
  const times = { iat: Math.floor(nowMs / 1000), exp: Math.ceil(nowMs / 1000) + 60 };
  return { user_id: 'warm-up', client_id: 'warm-up', kid, ...times };
};

/** The part of an event that the pipeline reads. The cast omits the many other fields of the type. */
const eventOf = ({ auth }: Route, { params = {}, body }: WarmUpRequest, nowMs: number) =>
  ({
    body: body ? JSON.stringify(body) : null,
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    pathParameters: params,
    requestContext: auth === 'user' ? { authorizer: callerAt(nowMs) } : {},
  }) as unknown as APIGatewayProxyEvent;

/**
 * Warm-up: runs a use case once while the function starts. Lambda's init phase has the full CPU. Code is loaded and
 * compiled there, before the first request. A failure is ignored, without a log line.
 *
 * @param ports ports that write nothing and read no personal data, such as stubs (runtime/stub-table.ts)
 * @returns the answer, for tests; undefined after a failure
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
