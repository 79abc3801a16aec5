import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { type Secrets, verifySignature } from '../s3/signature.ts';
import { bytesOf, headersOf } from '../s3/wire.ts';

/**
 * Runs a function by its name.
 *
 * @returns undefined for an unknown function
 */
export type Invoke = (name: string, event: unknown) => Promise<{ result?: unknown; error?: string }> | undefined;

export type LambdaOptions = {
  readonly secrets: Secrets;
  readonly region: string;
  readonly port?: number;
  readonly invoke: Invoke;
};

const maximumAnswerBytes = 6 * 1024 * 1024;

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body ?? null));
};

const refuse = (response: ServerResponse, status: number, type: string): void =>
  send(response, status, { Type: 'User', message: type }, { 'x-amzn-errortype': type });

const failed = { 'x-amz-function-error': 'Unhandled' };

/** Lambda's answer after a function has returned or failed. */
const answer = (response: ServerResponse, { result, error }: { result?: unknown; error?: string }): void => {
  const isTooLong = JSON.stringify(result ?? null).length > maximumAnswerBytes;
  const failure = error ?? (isTooLong ? 'Response payload size exceeded maximum allowed payload size.' : undefined);
  const executed = { 'x-amz-executed-version': '$LATEST' };
  if (failure === undefined) send(response, 200, result, executed);
  else send(response, 200, { errorMessage: failure, errorType: 'Error' }, { ...executed, ...failed });
};

/**
 * Starts a stub of Lambda on loopback. It answers `Invoke` (RequestResponse) in Lambda's REST protocol, verifies the
 * signature and limits an answer to 6 MB. It does not limit concurrency.
 *
 * @returns the endpoint for `AWS_ENDPOINT_URL_LAMBDA`
 */
export const startLambda = async ({ secrets, region, port = 0, invoke }: LambdaOptions) => {
  let throttled = 0;
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/' } = request;
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    const bytes = await bytesOf(request);
    const raw = { method, path, query, headers: headersOf(request) };
    const verified = verifySignature(raw, { secrets, region, nowMs: Date.now(), service: 'lambda' });
    if ('status' in verified) return refuse(response, 403, 'InvalidSignatureException');
    const [, name] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    if (name === undefined || method !== 'POST') return refuse(response, 404, 'UnknownOperationException');
    if (throttled > 0) {
      throttled -= 1;
      return refuse(response, 429, 'TooManyRequestsException');
    }
    const running = invoke(decodeURIComponent(name), JSON.parse(String(bytes)));
    if (running === undefined) return refuse(response, 404, 'ResourceNotFoundException');
    answer(response, await running);
  };
  const server = createServer((request, response) => {
    void answerTo(request, response).catch(() => response.destroy());
  });
  const taken = await listenOnLoopback(server, port, 'the Lambda stand-in');
  return {
    endpoint: `http://${loopbackHost}:${taken}`,
    /** Throttles the next invocations. */
    throttle: (times: number): void => {
      throttled = times;
    },
    stop: (): Promise<void> => closeServer(server),
  };
};
