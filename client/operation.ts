import type { Operations } from './generated/types.ts';

/** The `operationId` of every operation. */
export type OperationId = keyof Operations;
export type InputOf<Id extends OperationId> = Operations[Id]['input'];
export type OutputOf<Id extends OperationId> = Operations[Id]['output'];

/** A parsed row of the generated table. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly auth: 'public' | 'token' | 'either';
  readonly keyed: boolean;
  readonly versioned: boolean;
  readonly repeatable: boolean;
};

/**
 * Parses a row: `METHOD /path auth`, and marks. The marks are `keyed` (idempotency key), `versioned` (`If-Match`) and
 * `repeatable` (a POST with the same effect twice).
 */
export const operationOf = (id: string, row: string): Operation => {
  const [method = '', path = '', auth, ...marks] = row.split(' ');
  const [keyed, versioned, repeatable] = ['keyed', 'versioned', 'repeatable'].map((mark) => marks.includes(mark));
  return {
    ...{ id, method, path, auth: auth === 'token' || auth === 'either' ? auth : 'public' },
    ...{ keyed: keyed === true, versioned: versioned === true, repeatable: repeatable === true },
  };
};

type Fielded = Readonly<Record<string, unknown>>;

/** Values that a path parameter must not have. Browsers drop or resolve such segments, even percent-encoded. */
const noSegment = ['', '.', '..'];

const segment = (name: string, value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (noSegment.includes(text)) throw new TypeError(`${name} is missing, or cannot be part of a path.`);
  return encodeURIComponent(text);
};

/**
 * The address of a call, relative to the API. Fields that are not in the path form the query, except `body`.
 * @throws TypeError when a path parameter is missing, empty, `.` or `..`
 */
export const addressOf = (path: string, { body: _, ...fields }: Fielded): string => {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => segment(name, fields[name]));
  const query = Object.entries(fields)
    .filter(([name, value]) => !inPath.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};
