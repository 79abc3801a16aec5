import { beforeAll, expect, test } from 'vitest';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import { handler as listRefundRequests } from '../../../functions/refund-requests/list-refund-requests.ts';
import { handler as approveDebit } from '../../../functions/wallet/approve-debit.ts';
import { handler as draftDebit } from '../../../functions/wallet/draft-debit.ts';
import { deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import {
  decideRefundRequest as decideRow,
  listRefundRequests as listRow,
} from '../../../shared/routes/refund-requests/refund-requests.ts';
import { approveDebit as approveRow, draftDebit as draftRow } from '../../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { erase } from '../../harness/erase.ts';
import { givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { decisionOn, givenPaidOrderWithRefundRequest } from '../../harness/given-refund-request.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectBooks } from '../../harness/given-topup.ts';
import { storedWallet } from '../../harness/given-wallet.ts';

beforeAll(givenPolicies);

test('an open refund request does not delay a deletion, and finance pays it out later', async () => {
  const { user, caller, order, refundRequest } = await givenPaidOrderWithRefundRequest();
  const { user_id } = user;
  const [one, other] = [(await givenStaff('finance')).caller, (await givenStaff('finance')).caller];
  expect(await call(deleteMe, deleteRow, { caller })).toMatchObject({ status: 202 });
  expect(await erase(user_id)).toBe('erased');

  const { refund_request_id } = refundRequest;
  expect((await call(listRefundRequests, listRow, { caller: one })).body).toMatchObject({
    refund_requests: expect.arrayContaining([expect.objectContaining({ refund_request_id, reason: null })]),
  });
  expect(await call(decide, decideRow, { caller: one, ...decisionOn(refundRequest, 'granted') })).toMatchObject({
    status: 200,
  });
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: order.amount_idr });

  const body = { amount_idr: order.amount_idr, destination: 'clearing', ...transferAt(), reason: 'By bank' };
  const drafting = { caller: one, params: { user_id }, headers: keyHeader(), body };
  const { status, body: draft } = await call(draftDebit, draftRow, drafting);
  expect(status).toBe(201);
  const params = { user_id, debit_id: (draft as { debit_id: string }).debit_id };
  const approval = { caller: other, params, body: { reason: 'Checked' } };
  expect(await call(approveDebit, approveRow, approval)).toMatchObject({ status: 200 });
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: 0 });
  await expectBooks(user_id);
});

test('a refund granted before the erasure postpones it until the money is paid out', async () => {
  const { user, caller, refundRequest } = await givenPaidOrderWithRefundRequest();
  await call(deleteMe, deleteRow, { caller });
  const { caller: finance } = await givenStaff('finance');
  await call(decide, decideRow, { caller: finance, ...decisionOn(refundRequest, 'granted') });
  expect(await erase(user.user_id)).toBe('waits for money');
});
