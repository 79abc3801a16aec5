import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { isBlank } from '../domain/typed/text.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import { answerCoding, prefersHtml } from './accept.ts';
import type { Callers, ReadCaller } from './caller.ts';
import { sentTag } from './entity-tag.ts';
import { explain } from './explain.ts';
import { type Flaw, pointerInside, refuseFlaws } from './flaws.ts';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** A request as a use case gets it: authenticated, and parsed by the row's schemas. */
export type RequestOf<R extends Route> = {
  readonly params: Parsed<R['request']['params']>;
  readonly query: Parsed<R['request']['query']>;
  readonly body: Parsed<R['request']['body']>;
  readonly caller: Callers[R['auth']];
  readonly idempotencyKey: R extends { readonly idempotent: true } ? string : undefined;
  /** The version that a write replaces (`If-Match`). Without it the write creates the resource. */
  readonly ifMatch: number | undefined;
  readonly wantsHtml?: boolean;
  readonly requestId: string;
};

/** Whether unknown query parameters are ignored. Advertisements and proxies add theirs to public addresses. */
const ignoresUnknown = ({ auth }: Route): boolean => auth === 'public' || auth === 'gateway';

const knownNames = (schema: Schema | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(Object(schema.shape)) : [];

/**
 * The query parameters, each given once. A blank value counts as absent. A client may name a parameter `refusal` or
 * `__proto__`. The result is therefore wrapped, and has no prototype.
 */
const readQuery = (row: Route, event: APIGatewayProxyEvent): { readonly given: Record<string, string> } | Refusal => {
  const query: Record<string, string> = Object.create(null);
  const known = knownNames(row.request.query);
  for (const [name, values = []] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    if (ignoresUnknown(row) && !known.includes(name)) continue;
    const [value] = values;
    if (value === undefined || values.length > 1)
      return refuseField('repeated', pointerInside('query', name), 'must be given once.');
    if (!isBlank(value)) query[name] = value;
  }
  return { given: query };
};

/** Refuses the query parameters of an operation that has none. */
const refuseQuery = (given: Readonly<Record<string, string>>): Refusal | undefined => {
  const flaws = Object.keys(given).map(
    (name): Flaw => ({ reason: 'unknown', pointer: pointerInside('query', name), message: 'is not a known field.' }),
  );
  return flaws.length > 0 ? refuseFlaws(flaws) : undefined;
};

/** Reads the idempotency key: exactly one, of the right shape. The IETF draft puts it in quotes, which are no part of it. */
const readIdempotencyKey = (row: Route, event: APIGatewayProxyEvent): { readonly key?: string } | Refusal => {
  if (!row.idempotent) return {};
  const [key, ...others] = event.multiValueHeaders['idempotency-key'] ?? [];
  if (key === undefined) return refuse('idempotency_key_required');
  const [, , plain] = /^("?)([\w.:-]{16,128})\1$/.exec(key) ?? [];
  return others.length === 0 && plain !== undefined
    ? { key: plain }
    : refuse('invalid_idempotency_key', undefined, [{ reason: 'malformed', pointer: 'header/Idempotency-Key' }]);
};

/** Reads the version in `If-Match` (RFC 9110 §13.1.1): one ETag, which is a whole number in quotes. */
const readIfMatch = (row: Route, event: APIGatewayProxyEvent): { readonly version?: number } | Refusal => {
  const tags = row.versioned && row.method === 'PUT' ? event.multiValueHeaders['if-match'] : undefined;
  if (tags === undefined) return {};
  const [, version] = /^"([1-9]\d{0,14})"$/.exec(sentTag(tags.join(','))) ?? [];
  if (version === undefined)
    return refuseField('format', 'header/If-Match', 'must be the ETag of the version to replace such as "1".');
  return { version: Number(version) };
};

/** Removes fields that are undefined after parsing. A schema may parse null as undefined. */
const present = (parsed: unknown): unknown =>
  typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
    : parsed;

const parse = (schema: Schema | undefined, value: unknown, within?: string) => {
  if (schema === undefined) return { parsed: undefined };
  const result = schema.safeParse(value);
  return result.success ? { parsed: present(result.data) } : explain(result.error.issues, value, within);
};

/**
 * API Gateway's extended request id. Clients can choose the plain `requestId`, but not this one (docs/contract.md §1).
 */
export const requestIdOf = (event: APIGatewayProxyEvent): string => event.requestContext.extendedRequestId ?? '';

/**
 * Authenticates the caller, where the row requires it.
 *
 * @returns the caller; undefined when the row requires none
 * @returns `unauthorized`, or `forbidden` when a service lacks the scope
 */
export const readCallerOf = (row: Route, event: APIGatewayProxyEvent, nowMs: number, readCaller: ReadCaller) =>
  row.auth === 'user' || row.auth === 'service' ? readCaller(event, nowMs, row) : undefined;

/**
 * Parses API Gateway's event by the row's schemas. Headers must be in lower case and the body must be parsed JSON.
 *
 * @returns the typed request; or `not_found` for a malformed path parameter, except the id of a resource to create
 * @returns `invalid_request`, `idempotency_key_required`, `invalid_idempotency_key`
 */
export const readRequest = (
  row: Route,
  event: APIGatewayProxyEvent,
  caller: Callers[Route['auth']],
): RequestOf<Route> | Refusal => {
  const params = parse(row.request.params, event.pathParameters ?? {}, 'path');
  if (isRefusal(params)) return row.creates ? params : refuse('not_found');
  if (row.compressed && !answerCoding(event.headers['accept-encoding']))
    return refuseField('value', 'header/Accept-Encoding', 'must prefer gzip, as curl --compressed does.');
  const read = readQuery(row, event);
  if (isRefusal(read)) return read;
  const query =
    (row.request.query ? undefined : refuseQuery(read.given)) ?? parse(row.request.query, read.given, 'query');
  if (isRefusal(query)) return query;
  const body = parse(row.request.body, event.body ?? {});
  if (isRefusal(body)) return body;
  const idempotency = readIdempotencyKey(row, event);
  if (isRefusal(idempotency)) return idempotency;
  const match = readIfMatch(row, event);
  if (isRefusal(match)) return match;
  return {
    params: params.parsed,
    query: query.parsed,
    body: body.parsed,
    caller,
    idempotencyKey: idempotency.key,
    ifMatch: match.version,
    ...(row.html && { wantsHtml: prefersHtml(event.headers['accept']) }),
    requestId: requestIdOf(event),
  } as RequestOf<Route>;
};
