import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { Fault, isRefusal, type Refusal, refuse, refuseField } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { withDeadline } from '../runtime/deadline.ts';
import { causeOf, requestLine, writeLine } from '../runtime/logger.ts';
import { settings } from '../runtime/settings.ts';
import { addressMark } from './address-mark.ts';
import { bodySteps } from './body.ts';
import { type ReadCaller, readUser } from './caller.ts';
import { type AnyReply, pageResult, type Replay, refusalResult, replayResult, replyResult } from './reply.ts';
import { type RequestOf, readRequest, requestIdOf } from './request.ts';

/** One use case: a typed request and its ports in, one of the row's replies, an earlier reply again, or a refusal out. */
export type UseCase<R extends Route, Ports> = (
  request: RequestOf<R>,
  ports: Ports,
) => Promise<AnyReply<R> | Replay | Refusal>;

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The answer goes out this long before Lambda would kill the function. */
const timeoutEarlyInMillis = 200;

const timeoutEarlyResponse = () => {
  throw new Fault('dependency_unavailable', 'A dependency did not answer in time.');
};

/** What an error says to the client. The body parser's errors carry the status 415 or 422; ours carry a code. */
const answerError = (error: unknown, requestId: string): APIGatewayProxyResult => {
  if (error instanceof Fault)
    return refusalResult(refuse(error.code, error.code === 'internal_error' ? undefined : error.message), requestId);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415)
    return refusalResult(refuseField('media_type', 'header/Content-Type', 'must be application/json.'), requestId, 415);
  if (status === 422)
    return refusalResult(refuse('invalid_request', undefined, [{ reason: 'not_json', pointer: '' }]), requestId);
  return refusalResult(refuse('internal_error'), requestId);
};

/** The mark of the client's address; none without a key, for want of which no request goes unanswered. */
const addressOf = ({ requestContext }: APIGatewayProxyEvent): string | undefined => {
  const key = settings.addressKey();
  return key === undefined ? undefined : addressMark(requestContext.identity.sourceIp, key);
};

/** Which challenge a 401 carries: of a function that nothing stands before, too, it depends on whether a token was sent. */
const challengeOf = ({ refusal }: Refusal, { multiValueHeaders }: APIGatewayProxyEvent) =>
  refusal === 'unauthorized' && multiValueHeaders['authorization'] === undefined ? 'none' : undefined;

/** The values of a header in one list, however the client spelled its name: the normalizer keeps only one spelling's. */
const mergeHeaders = ({ event }: { event: APIGatewayProxyEvent }): void => {
  const merged: Record<string, string[]> = Object.create(null);
  for (const [name, values = []] of Object.entries(event.multiValueHeaders))
    merged[name.toLowerCase()] = [...(merged[name.toLowerCase()] ?? []), ...values];
  event.multiValueHeaders = merged;
};

/**
 * The pipeline of a row: from the gateway's event to the answer, or the error that was thrown.
 *
 * @param told the service that calls, where the row is for services
 */
export const pipelineOf = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  readCaller: ReadCaller = readUser,
  told: (event: APIGatewayProxyEvent, service: string) => void = () => undefined,
): Handler =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .use([{ before: mergeHeaders }, httpHeaderNormalizer()])
    .use(bodySteps(row))
    .handler(async (event, context, { signal }) => {
      const request = readRequest(row, event, ports.clock(), readCaller);
      if (!isRefusal(request) && request.caller && 'actor' in request.caller) told(event, request.caller.actor);
      const remainingMs = () => context.getRemainingTimeInMillis() - timeoutEarlyInMillis;
      const result = isRefusal(request)
        ? request
        : await withDeadline({ signal, remainingMs }, () => useCase(request as RequestOf<R>, ports));
      if (isRefusal(result)) return refusalResult(result, requestIdOf(event), undefined, challengeOf(result, event));
      if ('replayed' in result) return replayResult(result);
      if ('page' in result) return pageResult(result);
      return replyResult(row, result, event.headers['if-none-match']);
    });

/**
 * Makes the handler of a row: the one pipeline that every endpoint runs in. It parses the gateway's event by the row's
 * schemas, runs the use case, answers with its reply, its refusal or the error it threw, and writes one log line.
 *
 * @param readCaller by default the user whom the authorizer found; of rows for services `readService`
 */
export const lambda = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  readCaller: ReadCaller = readUser,
): Handler => {
  let cold = true;
  const services = new WeakMap<APIGatewayProxyEvent, string>();
  const pipeline = pipelineOf(row, useCase, ports, readCaller, (event, service) => services.set(event, service));

  return async (event, context) => {
    const startedMs = performance.now();
    let cause: string | undefined;
    const result = await pipeline(event, context).catch((error: unknown) => {
      cause = causeOf(error);
      return answerError(error, requestIdOf(event));
    });
    const record = {
      request_id: requestIdOf(event),
      route: row.id,
      caller: services.get(event) ?? event.requestContext.authorizer?.['user_id'],
      address: addressOf(event),
      status: result.statusCode,
      code: result.statusCode < 400 ? 'ok' : JSON.parse(result.body).code,
      duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
      cold,
      cause,
    };
    writeLine(requestLine(record, ports.clock()));
    cold = false;
    return result;
  };
};
