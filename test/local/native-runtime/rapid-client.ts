import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** An import of `node:http` would load undici for its lazy exports, which is a third of a process's start. */
const { Agent, request } = process.getBuiltinModule('node:http');

/**
 * The addon of Lambda's runtime interface client in TypeScript: the functions of its `rapid-client.cc`, over the
 * Runtime API (`/2018-06-01/runtime/invocation/…`, docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html).
 */
const base = `http://${process.env['AWS_LAMBDA_RUNTIME_API']}/2018-06-01/runtime/invocation`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Received = { readonly bodyJson: string; readonly headers: IncomingHttpHeaders };

const call = async (method: string, path: string, headers: IncomingHttpHeaders, body = ''): Promise<Received> => {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const outgoing = request(`${base}/${path}`, { method, agent, headers });
  outgoing.on('response', (response) => {
    text(response).then((bodyJson) => resolve({ bodyJson, headers: response.headers }), reject);
  });
  outgoing.on('error', reject).end(body);
  return promise;
};

/** The pending posts. The addon's `done` and `error` block, but these cannot, so `next` waits for the posts. */
let posted: Promise<unknown> = Promise.resolve();

const post = (path: string, body: string, headers: IncomingHttpHeaders = {}): void => {
  const previous = posted;
  posted = previous.then(() => call('POST', path, { 'content-type': 'application/json', ...headers }, body));
};

/**
 * Waits for the next event.
 * @returns its JSON, and the headers with its id, deadline and function
 */
export const next = async (): Promise<Received> => {
  await posted;
  return call('GET', 'next', {});
};

export const done = (requestId: string, resultJson: string): void => post(`${requestId}/response`, resultJson);

/** Posts the error of an invocation, also in X-Ray's format. */
export const error = (requestId: string, errorJson: string, xrayCause: string): void =>
  post(`${requestId}/error`, errorJson, { 'lambda-runtime-function-xray-error-cause': xrayCause });
