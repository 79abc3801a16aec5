import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Caller } from '../domain/accounts/account.ts';
import { Fault, isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import type { Clock } from '../runtime/clock.ts';
import { withDeadline } from '../runtime/deadline.ts';
import { causeOf, requestLine, writeLine } from '../runtime/logger.ts';
import { settings } from '../runtime/settings.ts';
import { addressMark } from './address-mark.ts';
import { bodyFlaw, bodySteps } from './body.ts';
import { type ReadCaller, readUser } from './caller.ts';
import { type AnyReply, pageResult, type Replay, refusalResult, replayResult, replyResult } from './reply.ts';
import { type RequestOf, readCallerOf, readRequest, requestIdOf } from './request.ts';

/** The values of a header in one list, however the client spelled its name: the normalizer keeps only one spelling's. */
const mergeHeaders = ({ event }: { event: APIGatewayProxyEvent }): void => {
  const merged: Record<string, string[]> = Object.create(null);
  for (const [name, values = []] of Object.entries(event.multiValueHeaders))
    merged[name.toLowerCase()] = [...(merged[name.toLowerCase()] ?? []), ...values];
  event.multiValueHeaders = merged;
};

/** The headers that announce the end of a row: `Deprecation` (RFC 9745, a structured date) and `Sunset` (RFC 8594, an HTTP date). */
const deprecationHeaders = ({ deprecated }: Pick<Route, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated === undefined
    ? {}
    : {
        Deprecation: `@${Math.floor(Date.parse(deprecated.since) / 1000)}`,
        Sunset: new Date(deprecated.sunset).toUTCString(),
      };

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

/** What an error says to the client: ours carry a code. */
const answerError = (error: unknown, requestId: string): APIGatewayProxyResult => {
  if (error instanceof Fault)
    return refusalResult(refuse(error.code, error.code === 'internal_error' ? undefined : error.message), requestId);
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

/**
 * Whether the account of a caller refuses them, whatever they ask for: the account and its roles, by the row.
 *
 * @returns `account_unavailable`, `unauthorized`, `forbidden`; undefined when it does not
 */
export type RefuseCaller<Ports> = (row: Route, caller: Caller, ports: Ports) => Promise<Refusal | undefined>;

/** How a row finds out who calls, and what beside the pipeline is done with it. */
export type Admission<Ports> = {
  /** By default the user whom the authorizer found; of rows for services `readService`. */
  readonly readCaller?: ReadCaller | undefined;
  /** Asked before a malformed request is refused, so that its flaw is shown only to callers whose account is good. */
  readonly refuseCaller?: RefuseCaller<Ports> | undefined;
  /** Hears which service calls, where the row is for services. */
  readonly heard?: (event: APIGatewayProxyEvent, service: string) => void;
};

/**
 * The pipeline of a row: from the gateway's event to the answer, or the error that was thrown. The order of its checks is the
 * contract's: the token, the account, the role, then the shape of the request. A use case checks the account of a well-formed
 * request in the round trip of its own data.
 */
export const pipelineOf = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  { readCaller = readUser, refuseCaller, heard }: Admission<Ports> = {},
): Handler => {
  const resultOf = async (event: APIGatewayProxyEvent): Promise<AnyReply<R> | Replay | Refused> => {
    const caller = readCallerOf(row, event, ports.clock(), readCaller);
    if (caller !== undefined && isRefusal(caller)) return { refused: caller };
    if (caller !== undefined && 'actor' in caller) heard?.(event, caller.actor);
    const flaw = bodyFlaw(event);
    const request = flaw?.refusal ?? readRequest(row, event, caller);
    const result = isRefusal(request) ? request : await useCase(request as RequestOf<R>, ports);
    if (!isRefusal(result)) return result;
    // Of the shape alone, before anything was read: also a cursor, or what two fields say together.
    const isShape = result === request || result.refusal === 'invalid_request';
    const isUser = caller !== undefined && !('actor' in caller);
    const first = isShape && isUser ? await refuseCaller?.(row, caller, ports) : undefined;
    return { refused: first ?? result, status: first ? undefined : flaw?.status };
  };

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .use([{ before: mergeHeaders }, httpHeaderNormalizer()])
    .use(bodySteps(row))
    .handler(async (event, context, { signal }) => {
      const remainingMs = () => context.getRemainingTimeInMillis() - timeoutEarlyInMillis;
      const result = await withDeadline({ signal, remainingMs }, () => resultOf(event));
      if ('refused' in result)
        return refusalResult(result.refused, requestIdOf(event), result.status, challengeOf(result.refused, event));
      if ('replayed' in result) return replayResult(result);
      if ('page' in result) return pageResult(result);
      return replyResult(row, result, event.headers['if-none-match']);
    });
};

/** A refusal of the pipeline or of the use case; `status` where it is not that of the code. */
type Refused = { readonly refused: Refusal; readonly status?: number | undefined };

/**
 * Makes the handler of a row that reaches no table: as `lambda`, without its look at an account.
 */
export const openLambda = <R extends Route, Ports extends { readonly clock: Clock }>(
  row: R,
  useCase: UseCase<R, Ports>,
  ports: Ports,
  admission: Admission<Ports> = {},
): Handler => {
  let cold = true;
  const services = new WeakMap<APIGatewayProxyEvent, string>();
  const heard = (event: APIGatewayProxyEvent, service: string) => services.set(event, service);
  const pipeline = pipelineOf(row, useCase, ports, { ...admission, heard });

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
