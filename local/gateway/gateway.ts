import { createServer, type IncomingMessage } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { gatewayResponse } from '../../infra/api/gateway-responses.ts';
import { preflightHeaders } from '../../infra/stage/preflight.ts';
import type { Route } from '../../shared/routes/route.ts';
import { authorizer } from '../../shared/routes.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { AnsweredRequest } from '../output/lines.ts';
import { closeServer, listenOnLoopback } from '../process/port.ts';
import { authorization } from './authorization.ts';
import { type Answer, answerMalformed, headerPairs, maximumHeaderBytes, newRequestId, readBody, send } from './http.ts';
import { failureTypes, type PlannedFailures } from './planned-failures.ts';
import { authorizerEvent, proxyEvent, type RoutedRequest } from './proxy-event.ts';
import { router } from './router.ts';

const basePath = '/api/v1';
const isResult = (value: unknown): value is APIGatewayProxyResult =>
  typeof value === 'object' && value !== null && 'statusCode' in value && typeof value.statusCode === 'number';

const isMalformed = (headers: APIGatewayProxyResult['headers']): boolean =>
  Object.values(headers ?? {}).some((value) => typeof value !== 'string');

/** Converts a function's result to an answer. Like API Gateway, it answers 502 unless the result has a valid form. */
const integrationAnswer = ({ result }: { readonly result?: unknown }, requestId: string): Answer => {
  if (!isResult(result) || isMalformed(result.headers)) return gatewayResponse('DEFAULT_5XX', requestId, 502);
  return { status: result.statusCode, headers: result.headers as Record<string, string>, body: result.body };
};

/** An answer, and the user who has asked. */
type Answered = Answer & { readonly caller?: string };

const described = ({ method = '', url = '' }: IncomingMessage, answered: Answered, durationMs: number) => {
  const { status, body, caller } = answered;
  const [, code] = status < 400 ? [] : (/"code":"(\w+)"/.exec(body) ?? []);
  const [path = ''] = url.split('?');
  return { method, path: path.replace(basePath, ''), status, code, durationMs, caller };
};

/** The hosts of the functions by id, including `authorizer`. */
export type Functions = { readonly [id: string]: FunctionHost };

/**
 * Serves the route table on loopback like a REST API of API Gateway. It has routing, authorizer cache, Lambda proxy
 * integration, CORS preflight and limits. The gateway's own errors come from the deployed definition.
 */
export const startGateway = async (options: {
  readonly port: number;
  readonly routes: readonly Route[];
  readonly functions: Functions;
  /** Fault injection: answers without calling the function. */
  readonly failures?: Pick<PlannedFailures, 'take'>;
  /** Called after each answer. The caller is a user id. */
  readonly onAnswer?: (request: AnsweredRequest) => void;
}): Promise<{ readonly port: number; stop(): Promise<void> }> => {
  const find = router(options.routes);
  const host = (id: string): FunctionHost => {
    const found = options.functions[id];
    if (found === undefined) throw new Error(`no function ${id}`);
    return found;
  };
  const authorize = authorization(host(authorizer.id), Date.now);

  const invoke = async (row: Route, request: RoutedRequest): Promise<Answered> => {
    const event = proxyEvent(row, request);
    if (row.auth !== 'user') return integrationAnswer(await host(row.id).invoke(event), request.requestId);
    const identity = request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
    const decision = await authorize(identity, authorizerEvent(event, row));
    if ('denied' in decision) return gatewayResponse(decision.denied, request.requestId);
    const outcome = await host(row.id).invoke(proxyEvent(row, request, decision.allowed));
    return { ...integrationAnswer(outcome, request.requestId), caller: String(decision.allowed['user_id']) };
  };

  const answer = async (incoming: IncomingMessage, requestId: string): Promise<Answered> => {
    const { method = '', url = '/' } = incoming;
    const [path = '', search = ''] = url.split(/\?(.*)/s);
    const body = await readBody(incoming);
    const match = path.startsWith(`${basePath}/`) ? find(method, path.slice(basePath.length)) : undefined;
    if (method === 'OPTIONS') return { status: 204, headers: preflightHeaders(match?.methods ?? []), body: '' };
    if (!match?.row) return gatewayResponse('MISSING_AUTHENTICATION_TOKEN', requestId);
    if ('failed' in body) return gatewayResponse(body.failed, requestId);
    const failure = options.failures?.take(match.row.id);
    if (failure !== undefined) return gatewayResponse(failureTypes[failure], requestId);
    return invoke(match.row, {
      requestId,
      method,
      headers: headerPairs(incoming),
      query: new URLSearchParams(search),
      pathParameters: match.pathParameters,
      body: body.text === '' ? null : body.text,
    });
  };

  const server = createServer({ maxHeaderSize: maximumHeaderBytes }, async (incoming, response) => {
    const requestId = newRequestId();
    const startedMs = performance.now();
    const answered = await answer(incoming, requestId).catch((error: unknown): Answered => {
      process.stderr.write(`gateway: ${error instanceof Error ? error.message : String(error)}\n`);
      return gatewayResponse('DEFAULT_5XX', requestId, 500);
    });
    send(incoming, response, answered, requestId);
    options.onAnswer?.(described(incoming, answered, performance.now() - startedMs));
  });
  server.on('clientError', answerMalformed);
  const port = await listenOnLoopback(server, options.port, 'the gateway');
  return { port, stop: () => closeServer(server) };
};
