import { describe, expect, test } from 'vitest';
import { handler as list } from '../../../functions/books/list-months.ts';
import type { MonthClosing } from '../../../shared/contract/books/months.ts';
import { listMonths, approveMonthClosing as row } from '../../../shared/routes/books/months.ts';
import { call } from '../../harness/call.ts';
import { givenClosingDraft, givenReconciled, lastDaysOf, namedClosing, putDays } from '../../harness/given-month.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'PPN is filed' };

const approve = async (draft: MonthClosing, by = handler) =>
  call(by, row, { caller: (await givenStaff('finance')).caller, ...namedClosing(draft), body });

const closedAs = async (month: string) => {
  const { body: found } = await call(list, listMonths, { caller: (await givenStaff('finance')).caller });
  const { closed } = found as { closed: { month: string }[] };
  return closed.find((each) => each.month === month);
};

describe('approveMonthClosing', () => {
  test('approveMonthClosing closes the month for good, with drafter, approver and mark', async () => {
    const [{ caller, user }, draft] = [await givenStaff('admin'), await givenClosingDraft()];
    expect(await closedAs(draft.month)).toBeUndefined();
    const answer = await call(handler, row, { caller, ...namedClosing(draft), body });
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved', approved_by: user.user_id } });
    const { month, mark, month_closing_id } = draft;
    const closed = { month, mark, month_closing_id, drafted_by: 'usr_drafter', closed_by: user.user_id };
    expect(await closedAs(month)).toMatchObject(closed);
    expect(await auditTrailOf(month_closing_id)).toMatchObject([{ action: 'approveMonthClosing', ...body }]);
  });

  test('approveMonthClosing of a second draft of the month is refused, and the first mark stays', async () => {
    const draft = await givenClosingDraft();
    const second = await givenClosingDraft({ month: draft.month });
    expect(await approve(draft)).toMatchObject({ status: 200 });
    expect(await approve(second)).toMatchObject({ code: 'conflict', reasons: ['set_once'] });
    expect(await closedAs(draft.month)).toMatchObject({ month_closing_id: draft.month_closing_id });
  });

  test.for([
    ['a balance', { closing: [{ account: 'clearing', balance_idr: '-999' }] }],
    ['an entry', { entries: [{ type: 'credited', count: 2 }] }],
    ['a sum', { lines: [{ type: 'credited', account: 'clearing', debit_idr: '1', credit_idr: '0' }] }],
    ['a ledger line alone', { digest: '2'.repeat(30) }],
  ] as const)(
    'approveMonthClosing is refused when %s of the month has changed since the draft',
    async ([, changes]) => {
      const [draft, { caller }] = [await givenClosingDraft(), await givenStaff('finance')];
      await putDays(lastDaysOf(draft.month, changes));
      await expectNothingWritten(async () =>
        expect(await call(handler, row, { caller, ...namedClosing(draft), body })).toMatchObject({
          code: 'conflict',
          reasons: ['figures_changed'],
        }),
      );
    },
  );

  test('approveMonthClosing is refused after a reconciliation that found a violation', async () => {
    const draft = await givenClosingDraft();
    await givenReconciled(Date.now(), {
      violations: [{ rule: 'payable', subject: 'creator:usr_1', expected: '0', found: '1' }],
    });
    expect(await approve(draft)).toMatchObject({ code: 'conflict', reasons: ['not_reconciled'] });
    await givenReconciled();
  });
});

describe('approveMonthClosing at once with something else', () => {
  test('a reconciliation between read and write that changes the month refuses the closing', async () => {
    const draft = await givenClosingDraft();
    const racing = handlerOf(
      interruptedTable(async () => {
        await givenReconciled(Date.now() + 1000);
        await putDays(lastDaysOf(draft.month, { digest: '2'.repeat(30) }));
      }),
    );
    expect(await approve(draft, racing)).toMatchObject({ reasons: ['figures_changed'] });
    expect(await closedAs(draft.month)).toBeUndefined();
  });

  test('a reconciliation between read and write that changes nothing lets the closing pass', async () => {
    const draft = await givenClosingDraft();
    const racing = handlerOf(interruptedTable(() => givenReconciled(Date.now() + 1000)));
    expect(await approve(draft, racing)).toMatchObject({ status: 200 });
  });

  test('of two drafts of a month approved at once one closes it', async () => {
    const draft = await givenClosingDraft();
    const second = await givenClosingDraft({ month: draft.month });
    const racing = handlerOf(interruptedTable(() => approve(second)));
    expect(await approve(draft, racing)).toMatchObject({ reasons: ['set_once'] });
    expect(await closedAs(draft.month)).toMatchObject({ month_closing_id: second.month_closing_id });
  });
});
