import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../infra/local/port.ts';
import type { AwsRequest } from './aws-calls.ts';

const bytesOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Where the stand-ins of AWS's services are. */
export type AwsEndpoints = Readonly<Record<'dynamodb' | 'kms' | 'events' | 'secretsManager' | 's3', string>>;

const serviceOf = (target: string): keyof AwsEndpoints => {
  if (target.startsWith('DynamoDB_')) return 'dynamodb';
  if (target.startsWith('secretsmanager.')) return 'secretsManager';
  return target.startsWith('AWSEvents.') ? 'events' : 'kms';
};

/** Headers that say how the request came here, not what it is. */
const ofConnection = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'expect']);

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (ofConnection.has(name) ? [] : [[name, String(value)]]));

/** Whether nobody signed it: AWS refuses such a request whatever it asks for, so no policy is asked about it. */
const isUnsigned = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.authorization === undefined && !url.includes('X-Amz-Signature=');

/** Hands a request on to S3 as it came, with the host that was signed. */
const toS3 = (endpoint: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const { method, url = '/', headers } = incoming;
  const { hostname, port } = new URL(endpoint);
  send({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  })
    .on('error', () => response.destroy())
    .end(body);
};

/**
 * Stands between one function and AWS's stand-ins: keeps every signed request that it makes, and hands it on.
 *
 * @param endpoints where the stand-ins are
 */
export const startRecordingProxy = async (endpoints: AwsEndpoints) => {
  const requests: AwsRequest[] = [];
  let lost: (request: AwsRequest) => boolean = () => false;
  const server = createServer(async (incoming, response) => {
    const target = String(incoming.headers['x-amz-target'] ?? `S3.${incoming.method}`);
    const bytes = await bytesOf(incoming);
    if (isUnsigned(incoming)) {
      response.writeHead(403).end();
      return;
    }
    const ofS3 = target.startsWith('S3.');
    const request = { target, body: ofS3 ? { path: incoming.url } : JSON.parse(bytes.toString()) };
    requests.push(request);
    if (lost(request)) {
      response.writeHead(500).end();
      return;
    }
    if (ofS3) return toS3(endpoints.s3, incoming, bytes, response);
    const body = bytes.toString();
    const answer = await fetch(endpoints[serviceOf(target)], { method: 'POST', headers: headersOf(incoming), body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenOnLoopback(server, 0, 'the proxy');
  /** From now on what these requests ask for is never done; without an argument everything is again. */
  const lose = (which: typeof lost = () => false): void => {
    lost = which;
  };
  return { url: `http://${loopbackHost}:${port}`, requests, lose, stop: () => closeServer(server) };
};
