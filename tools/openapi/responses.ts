import * as z from 'zod/mini';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { gatewayResponses } from '../../infra/api/gateway-responses.ts';
import { schemas } from '../../shared/contract/schemas.ts';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import { type ErrorCode, errorRow, reasonsOf } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { examplesOf } from './examples.ts';
import { headerReferences } from './headers.ts';
import { linksOf } from './links.ts';

/** An error answer of an operation: its code and its message. */
type ErrorAnswer = { readonly code: ErrorCode; readonly message: string };

const tableAnswer = (code: ErrorCode): ErrorAnswer => ({ code, message: errorRow(code).message });

const describeErrors = (answers: readonly ErrorAnswer[]): string => {
  const sentences = answers.map(({ code, message }) => `\`${code}\`: ${message}`);
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
};

/** The `details` of an example: the first reason of the code, or none. */
const detailsOf = (code: ErrorCode) =>
  Object.entries(reasonsOf(code))
    .slice(0, 1)
    .map(([reason, message]) => ({ reason, ...(code === 'invalid_request' && { pointer: '/birth_date' }), message }));

const exampleOf = ({ code, message }: ErrorAnswer) => ({
  summary: message,
  value: { code, message, request_id: 'QxKq1F2bCGwFjOA=', details: detailsOf(code) },
});

const wrongContentType: ErrorAnswer = {
  code: 'invalid_request',
  message: 'header/Content-Type: must be application/json.',
};

/** The error answers whose message is not the code's usual one, with the names of their examples. */
const ownExamples: ReadonlyMap<ErrorAnswer, string> = new Map([
  [wrongContentType, 'unsupported_media_type'],
  [gatewayResponses.THROTTLED, 'too_many_requests'],
]);

/** The name of the component with an error's example. */
const exampleName = (answer: ErrorAnswer): string => ownExamples.get(answer) ?? answer.code;

const referenced = (answer: ErrorAnswer) => [answer.code, { $ref: `#/components/examples/${exampleName(answer)}` }];

const errorResponse = (
  status: number,
  answers: readonly ErrorAnswer[],
  mayBeInProgress = false,
): ZodOpenApiResponseObject => ({
  description: describeErrors(answers),
  ...(status === 401 && { headers: headerReferences('WwwAuthenticate') }),
  ...((status === 429 || status === 503 || (status === 409 && mayBeInProgress)) && {
    headers: headerReferences('RetryAfter'),
  }),
  content: { 'application/json': { schema: ErrorBody, examples: Object.fromEntries(answers.map(referenced)) } },
});

type ErrorStatus = {
  readonly name: string;
  readonly status: number;
  readonly answers: readonly ErrorAnswer[];
  readonly mayBeInProgress?: boolean;
};

const pascalCase = (code: ErrorCode): string =>
  code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The error answers of an operation: one component for each status, named after its codes. */
const errorStatusesOf = (row: Route): readonly ErrorStatus[] => [
  ...[...Map.groupBy(errorCodesOf(row), (code) => errorRow(code).status)].map(([status, codes]) => {
    const mayBeInProgress = status === 409 && row.idempotent === true;
    const name = codes.map(pascalCase).join('Or');
    return {
      name: mayBeInProgress ? `${name}OrInProgress` : name,
      status,
      answers: codes.map(tableAnswer),
      mayBeInProgress,
    };
  }),
  ...(row.request.body === undefined
    ? []
    : [{ name: 'UnsupportedMediaType', status: 415, answers: [wrongContentType] }]),
  { name: 'TooManyRequests', status: 429, answers: [gatewayResponses.THROTTLED] },
];

const notModified: ZodOpenApiResponseObject = {
  description: 'The copy named by `If-None-Match` is still current. There is no body.',
  headers: headerReferences('ETag', 'CacheControl'),
};

/** The responses that several operations share, by component name: the errors and 304. */
export const sharedResponsesOf = (rows: readonly Route[]): Readonly<Record<string, ZodOpenApiResponseObject>> => ({
  ...(rows.some(({ responses }) => 304 in responses) && { NotModified: notModified }),
  ...Object.fromEntries(
    rows
      .flatMap(errorStatusesOf)
      .map(({ name, status, answers, mayBeInProgress }) => [name, errorResponse(status, answers, mayBeInProgress)]),
  ),
});

/** The example of each error that these operations answer, by the name of its component. */
export const errorExamplesOf = (rows: readonly Route[]) =>
  Object.fromEntries(
    rows
      .flatMap(errorStatusesOf)
      .flatMap(({ answers }) => answers.map((answer) => [exampleName(answer), exampleOf(answer)])),
  );

/** The response headers of a success that a client should read. */
const headersOf = ({ maxAgeSeconds, versioned, idempotent, payable }: Route) => {
  const headers = {
    ...(maxAgeSeconds !== undefined && headerReferences('ETag', 'CacheControl')),
    ...(versioned && headerReferences(maxAgeSeconds === undefined ? 'Version' : 'ETag')),
    ...(payable && headerReferences('PaymentDeadline')),
    ...(idempotent && headerReferences('IdempotencyReplayed')),
  };
  return Object.keys(headers).length > 0 && { headers };
};

/**
 * The examples of one status of an operation. Parsing puts their fields into the order of the schema. An outdated
 * example is shown as it is, so that it can be recorded again. A test finds it.
 */
const examplesAt = ({ id }: Route, at: number, schema: z.ZodMiniType) => {
  const shown = examplesOf(id).filter(([, { status, answer }]) => status === at && answer !== undefined);
  const examples = shown.map(([name, { summary, answer }]) => {
    const { data = answer } = z.safeParse(schema, answer);
    return [name, { summary, value: data }] as const;
  });
  return examples.length > 0 ? Object.fromEntries(examples) : undefined;
};

const successResponse = (
  row: Route,
  status: number,
  ids: ReadonlySet<string>,
): ZodOpenApiResponsesObject[`2${string}`] => {
  if (status === 304) return { $ref: '#/components/responses/NotModified' };
  const name = row.responses[status] ?? 'empty';
  const headers = headersOf(row);
  if (name === 'empty')
    return { description: status === 204 ? 'Success without a body.' : 'There is no body.', ...headers };
  const schema = schemas[name];
  const examples = examplesAt(row, status, schema);
  const description = z.globalRegistry.get(schema)?.description ?? name;
  const html = row.html && { 'text/html': { schema: { type: 'string' as const } } };
  const type = row.jws ? 'application/vc+jwt' : 'application/json';
  const content = { [type]: { schema, ...(examples && { examples }) }, ...html };
  return { description, ...headers, ...linksOf(row.id, ids), content };
};

/**
 * Every answer of an operation by status: the successes of its row, its errors, and API Gateway's 429.
 *
 * @param ids the ids of the operations in the document
 */
export const responsesOf = (row: Route, ids: ReadonlySet<string>): ZodOpenApiResponsesObject => ({
  ...Object.fromEntries(
    Object.keys(row.responses).map((status) => [status, successResponse(row, Number(status), ids)]),
  ),
  ...Object.fromEntries(
    errorStatusesOf(row).map(({ name, status }) => [status, { $ref: `#/components/responses/${name}` }]),
  ),
});
