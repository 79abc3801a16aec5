import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { aliasOperations } from './alias-operations.ts';
import { KmsError } from './errors.ts';
import { keyOperations } from './key-operations.ts';
import { openKeyStore } from './keys.ts';
import type { Context } from './operation.ts';
import { signOperations } from './sign-operations.ts';

/** The operations of the stub, by their names in the KMS API. */
export const operations = new Map(Object.entries({ ...keyOperations, ...signOperations, ...aliasOperations }));

/** Runs one call. @param name the operation in `X-Amz-Target` @returns the body of the answer @throws KmsError */
const runOperation = (context: Context, name: string, body: unknown): object => {
  const operation = operations.get(name);
  if (operation === undefined)
    throw new KmsError('UnknownOperationException', `The stand-in knows no operation ${name}.`);
  return operation(context, body);
};

const bodyLimitBytes = 65_536;
const targetPrefix = 'TrentService.';

export type Kms = { readonly endpoint: string; stop(): Promise<void> };

type Answer = { readonly status: number; readonly body: object };

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= bodyLimitBytes) chunks.push(chunk);
  }
  if (size > bodyLimitBytes) throw new KmsError('ValidationException', 'The request is too large.');
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new KmsError('SerializationException', 'The request body is not JSON.');
  }
};

/** The operation of a call, from its header `X-Amz-Target: TrentService.Sign`. */
const operationName = (request: IncomingMessage): string => {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string' && target.startsWith(targetPrefix)) return target.slice(targetPrefix.length);
  throw new KmsError('UnknownOperationException', 'The header X-Amz-Target names no operation of KMS.');
};

const answerTo = async (context: Context, request: IncomingMessage): Promise<Answer> => {
  try {
    return { status: 200, body: runOperation(context, operationName(request), await readBody(request)) };
  } catch (cause) {
    if (cause instanceof KmsError) return { status: 400, body: { __type: cause.name, message: cause.message } };
    const message = cause instanceof Error ? cause.message : 'unknown cause';
    return { status: 500, body: { __type: 'KMSInternalException', message } };
  }
};

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify(body));
};

/**
 * Starts a stub of KMS on loopback for the real `@aws-sdk/client-kms` (AWS JSON 1.1). It supports only ECC_NIST_P256
 * keys for SIGN_VERIFY, and does not verify the signatures of requests.
 *
 * @param options.port the port; by default any free one
 * @param options.file the file of the keys (mode 0600); without it the keys are lost when the process ends
 * @returns the endpoint for `AWS_ENDPOINT_URL_KMS`
 * @throws Error when the port is taken
 */
export const startKms = async (options: { port?: number; file?: string } = {}): Promise<Kms> => {
  const context: Context = { store: openKeyStore(options.file), now: () => new Date(), newKeyId: randomUUID };
  const server = createServer((request, response) => {
    void answerTo(context, request).then((answer) => send(response, answer));
  });
  const port = await listenOnLoopback(server, options.port ?? 0, 'the KMS stand-in');
  return { endpoint: `http://${loopbackHost}:${port}`, stop: () => closeServer(server) };
};
