import * as z from 'zod/mini';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { schemas } from '../../shared/contract/schemas.ts';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import { type ErrorCode, errorRow, reasonsOf } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { gatewayResponses } from '../gateway-responses.ts';
import { type Examples, responseExamples } from './examples.ts';
import { headerReferences } from './headers.ts';
import { linksOf } from './links.ts';

/** An error as an operation may answer it; the sentence is the table's unless the contract gives it another one. */
type ErrorAnswer = { readonly code: ErrorCode; readonly message: string };

const tableAnswer = (code: ErrorCode): ErrorAnswer => ({ code, message: errorRow(code).message });

const describeErrors = (answers: readonly ErrorAnswer[]): string => {
  const sentences = answers.map(({ code, message }) => `\`${code}\`: ${message}`);
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
};

/** The first reason of a code, where it has any. */
const detailsOf = (code: ErrorCode) =>
  Object.entries(reasonsOf(code))
    .slice(0, 1)
    .map(([reason, message]) => ({ reason, ...(code === 'invalid_request' && { pointer: '/birth_date' }), message }));

const exampleOf = ({ code, message }: ErrorAnswer) => [
  code,
  { summary: message, value: { code, message, request_id: 'QxKq1F2bCGwFjOA=', details: detailsOf(code) } },
];

const errorResponse = (status: number, answers: readonly ErrorAnswer[]): ZodOpenApiResponseObject => ({
  description: describeErrors(answers),
  ...(status === 401 && { headers: headerReferences('WwwAuthenticate') }),
  ...((status === 429 || status === 503) && { headers: headerReferences('RetryAfter') }),
  content: { 'application/json': { schema: ErrorBody, examples: Object.fromEntries(answers.map(exampleOf)) } },
});

/** The answers that the gateway gives instead of any operation, by the name of their component. */
export const sharedResponses = { TooManyRequests: errorResponse(429, [gatewayResponses.THROTTLED]) };

const wrongContentType: ErrorAnswer = {
  code: 'invalid_request',
  message: 'header/Content-Type: must be application/json.',
};

const errorResponses = (row: Route): ZodOpenApiResponsesObject => {
  const byStatus = Map.groupBy(errorCodesOf(row).map(tableAnswer), ({ code }) => errorRow(code).status);
  if (row.request.body !== undefined) byStatus.set(415, [wrongContentType]);
  return Object.fromEntries([...byStatus].map(([status, answers]) => [status, errorResponse(status, answers)]));
};

const emptyDescriptions: Readonly<Record<number, string>> = {
  204: 'Done. There is no body.',
  304: 'The copy named by `If-None-Match` is still good. There is no body.',
};

/** What a client should look at in an answer that is no error. */
const headersOf = ({ maxAgeSeconds, versioned, idempotent, payable }: Route) => {
  const headers = {
    ...(maxAgeSeconds !== undefined && headerReferences('ETag', 'CacheControl')),
    ...(versioned && headerReferences(maxAgeSeconds === undefined ? 'Version' : 'ETag')),
    ...(payable && headerReferences('PaymentDeadline')),
    ...(idempotent && headerReferences('IdempotencyReplayed')),
  };
  return Object.keys(headers).length > 0 && { headers };
};

const successResponse = (row: Route, status: number, ids: ReadonlySet<string>): ZodOpenApiResponseObject => {
  const examples: Examples | undefined = responseExamples[row.id];
  const name = row.responses[status] ?? 'empty';
  const headers = headersOf(row);
  if (name === 'empty') return { description: emptyDescriptions[status] ?? 'There is no body.', ...headers };
  const schema = schemas[name];
  const description = z.globalRegistry.get(schema)?.description ?? name;
  const page = row.page && { 'text/html': { schema: { type: 'string' as const } } };
  const content = { 'application/json': { schema, ...(examples && { examples }) }, ...page };
  return { description, ...headers, ...linksOf(row.id, ids), content };
};

/**
 * Every answer of an operation by status: those of its row, its error codes grouped, and 429 of the gateway.
 *
 * @param ids the operations that the document has
 */
export const responsesOf = (row: Route, ids: ReadonlySet<string>): ZodOpenApiResponsesObject => ({
  ...Object.fromEntries(
    Object.keys(row.responses).map((status) => [status, successResponse(row, Number(status), ids)]),
  ),
  ...errorResponses(row),
  429: { $ref: '#/components/responses/TooManyRequests' },
});
