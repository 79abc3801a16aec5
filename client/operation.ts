import type { operations as rows } from './generated/operations.ts';
import type { operations } from './generated/types.ts';

/** The `operationId` of every operation. */
export type OperationId = keyof typeof rows & keyof operations;

type Fields<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;

/** The input of a call: the parameters of path and query by their names, and the body as `body`. */
type Input<Op> = (Op extends { parameters: { path?: infer Path } } ? Fields<Path> : unknown) &
  (Op extends { parameters: { query?: infer Query } } ? Fields<Query> : unknown) &
  (Op extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { readonly body: Body }
    : Op extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { readonly body?: Body }
      : unknown);

type Success = 200 | 201 | 202 | 203 | 204;

/** The body of a successful answer; undefined where there is none. */
type Output<Op> = Op extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends { content: { 'application/json': infer Data } }
        ? Data
        : undefined;
    }[keyof Responses & Success]
  : never;

export type InputOf<Id extends OperationId> = Input<operations[Id]>;
export type OutputOf<Id extends OperationId> = Output<operations[Id]>;

/** A parsed row of the generated table. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly auth: 'public' | 'user' | 'either';
  readonly keyed: boolean;
  readonly versioned: boolean;
};

/** @param row `METHOD /path auth`, and `keyed` or `versioned` where it takes an idempotency key or `If-Match` */
export const operationOf = (row: string): Operation => {
  const [method = '', path = '', auth, ...marks] = row.split(' ');
  const [keyed, versioned] = [marks.includes('keyed'), marks.includes('versioned')];
  return { method, path, auth: auth === 'user' || auth === 'either' ? auth : 'public', keyed, versioned };
};

type Fielded = Readonly<Record<string, unknown>>;

/** Values that a path parameter must not have: browsers drop or resolve such segments, in any encoding. */
const noSegment = ['', '.', '..'];

const segment = (name: string, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (noSegment.includes(text)) throw new TypeError(`${name} is missing, or cannot be part of a path.`);
  return encodeURIComponent(text);
};

/**
 * The address of a call, relative to the API. Path parameters are inserted; all others form the query.
 *
 * @throws TypeError where a path parameter is missing
 */
export const addressOf = (path: string, { body: _, ...fields }: Fielded): string => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => segment(name, fields[name]));
  const query = Object.entries(fields)
    .filter(([name, value]) => !inPath.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};
