import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mayGrow } from '../../shared/contract/wire/text.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';

/** A value that no enumeration has today. */
export const laterValue = 'value_to_come';

/** The output of each program: role, course type, status and amount of an order, and the code of a refusal. */
export const laterLine = `${laterValue} ${laterValue} ${laterValue} ${Number.MAX_SAFE_INTEGER} ${laterValue}\n`;

type Schema = {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};

const schemas: Readonly<Record<string, Schema>> = Object(openapiDocument().components?.schemas);

const canGrow = ({ $ref = '', anyOf = [], items }: Schema): boolean => {
  const { enum: values, description = '' } = schemas[$ref.split('/').at(-1) ?? ''] ?? {};
  return (values !== undefined && description.endsWith(mayGrow)) || [...anyOf, ...(items ? [items] : [])].some(canGrow);
};

/** The names of fields whose values can grow. */
const growing = new Set(
  Object.values(schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, schema]) => (canGrow(schema) ? [name] : [])),
  ),
);

const newField = 'field_to_come';

/** The body as a later version could answer it: a new field, new values, instants without milliseconds, large amounts. */
const later = (name: string, value: unknown): unknown => {
  if (growing.has(name) && typeof value === 'string') return laterValue;
  if (growing.has(name) && Array.isArray(value)) return [...value, laterValue];
  if (name.endsWith('_idr') && typeof value === 'number') return Number.MAX_SAFE_INTEGER;
  if (typeof value === 'string') return value.replace(/(T\d\d:\d\d:\d\d)\.\d{3}Z$/, '$1Z');
  const isAnswer = typeof value === 'object' && value !== null && !Array.isArray(value) && name !== newField;
  return isAnswer ? { ...value, [newField]: { with: ['anything'] } } : value;
};

/** The request headers that reach the service. Some clients ask for HTTP/2, which `fetch` refuses to send. */
const taken = ['authorization', 'content-type', 'idempotency-key'];

const forwarded = async (api: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await buffer(request);
  const headers = taken.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const url = `${api}${request.url}`;
  const answer = await fetch(url, { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? 'application/json';
  const changed = type.includes('json') && text !== '' ? JSON.stringify(JSON.parse(text), later) : text;
  response.writeHead(answer.status, { 'content-type': type }).end(changed);
};

/**
 * A proxy in front of the service that changes each answer into one of a later version.
 * @param api the address of the service with `/api/v1`
 */
export const startLaterVersion = async (api: string) => {
  const server = createServer((request, response) => {
    forwarded(api, request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { api: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() };
};
