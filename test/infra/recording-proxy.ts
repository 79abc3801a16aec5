import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';
import { fullBody, fullHeaders } from '../harness/full-answer.ts';
import type { AwsRequest } from './aws-calls.ts';

const bytesOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The addresses of AWS's stand-ins by service. */
export type AwsEndpoints = Readonly<Record<'dynamodb' | 'kms' | 'events' | 'secretsManager' | 's3' | 'lambda', string>>;

const serviceOf = (target: string): keyof AwsEndpoints => {
  if (target.startsWith('DynamoDB_')) return 'dynamodb';
  if (target.startsWith('secretsmanager.')) return 'secretsManager';
  return target.startsWith('AWSEvents.') ? 'events' : 'kms';
};

/** Headers of the connection, which are not forwarded. */
const ofConnection = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'expect']);

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (ofConnection.has(name) ? [] : [[name, String(value)]]));

/** AWS refuses an unsigned request before any policy, so such a request is not recorded. */
const isUnsigned = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.authorization === undefined && !url.includes('X-Amz-Signature=');

const objectOperations: Readonly<Record<string, string>> = {
  GET: 'S3.GetObject',
  PUT: 'S3.PutObject',
  DELETE: 'S3.DeleteObject',
};

const targetOf = (method = '', url: string): string | undefined => {
  if (url.includes('?list-type=2')) return 'S3.ListObjectsV2';
  if (url.includes('?versions=')) return 'S3.ListObjectVersions';
  return url.endsWith('?tagging=') ? 'S3.GetObjectTagging' : objectOperations[method];
};

/** Forwards a request unchanged, with the host that was signed. */
const asItCame = (endpoint: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const { method, url = '/', headers } = incoming;
  const { hostname, port } = new URL(endpoint);
  send({ hostname, port, method, path: url, headers }, (answer) => {
    const { statusCode: status = 500 } = answer;
    const target = targetOf(method, url);
    response.writeHead(status, status < 300 && target ? fullHeaders(target, answer.headers) : answer.headers);
    answer.pipe(response);
  })
    .on('error', () => response.destroy())
    .end(body);
};

/**
 * A proxy between one function and the stand-ins of AWS. It records every signed request and forwards it. A successful
 * answer gets every field of the SDK's model, because the function must be able to read it.
 */
export const startRecordingProxy = async (endpoints: AwsEndpoints) => {
  const requests: AwsRequest[] = [];
  let lost: (request: AwsRequest) => boolean = () => false;
  const server = createServer(async (incoming, response) => {
    const isInvocation = incoming.url?.startsWith('/2015-03-31/functions/');
    const target = isInvocation ? 'Lambda.Invoke' : String(incoming.headers['x-amz-target'] ?? `S3.${incoming.method}`);
    const bytes = await bytesOf(incoming);
    if (isUnsigned(incoming)) {
      response.writeHead(403).end();
      return;
    }
    const ofS3 = target.startsWith('S3.');
    const request = { target, body: ofS3 || isInvocation ? { path: incoming.url } : JSON.parse(bytes.toString()) };
    requests.push(request);
    if (lost(request)) {
      response.writeHead(500).end();
      return;
    }
    if (isInvocation) return asItCame(endpoints.lambda, incoming, bytes, response);
    if (ofS3) return asItCame(endpoints.s3, incoming, bytes, response);
    const body = bytes.toString();
    const answer = await fetch(endpoints[serviceOf(target)], { method: 'POST', headers: headersOf(incoming), body });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const answered = await answer.text();
    response.end(answer.ok ? fullBody(target, answered) : answered);
  });
  const port = await listenOnLoopback(server, 0, 'the proxy');
  /** Drops matching requests. Without an argument it drops none. */
  const lose = (which: typeof lost = () => false): void => {
    lost = which;
  };
  return { url: `http://${loopbackHost}:${port}`, requests, lose, stop: () => closeServer(server) };
};
