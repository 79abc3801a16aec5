import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../../local/process/port.ts';
import { account } from './aws.ts';

/** ministack verifies no signature, but reads account, Region and service from the credential scope. */
const scopeOf = (region: string): string =>
  `AWS4-HMAC-SHA256 Credential=${account}/20260101/${region}/apigateway/aws4_request, SignedHeaders=host, Signature=0`;

/** The id of the only REST API in a Region. It is known only after the deployment. */
const apiIdIn = async (endpoint: string, region: string): Promise<string | undefined> => {
  const answer = await fetch(`${endpoint}/restapis`, { headers: { authorization: scopeOf(region) } });
  const { item = [] }: { item?: { id: string }[] } = JSON.parse(await answer.text());
  return item.at(-1)?.id;
};

/** Header names whose capitals do not follow the rule of one capital per part. */
const spellings: Readonly<Record<string, string>> = { etag: 'ETag', 'www-authenticate': 'WWW-Authenticate' };

const spelled = (name: string): string =>
  spellings[name] ?? name.replaceAll(/\b[a-z]/g, (first) => first.toUpperCase());

/** The request id of an error. ministack puts it only into the body. */
const requestIdIn = (body: string): string => {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null && 'request_id' in parsed ? String(parsed.request_id) : '';
};

/**
 * Corrects an answer of ministack to that of API Gateway. Header names keep their capitals. An error has its request id
 * in a header. An empty body has no content type.
 */
const answered = async (answer: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  const body = await buffer(answer);
  const { statusCode = 502 } = answer;
  const isError = statusCode >= 400 && headers['content-type']?.startsWith('application/json');
  if (body.length === 0) delete headers['content-type'];
  response.writeHead(statusCode, {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [spelled(name), value])),
    ...(isError && { 'x-amz-apigw-id': requestIdIn(body.toString()) }),
  });
  response.end(body);
};

/** Lifetime of the cached API id, because a deployment may change the id. */
const maximumAgeMs = 1000;

/**
 * A reverse proxy that gives a Region's API a fixed address, as a custom domain would. It changes only the host, which
 * ministack expects as `ID.execute-api.localhost`.
 */
export const startFront = async (options: {
  readonly port: number;
  readonly endpoint: string;
  readonly region: string;
}): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const { hostname, port: awsPort } = new URL(options.endpoint);
  let known: { readonly id: string | undefined; readonly untilMs: number } = { id: undefined, untilMs: 0 };
  const apiId = async (): Promise<string | undefined> => {
    if (performance.now() > known.untilMs)
      known = { id: await apiIdIn(options.endpoint, options.region), untilMs: performance.now() + maximumAgeMs };
    return known.id;
  };
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = await apiId();
    const headers = { ...incoming.headers, host: `${id}.execute-api.localhost:${awsPort}` };
    const outgoing = send({ hostname, port: awsPort, method: incoming.method, path: incoming.url, headers });
    outgoing.on('response', (answer) => {
      answered(answer, response).catch((error: Error) => response.destroy(error));
    });
    outgoing.on('error', (error) => response.destroy(error));
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  const port = await listenOnLoopback(server, options.port, 'the address of the API');
  return { url: `http://localhost:${port}`, stop: () => closeServer(server) };
};
