import type { APIGatewayProxyResult } from 'aws-lambda';
import { expect } from 'vitest';
import { schemas } from '../../shared/contract/schemas.ts';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import { errorRow, reasonsOf } from '../../shared/errors.ts';
import { challenges, commonHeaders } from '../../shared/http/reply.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';

/** An answer that `checkedAnswer` accepted. */
export type Answer = {
  readonly status: number;
  /** `ok`, or the code of the error. */
  readonly code: string;
  /** The reasons in an error's details. */
  readonly reasons: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body, parsed by the row's schema for the status; undefined without a schema. */
  readonly body: unknown;
};

const checkHeaders = (
  row: Route,
  { status, code, headers }: Omit<Answer, 'body' | 'reasons'>,
  hasBody: boolean,
): void => {
  expect(headers).toMatchObject(commonHeaders);
  const page = row.html && code === 'ok' && String(headers['Content-Type']).startsWith('text/html');
  const type = row.jws && code === 'ok' ? 'application/vc+jwt' : 'application/json';
  expect(headers['Content-Type']).toBe(page ? 'text/html; charset=utf-8' : hasBody ? type : undefined);
  if (page) expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
  if (status === 401) expect(Object.values(challenges)).toContain(headers['WWW-Authenticate']);
  else expect(headers['WWW-Authenticate']).toBeUndefined();
  if (status === 503) expect(headers['Retry-After']).toMatch(/^[1-9]\d*$/);
  const kept = code === 'ok' && row.maxAgeSeconds !== undefined && !page;
  expect(headers['Cache-Control']).toBe(kept ? `public, max-age=${row.maxAgeSeconds}` : 'no-store');
  if (code === 'ok' && row.versioned) expect(headers['ETag']).toMatch(/^"[1-9]\d*"$/);
  else if (kept) expect(headers['ETag']).toMatch(/^"[\w-]{43}"$/);
  else expect(headers['ETag']).toBeUndefined();
  // `Expires` is the payment deadline of an order. No other answer has it.
  const deadline = headers['Expires'];
  if (typeof deadline === 'string') {
    expect([code, row.payable]).toEqual(['ok', true]);
    expect(new Date(deadline).toUTCString()).toBe(deadline);
  }
  const replayed = headers['Idempotency-Replayed'];
  if (replayed !== undefined) expect([code, row.idempotent, replayed]).toEqual(['ok', true, 'true']);
};

/** An error code with reasons must have at least one of them, and no others. */
const checkDetails = ({ code, details = [] }: ErrorBody): void => {
  const known = Object.keys(reasonsOf(code));
  for (const { reason, message } of details) {
    expect(known, `the reasons of ${code}`).toContain(reason);
    expect(message).toMatch(/^\S.*\.$/s);
  }
  expect(details.length > 0, `${code} says why`).toBe(known.length > 0);
};

/** Checks an error answer. Only the status 415 is not in the table of errors (docs/contract.md §1, invalid_request). */
const checkError = (row: Route, status: number, body: string, requestId: string): ErrorBody => {
  const error = ErrorBody.parse(JSON.parse(body));
  expect(errorCodesOf(row), `codes that ${row.id} declares`).toContain(error.code);
  const unsupported = error.code === 'invalid_request' && status === 415 && row.request.body !== undefined;
  if (!unsupported) expect(status, `the status of ${error.code}`).toBe(errorRow(error.code).status);
  expect(error.request_id).toBe(requestId);
  expect(error.message).toMatch(/^\S.*\.$/s);
  checkDetails(error);
  return error;
};

const checkSuccess = (row: Route, status: number, body: string): unknown => {
  if (row.html && body.startsWith('<!doctype html>')) return body;
  const name = row.responses[status];
  expect(name, `${row.id} declares the status ${status}`).toBeDefined();
  if (name !== undefined && name !== 'empty') {
    const parsed = schemas[name].parse(row.jws ? body : JSON.parse(body));
    // Every field is one of the schema, and the fields have the order of the schema.
    if (!row.jws && !row.compressed) expect(body, `the fields of ${row.id} in order`).toBe(JSON.stringify(parsed));
    return parsed;
  }
  expect(body).toBe('');
  return undefined;
};

/**
 * Fails unless the row declares the answer: its status, its body by the schema, and its headers. An error must have a
 * code and status of the error table, and the gateway's request id.
 */
export const checkedAnswer = (row: Route, result: APIGatewayProxyResult, requestId: string): Answer => {
  const { statusCode: status, headers = {}, body: text } = result;
  const body = status < 400 ? checkSuccess(row, status, text) : checkError(row, status, text, requestId);
  const { code, details = [] } = status < 400 ? { code: 'ok' } : ErrorBody.parse(body);
  checkHeaders(row, { status, code, headers }, text !== '');
  return { status, code, reasons: details.map(({ reason }) => reason), headers, body };
};
