import { basename } from 'node:path';
import { expect, type RunnerTask, type RunnerTestFile } from 'vitest';
import { type ErrorCode, errorRow } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { whoMay } from './access/who-may.ts';
import { readingAboutPeople } from './draft-kinds.ts';

/**
 * The operations whose only `conflict` is the limit of staff reads. test/endpoints/reading-limit.test.ts tests each of
 * them.
 */
export const limitedReadings: readonly string[] = [
  ...['searchUsers', 'getUser', 'listDrafts', 'getTopup', 'getMedia'],
  ...['lookUp', 'listUsers', 'getUserWallet', 'listUserEntries', 'listUserTopups', 'listUserEnrollments'],
  ...['listUserDevices', 'listUserMedia', 'listAdminOrders', 'listAdminTopups', 'listDisputes'],
  ...['getOrder', 'listOrders', 'getReceipt', 'listRefunds', 'listOrderRefundRequests', 'listRefundRequests'],
  ...['getCreatorStatement', 'listAudit', ...readingAboutPeople],
];

/** Protected operations that write, but never answer with a write conflict. */
export const neverBusy: readonly string[] = [
  ...['quoteOrder', 'checkTopup', 'deleteDevice', 'completeUpload', 'revokeSessions'],
];

/** The answers that this test file has seen, such as `getOrder 404 not_found`. */
const seen = new Set<string>();
/** The rows of the seen operations, by id. */
const rows = new Map<string, Route>();

const nameOf = (row: Route, status: number, code: string): string => `${row.id} ${status} ${code}`;

/**
 * Codes that other tests of test/endpoints show of each row. For protected rows: protection, access-control,
 * refused-requests, between-read-and-write, idempotency and drafts/approvers. For internal rows:
 * internal/access.
 */
const walked = ({ auth, roles, request, method, id, idempotent }: Route): readonly ErrorCode[] =>
  auth === 'user'
    ? [
        ...(['unauthorized', 'account_unavailable', 'dependency_unavailable', 'internal_error'] as const),
        ...(roles || whoMay[id]?.others ? (['forbidden'] as const) : []),
        ...(request.body ? (['invalid_request', 'upload_too_large'] as const) : []),
        ...(method === 'GET' || neverBusy.includes(id) ? [] : (['conflict'] as const)),
        ...(request.params ? (['not_found'] as const) : []),
        ...(/^approve|^reverse/.test(id) ? (['invalid_status'] as const) : []),
        ...(idempotent ? (['idempotency_key_required', 'invalid_idempotency_key'] as const) : []),
      ]
    : auth === 'service'
      ? ['unauthorized', 'forbidden']
      : [];

/**
 * The codes that an operation's own tests must provoke. Two other files provoke codes for all rows.
 * `test/http/body.test.ts` sends bodies to operations that take none. `test/endpoints/reading-limit.test.ts` reaches
 * the limit of staff reads.
 */
const codesOf = (row: Route) => {
  const shown =
    row.request.body === undefined ? ['upload_too_large', ...(row.request.query ? [] : ['invalid_request'])] : [];
  const limited = limitedReadings.includes(row.id) ? ['conflict'] : [];
  return errorCodesOf(row).filter((code) => ![...shown, ...limited, ...walked(row)].includes(code));
};

export const recordAnswer = (row: Route, status: number, code: string): void => {
  rows.set(row.id, row);
  seen.add(nameOf(row, status, code));
};

const isWhole = (task: RunnerTask): boolean =>
  task.mode === 'run' && task.result?.state !== 'fail' && (!('tasks' in task) || task.tasks.every(isWhole));

/**
 * Fails unless the test file of an operation saw every status and every code that its row declares. After a failed or
 * skipped test it checks nothing, because that test may provoke the missing answer.
 *
 * @param file a test file with its results. A file that is not named after an operation is not checked.
 */
export const checkEverythingProvoked = (file: RunnerTestFile | undefined): void => {
  if (file === undefined) return;
  const id = basename(file.filepath, '.test.ts').replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
  const row = rows.get(id);
  if (!row || !isWhole(file)) return;
  const declared = [
    ...Object.keys(row.responses).map((status) => nameOf(row, Number(status), 'ok')),
    ...codesOf(row).map((code) => nameOf(row, errorRow(code).status, code)),
    ...(row.request.body === undefined || row.auth === 'user' ? [] : [nameOf(row, 415, 'invalid_request')]),
  ];
  expect(
    declared.filter((name) => !seen.has(name)),
    'answers that no test of the file provokes',
  ).toEqual([]);
};
