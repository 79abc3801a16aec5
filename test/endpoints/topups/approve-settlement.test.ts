import { describe, expect, test } from 'vitest';
import { handler as withdraw } from '../../../functions/drafts/withdraw-draft.ts';
import { withdrawDraft } from '../../../shared/routes/drafts/drafts.ts';
import { approveSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { call } from '../../harness/call.ts';
import { brokenRules, givenPaidTopups } from '../../harness/given-payout.ts';
import { entriesOfSettlement, givenSettlement, namedSettlement } from '../../harness/given-settlement.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const body = { reason: 'Seen on the bank statement' };
const reason = 'The sum is wrong';

describe('an approval', () => {
  test('approveSettlement books the settlement as one entry', async () => {
    const [{ caller, user }, draft] = [await givenStaff('finance'), await givenSettlement()];
    const answer = await call(handler, row, { caller, ...namedSettlement(draft), body });
    const expected = { status: 'approved', approved_by: user.user_id, gross_idr: 100_000, fee_idr: 2000 };
    expect(answer).toMatchObject({ status: 200, body: { ...expected, received_idr: 98_000, fee_vat_idr: null } });
    const lines = [
      { account: 'gateway:midtrans', amount_idr: 100_000 },
      { account: 'clearing', amount_idr: -98_000 },
      { account: 'platform:gateway_fees', amount_idr: -2000 },
    ];
    expect(await entriesOfSettlement(draft.settlement_id)).toMatchObject([{ type: 'paid_out', lines }]);
    expect(await auditTrailOf(draft.settlement_id)).toMatchObject([
      { action: 'approveSettlement', actor_id: user.user_id, before: { status: 'draft' }, reason: body.reason },
    ]);
    expect(await brokenRules()).toEqual([]);
  });
});

test('a withdrawn settlement cannot be approved, and another one settles its rows with the same name', async () => {
  const report = await givenPaidTopups(2);
  const [{ caller }, draft] = [await givenStaff('admin'), await givenSettlement(report)];
  const request = { caller, params: { draft_id: draft.settlement_id }, body: { reason } };
  expect(await call(withdraw, withdrawDraft, request)).toMatchObject({ status: 200, body: { kind: 'settlement' } });
  const approval = { caller, ...namedSettlement(draft), body };
  expect(await call(handler, row, approval)).toMatchObject({ code: 'invalid_status', reasons: ['withdrawn'] });
  const again = await givenSettlement(report, 'usr_drafter', { payout_id: draft.payout_id });
  expect(await call(handler, row, { caller, ...namedSettlement(again), body })).toMatchObject({ status: 200 });
  expect(await brokenRules()).toEqual([]);
});
