import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../infra/local/port.ts';
import type { AwsRequest } from './aws-calls.ts';

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Where the stand-ins of AWS's services are. */
export type AwsEndpoints = Readonly<Record<'dynamodb' | 'kms' | 'events' | 'secretsManager', string>>;

const serviceOf = (target: string): keyof AwsEndpoints => {
  if (target.startsWith('DynamoDB_')) return 'dynamodb';
  if (target.startsWith('secretsmanager.')) return 'secretsManager';
  return target.startsWith('AWSEvents.') ? 'events' : 'kms';
};

/** Headers that say how the request came here, not what it is. */
const ofConnection = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'expect']);

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (ofConnection.has(name) ? [] : [[name, String(value)]]));

/**
 * Stands between one function and AWS's stand-ins: keeps every request that it makes, and hands it on.
 *
 * @param endpoints where the stand-ins are
 */
export const startRecordingProxy = async (endpoints: AwsEndpoints) => {
  const requests: AwsRequest[] = [];
  let lost: (request: AwsRequest) => boolean = () => false;
  const server = createServer(async (incoming, response) => {
    const target = String(incoming.headers['x-amz-target']);
    const body = await bodyOf(incoming);
    const request = { target, body: JSON.parse(body) };
    requests.push(request);
    if (lost(request)) {
      response.writeHead(500).end();
      return;
    }
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
