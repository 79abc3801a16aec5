import { expect, type RunnerTask, TestRunner } from 'vitest';
import { type ErrorCode, errorRow } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { whoMay } from './access/who-may.ts';

/** The operations whose only `conflict` is the limit of staff readings; test/endpoints/reading-limit.test.ts shows it of each. */
export const limitedReadings: readonly string[] = [
  ...['searchUsers', 'getUser', 'getRoleGrant', 'listDrafts', 'getCredit', 'getDebit', 'getTopup', 'getMedia'],
  ...['lookUp', 'listUsers', 'getUserWallet', 'listUserEntries', 'listUserTopups', 'listUserEnrollments'],
  ...['listUserDevices', 'listUserMedia', 'listAdminOrders', 'listAdminTopups', 'listDisputes'],
  ...['getOrder', 'listOrders', 'getReceipt', 'listRefunds', 'listOrderRefundRequests', 'listRefundRequests'],
  ...['getPayment', 'getCreatorStatement', 'listAudit'],
];

/** Protected operations that write, but in no transaction whose conflict they answer. */
export const neverBusy: readonly string[] = [
  ...['quoteOrder', 'checkSettlement', 'draftSettlement', 'checkTopup'],
  ...['deleteDevice', 'completeUpload', 'putDevice', 'revokeSessions'],
];

/** The answers that this test file has seen, as `getOrder 404 not_found`. */
const seen = new Set<string>();

const nameOf = (row: Route, status: number, code: string): string => `${row.id} ${status} ${code}`;

/** Codes that test/endpoints/{protection,access-control,table-outage,bodies,between-read-and-write}.test.ts show of each protected row. */
const walked = ({ auth, roles, request, method, id }: Route): readonly ErrorCode[] =>
  auth === 'user'
    ? [
        ...(['unauthorized', 'account_unavailable', 'dependency_unavailable', 'internal_error'] as const),
        ...(roles || whoMay[id]?.others ? (['forbidden'] as const) : []),
        ...(request.body ? (['invalid_request', 'upload_too_large'] as const) : []),
        ...(method === 'GET' || neverBusy.includes(id) ? [] : (['conflict'] as const)),
      ]
    : [];

/**
 * The codes that the tests of one operation must provoke. Two tests provoke the others for all rows.
 * `test/http/body.test.ts` sends bodies to rows without one. `test/endpoints/reading-limit.test.ts` reaches the limit of
 * staff readings.
 */
const codesOf = (row: Route) => {
  const shown =
    row.request.body === undefined ? ['upload_too_large', ...(row.request.query ? [] : ['invalid_request'])] : [];
  const limited = limitedReadings.includes(row.id) ? ['conflict'] : [];
  return errorCodesOf(row).filter((code) => ![...shown, ...limited, ...walked(row)].includes(code));
};

/** Remembers an answer of an operation. */
export const recordAnswer = (row: Route, status: number, code: string): void => {
  seen.add(nameOf(row, status, code));
};

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed));

/**
 * Fails unless every status and every code that a row declares was answered in this test file. Call it in the last test. After a
 * failure in the file the test is skipped: the answer that is missing is the failed test's.
 */
export const expectEverythingProvoked = (row: Route): void => {
  const test = TestRunner.getCurrentTest();
  if (test && hasFailed(test.file)) test.context.skip('Another test of this file has failed.');
  const declared = [
    ...Object.keys(row.responses).map((status) => nameOf(row, Number(status), 'ok')),
    ...codesOf(row).map((code) => nameOf(row, errorRow(code).status, code)),
    ...(row.request.body === undefined || row.auth === 'user' ? [] : [nameOf(row, 415, 'invalid_request')]),
  ];
  expect(declared.filter((name) => !seen.has(name))).toEqual([]);
};
