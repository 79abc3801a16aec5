import { expect } from 'vitest';
import { errorRow } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';

/** The answers that this test file has seen, as `getOrder 404 not_found`. */
const seen = new Set<string>();

const nameOf = (row: Route, status: number, code: string): string => `${row.id} ${status} ${code}`;

/** That a row without a body refuses one is shown of all of them together, in test/http/body.test.ts. */
const codesOf = (row: Route) => {
  const shown =
    row.request.body === undefined ? ['upload_too_large', ...(row.request.query ? [] : ['invalid_request'])] : [];
  return errorCodesOf(row).filter((code) => !shown.includes(code));
};

/** Remembers an answer of an operation. */
export const recordAnswer = (row: Route, status: number, code: string): void => {
  seen.add(nameOf(row, status, code));
};

/** Fails unless every status and every code that a row declares was answered in this test file. Call it in the last test. */
export const expectEverythingProvoked = (row: Route): void => {
  const declared = [
    ...Object.keys(row.responses).map((status) => nameOf(row, Number(status), 'ok')),
    ...codesOf(row).map((code) => nameOf(row, errorRow(code).status, code)),
    ...(row.request.body === undefined ? [] : [nameOf(row, 415, 'invalid_request')]),
  ];
  expect(declared.filter((name) => !seen.has(name))).toEqual([]);
};
