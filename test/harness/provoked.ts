import { expect } from 'vitest';
import { errorRow } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';

/** The answers that this test file has seen, as `getOrder 404 not_found`. */
const seen = new Set<string>();

const nameOf = (row: Route, status: number, code: string): string => `${row.id} ${status} ${code}`;

/** Remembers an answer of an operation. */
export const recordAnswer = (row: Route, status: number, code: string): void => {
  seen.add(nameOf(row, status, code));
};

/** Fails unless every status and every code that a row declares was answered in this test file. Call it in the last test. */
export const expectEverythingProvoked = (row: Route): void => {
  const declared = [
    ...Object.keys(row.responses).map((status) => nameOf(row, Number(status), 'ok')),
    ...errorCodesOf(row).map((code) => nameOf(row, errorRow(code).status, code)),
    ...(row.request.body === undefined ? [] : [nameOf(row, 415, 'invalid_request')]),
  ];
  expect(declared.filter((name) => !seen.has(name))).toEqual([]);
};
