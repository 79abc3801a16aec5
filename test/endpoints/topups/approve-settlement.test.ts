import { describe, expect, test } from 'vitest';
import { handler as withdraw } from '../../../functions/drafts/withdraw-draft.ts';
import { approveSettlement, handler, portsOf } from '../../../functions/topups/approve-settlement.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { withdrawDraft } from '../../../shared/routes/drafts/drafts.ts';
import { approveSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { brokenRules, givenPaidTopups } from '../../harness/given-payout.ts';
import { entriesOfSettlement, givenSettlement, namedSettlement } from '../../harness/given-settlement.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { dyingTable } from '../../harness/interrupted.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handlerOf = (of: Table) => lambda(row, approveSettlement, portsOf(of));
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

  test('approveSettlement 20 times at once books once', async () => {
    const draft = await givenSettlement();
    const staff = await Promise.all(Array.from({ length: 20 }, () => givenStaff('finance')));
    const answers = await Promise.all(
      staff.map(({ caller }) => call(handlerOf(table), row, { caller, ...namedSettlement(draft), body })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await entriesOfSettlement(draft.settlement_id)).toHaveLength(1);
  });

  test('approveSettlement that crashes, or whose answer is lost, books once', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenSettlement()];
    const request = { caller, ...namedSettlement(draft), body };
    expect(await call(handlerOf(dyingTable(0)), row, request)).toMatchObject({ status: 500 });
    expect(await entriesOfSettlement(draft.settlement_id)).toEqual([]);
    const after = (name: string): void => {
      if (name === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    };
    expect(await call(handlerOf(faultyTable({ after })), row, request)).toMatchObject({ status: 503 });
    expect(await call(handler, row, request)).toMatchObject({ code: 'invalid_status', reasons: ['approved'] });
    expect(await entriesOfSettlement(draft.settlement_id)).toHaveLength(1);
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

describe('a refused request books nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  test('approveSettlement by the drafter, or a user without the role, is forbidden', async () => {
    const [drafter, support] = [await givenStaff('finance'), await givenStaff('support')];
    const draft = await givenSettlement(undefined, drafter.user.user_id);
    for (const [{ caller }, why] of [
      [drafter, 'four_eyes'],
      [support, 'role'],
    ] as const)
      await refused({ caller, ...namedSettlement(draft), body }, { code: 'forbidden', reasons: [why] });
  });

  test('approveSettlement of a missing settlement answers not_found', async () => {
    const { caller } = await givenStaff('finance');
    const params = { settlement_id: 'stl_01ka0000000000000000000zzz' };
    await refused({ caller, params, body }, { code: 'not_found' });
  });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
