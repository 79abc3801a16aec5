import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Caller } from '../domain/accounts/account.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { withDeadline } from '../runtime/deadline.ts';
import { causeOf, requestLine, writeLine } from '../runtime/logger.ts';
import { settings } from '../runtime/settings.ts';
import { addressMark } from './address-mark.ts';
import { type BodyFlaw, bodyReader } from './body.ts';
import { type ReadCaller, readUser } from './caller.ts';
import { type AnyReply, htmlResult, type Replay, refusalResult, replayResult, replyResult } from './reply.ts';
import { type RequestOf, readCallerOf, readRequest, requestIdOf } from './request.ts';

/**
 * Writes the names of headers in lower case. A name that came in several letter cases gets all its values. `headers` has
 * the last value of each, as API Gateway sends it.
 */
const mergeHeaders = ({ event }: { event: APIGatewayProxyEvent }): void => {
  const merged: Record<string, string[]> = Object.create(null);
  for (const [name, values = []] of Object.entries(event.multiValueHeaders))
    merged[name.toLowerCase()] = (merged[name.toLowerCase()] ?? []).concat(values);
  event.multiValueHeaders = merged;
  event.headers = Object.fromEntries(Object.entries(merged).map(([name, values]) => [name, values.at(-1)]));
};

/** The headers that announce the end of an operation: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
const deprecationHeaders = ({ deprecated }: Pick<Route, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
        Sunset: new Date(deprecated.sunset).toUTCString(),
      };

/**
 * A use case takes a typed request and its ports. It returns a reply that the route declares, a replay or a refusal.
 */
export type UseCase<R extends Route, Ports> = (
  request: RequestOf<R>,
  ports: Ports,
) => Promise<AnyReply<R> | Replay | Refusal>;

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** A request that is too slow is answered this many ms before Lambda's timeout. */
const timeoutEarlyInMillis = 200;

const timeoutEarlyResponse = () => {
  throw new Fault('dependency_unavailable', 'A dependency did not answer in time.');
};

const answerError = (error: unknown, requestId: string): APIGatewayProxyResult => {
  if (error instanceof Fault)
    return refusalResult(refuse(error.code, error.code === 'internal_error' ? undefined : error.message), requestId);
  return refusalResult(refuse('internal_error'), requestId);
};

/** The mark of the client's address for the log line; undefined when no key is configured. */
const addressOf = ({ requestContext }: APIGatewayProxyEvent): string | undefined => {
  const key = settings.addressKey();
  return key === undefined ? undefined : addressMark(requestContext.identity.sourceIp, key);
};

/**
 * The challenge of a 401. Without an authorizer, the function itself distinguishes a missing token from a refused one.
 * Undefined selects the default challenge.
 */
const challengeOf = ({ refusal }: Refusal, { multiValueHeaders }: APIGatewayProxyEvent) =>
  refusal === 'unauthorized' && multiValueHeaders['authorization'] === undefined ? 'none' : undefined;

/**
 * Checks whether the row refuses the caller's account because of its status or roles.
 *
 * @returns `account_unavailable`, `unauthorized` or `forbidden`; undefined when the row admits the account
 */
export type RefuseCaller<Ports> = (row: Route, caller: Caller, ports: Ports) => Promise<Refusal | undefined>;

export type Admission<Ports> = {
  /** Authenticates the caller. By default it reads the user from the authorizer's context. */
  readonly readCaller?: ReadCaller | undefined;
  /** Runs before a malformed request is refused, so that only a caller with an admitted account gets the flaw. */
  readonly refuseCaller?: RefuseCaller<Ports> | undefined;
};

/**
 * The pipeline of a route, from API Gateway's event to the reply. It does not catch exceptions. The contract fixes the
 * sequence of the checks: token, account, role, then the shape of the request. The use case of a well-formed request
 * checks the account itself, in the same round trip as its data.
 */
export const pipelineOf = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  { readCaller = readUser, refuseCaller }: Admission<Ports> = {},
): Handler => {
  const readBody = bodyReader(row);

  const resultOf = async (
    event: APIGatewayProxyEvent,
    flaw: BodyFlaw | undefined,
  ): Promise<AnyReply<R> | Replay | Refused> => {
    const caller = readCallerOf(row, event, ports.clock(), readCaller);
    if (caller !== undefined && isRefusal(caller)) return { refused: caller };
    // The log line names the caller of the authorizer. No authorizer runs for a service.
    if (caller !== undefined && 'actor' in caller) event.requestContext.authorizer = { user_id: caller.actor };
    const request = flaw?.refusal ?? readRequest(row, event, caller);
    const result = isRefusal(request) ? request : await useCase(request as RequestOf<R>, ports);
    if (!isRefusal(result)) return result;
    // Whether the refusal is about the shape of the request. The account may then be unchecked. A use case also refuses
    // a cursor or contradicting fields.
    const isShape = result === request || result.refusal === 'invalid_request';
    const isUser = caller !== undefined && !('actor' in caller);
    const first = isShape && isUser ? await refuseCaller?.(row, caller, ports) : undefined;
    return { refused: first ?? result, status: first ? undefined : flaw?.status };
  };

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .use({ before: mergeHeaders })
    .handler(async (event, context, { signal }) => {
      const remainingMs = () => context.getRemainingTimeInMillis() - timeoutEarlyInMillis;
      const flaw = await readBody(event, context);
      const result = await withDeadline({ signal, remainingMs }, () => resultOf(event, flaw));
      if ('refused' in result)
        return refusalResult(result.refused, requestIdOf(event), result.status, challengeOf(result.refused, event));
      if ('replayed' in result) return replayResult(result);
      if ('html' in result) return htmlResult(result);
      return replyResult(row, result, event.headers['if-none-match']);
    });
};

/** A refusal. `status` is the HTTP status where it differs from the code's. */
type Refused = { readonly refused: Refusal; readonly status?: number | undefined };

/** Makes the Lambda handler of a route. Without `admission.refuseCaller`, the handler itself reads no account. */
export const openLambda = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  admission: Admission<Ports> = {},
): Handler => {
  let cold = true;
  const pipeline = pipelineOf(row, useCase, ports, admission);

  return async (event, context) => {
    const startedMs = performance.now();
    let cause: string | undefined;
    const answer = await pipeline(event, context).catch((error: unknown) => {
      cause = causeOf(error);
      return answerError(error, requestIdOf(event));
    });
    const result = { ...answer, headers: { ...answer.headers, ...deprecationHeaders(row) } };
    const record = {
      request_id: requestIdOf(event),
      route: row.id,
      caller: event.requestContext.authorizer?.['user_id'],
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
