import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type AuthorizerContext, proxyEvent } from '../../local/gateway/proxy-event.ts';
import { localTimeoutMs } from '../../local/settings/aws-options.ts';
import type { Route } from '../../shared/routes/route.ts';
import { type Answer, checkedAnswer } from './answer.ts';
import { checkedLogLine, hearOutput } from './log-lines.ts';
import { recordAnswer } from './provoked.ts';
import { asFunction } from './rights/acting.ts';

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type Pairs = readonly (readonly [string, string])[];

export type CallRequest = {
  /**
   * The caller context that the authorizer adds. With it, the request has an Authorization header even without
   * `headers`.
   */
  readonly caller?: AuthorizerContext;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | Pairs;
  readonly headers?: Pairs;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly rawBody?: string;
  /** The timeout of the function. The default is the local timeout, or the row's timeout if that is longer. */
  readonly timeoutMs?: number;
};

type CallAnswer = Answer & { readonly logLine: Record<string, unknown> };

const pairsOf = (values: CallRequest['query'] = {}): [string, string][] =>
  Symbol.iterator in values ? values.map(([name, value]) => [name, value]) : Object.entries(values);

const bodyOf = ({ body, rawBody }: CallRequest): string | null =>
  rawBody ?? (body === undefined ? null : JSON.stringify(body));

const headersOf = ({ headers = [], caller }: CallRequest, body: string | null): Pairs => {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const defaults: Pairs = [
    ['Accept-Encoding', 'gzip'] as const,
    ...(caller ? [['Authorization', 'Bearer header.claims.signature'] as const] : []),
    ...(body === null ? [] : [['Content-Type', 'application/json'] as const]),
  ];
  return [...headers, ...defaults.filter(([name]) => !given.has(name.toLowerCase()))];
};

const eventOf = (row: Route, request: CallRequest, requestId: string): APIGatewayProxyEvent => {
  const body = bodyOf(request);
  const routed = {
    requestId,
    headers: headersOf(request, body),
    query: new URLSearchParams(pairsOf(request.query)),
    pathParameters: request.params ?? {},
    body,
  };
  const event = proxyEvent(row, routed, request.caller);
  // A client can choose this id, so no answer may show it (docs/contract.md §1).
  return { ...event, requestContext: { ...event.requestContext, requestId: 'chosen-by-the-client' } };
};

/** The Lambda context of a call, with the remaining time. */
export const contextOf = (row: Route, timeoutMs: number): Context => {
  const deadline = performance.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: row.id,
    functionVersion: '1',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${row.id}`,
    memoryLimitInMB: String(row.memoryMb),
    awsRequestId: 'invocation',
    logGroupName: row.id,
    logStreamName: row.id,
    getRemainingTimeInMillis: () => deadline - performance.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
};

/**
 * Calls an operation with a REST API event. It checks the answer and the log line against the contract. An undeclared
 * status, a malformed body or a leak into the log fails the test.
 * @returns the answer; its body is parsed by the row's schema
 */
export const call = async (handler: Handler, row: Route, request: CallRequest = {}): Promise<CallAnswer> => {
  // The id has the length and the alphabet (base64) of API Gateway's ids.
  const requestId = randomBytes(11).toString('base64');
  const event = eventOf(row, request, requestId);
  const { authorization } = Object.fromEntries(
    Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const secrets = [
    authorization?.split(' ').at(-1),
    request.body ?? request.rawBody,
    event.queryStringParameters?.['cursor'],
  ];

  hearOutput();
  const context = contextOf(row, request.timeoutMs ?? Math.max(row.timeoutMs, localTimeoutMs));
  const result = await asFunction(row, () => handler(event, context));

  const answer = checkedAnswer(row, result, requestId);
  const logLine = checkedLogLine(requestId, secrets);
  recordAnswer(row, answer.status, answer.code);
  return { ...answer, logLine };
};
