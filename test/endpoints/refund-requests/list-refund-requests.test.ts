import { beforeEach, expect, test } from 'vitest';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import { type RefundRequest, RefundRequestPage } from '../../../shared/contract/refund-requests/refund-request.ts';
import {
  decideRefundRequest as decideRow,
  listRefundRequests as row,
} from '../../../shared/routes/refund-requests/refund-requests.ts';
import { table } from '../../../shared/runtime/table.ts';
import { refundRequestKey, refundRequestPointerKey } from '../../../shared/store/table/keys.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest } from '../../harness/given-refund-request.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { handlerOver } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const handlerOf = await handlerOver(row);

const listing = handlerOf(table);

const pageOf = async (caller: CallRequest['caller'], query: Record<string, string> = {}) =>
  RefundRequestPage.parse((await call(listing, row, { ...(caller && { caller }), query })).body);

beforeEach(async () => {
  await freshTable();
  await givenPolicies();
});

test('listRefundRequests lists open ones newest first in pages, and no decided ones', async () => {
  const [{ caller }, { caller: support }] = [await givenStaff('finance'), await givenStaff('support')];
  expect(await pageOf(support)).toEqual({ refund_requests: [], next_cursor: null });
  const refundRequests: (RefundRequest & { readonly purchaser_name: string | null })[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { refundRequest, user } = await givenPaidOrderWithRefundRequest(1);
    refundRequests.unshift({ ...refundRequest, purchaser_name: user.full_name ?? user.display_name });
  }
  const first = await pageOf(support, { limit: '2' });
  expect(first.refund_requests).toEqual(refundRequests.slice(0, 2));
  expect(await pageOf(support, { limit: '2', cursor: first.next_cursor ?? '' })).toEqual({
    refund_requests: refundRequests.slice(2),
    next_cursor: null,
  });
  const [newest, ...others] = refundRequests;
  if (newest === undefined) throw new Error('There is no refundRequest.');
  const decided = await call(decide, decideRow, { caller, ...decisionOn(newest, 'declined') });
  expect((await pageOf(support)).refund_requests).toEqual(others);
  expect((await pageOf(support, { state: 'decided' })).refund_requests).toMatchObject([Object(decided.body)]);
  expect(await call(listing, row, { caller: support, query: { state: 'lost' } })).toMatchObject({ reasons: ['value'] });
  const foreign = { state: 'decided', cursor: first.next_cursor ?? '' };
  expect(await call(listing, row, { caller: support, query: foreign })).toMatchObject({
    reasons: ['bad_cursor'],
  });
});

test('listRefundRequests audits each shown person, even of a whole page, or shows nothing', async () => {
  const { refundRequest, user: purchaser } = await givenPaidOrderWithRefundRequest(1);
  const stem = refundRequest.refund_request_id.slice(0, -2);
  const copies = Array.from({ length: 100 }, (_, index) => `${stem}${String(index).padStart(2, '0')}`)
    .filter((id) => id !== refundRequest.refund_request_id)
    .slice(0, 99)
    .map((refund_request_id) => ({ ...refundRequest, refund_request_id }));
  const { purchaser_id, order_id: requested_of } = refundRequest;
  await putAll(
    copies.flatMap((copy) => [
      { ...refundRequestKey(purchaser_id, requested_of, copy.refund_request_id), ...copy },
      { ...refundRequestPointerKey('open', copy.refund_request_id), purchaser_id, requested_of },
    ]),
  );
  const { caller, user } = await givenStaff('finance');
  const page = await pageOf(caller, { limit: '100' });
  expect(page.refund_requests).toHaveLength(100);
  expect(await auditTrailOf(refundRequest.refund_request_id)).toMatchObject([
    { actor_id: user.user_id, action: 'listRefundRequests', subject_id: purchaser.user_id, before: null, after: null },
  ]);
  const failing = handlerOf(
    faultyTable({
      before: (command) => {
        if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
      },
    }),
  );
  expect(await call(failing, row, { caller })).toMatchObject({ code: 'dependency_unavailable' });
});
