import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';
import { fullBody } from '../harness/full-answer.ts';

/** An answer of AWS; `silent` sends none. */
export type Scripted = { readonly status: number; readonly body: object } | 'silent';

export type SeenRequest = {
  readonly operation: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export const ok = (body: object): Scripted => ({ status: 200, body });

/** An error as DynamoDB and KMS send it, its name after a namespace. */
export const failure = (name: string, status = 400, more: object = {}): Scripted => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'No.', ...more },
});

/**
 * Starts a stub of AWS that answers from a script. A successful answer gets every field of the SDK's model, because a
 * bundle must be able to read it.
 * @param script the answers by operation, in the order of its requests. The last answer repeats. Other operations get
 * an empty answer.
 */
export const startScriptedAws = async (script: Readonly<Record<string, readonly Scripted[]>> = {}) => {
  const seen: SeenRequest[] = [];
  const of = (operation: string): SeenRequest[] => seen.filter((request) => request.operation === operation);
  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += chunk;
    const target = request.headers['x-amz-target']?.toString();
    const operation = target?.split('.').at(-1) ?? '';
    const answers = script[operation] ?? [ok({})];
    const answer = answers[of(operation).length] ?? answers.at(-1);
    seen.push({ operation, headers: request.headers, body: sent });
    if (answer === undefined || answer === 'silent') return;
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    const body = JSON.stringify(answer.body);
    response.end(answer.status === 200 && target !== undefined ? fullBody(target, body) : body);
  });
  const port = await listenOnLoopback(server, 0, 'a scripted AWS');
  return { endpoint: `http://${loopbackHost}:${port}`, requests: of, stop: () => closeServer(server) };
};
