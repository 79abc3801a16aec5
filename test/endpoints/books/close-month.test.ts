import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookMonth, monthsBefore } from '../../../shared/domain/payables/closed-days.ts';
import { closeMonth as row } from '../../../shared/routes/books/books.ts';
import { table } from '../../../shared/runtime/table.ts';
import { lastVerdictKey } from '../../../shared/store/table/keys.ts';
import { send } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenVerdict } from '../../harness/given-verdict.ts';
import { handlerOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handler = await handlerOf(row);
const [mark, other] = ['0123456789abcdef', 'fedcba9876543210'];
const reason = 'PPN is filed';

let months = 1;

/** A past month that no other test has closed. */
const newMonth = (): string => {
  months += 1;
  return monthsBefore(bookMonth(Date.now()), months);
};
const closing = (month = newMonth(), changes: object = {}) => ({
  params: { month },
  body: { mark, reason, ...changes },
});

beforeEach(() => givenVerdict());

describe('a month that is over and reconciled', () => {
  test('closeMonth closes a reconciled month for good, audited', async () => {
    const [{ caller, user }, month] = [await givenStaff('finance'), newMonth()];
    const answer = await call(handler, row, { caller, ...closing(month) });
    expect(answer).toMatchObject({ status: 200, body: { month, mark, closed_by: user.user_id } });
    expect(await auditTrailOf(`month:${month}`)).toMatchObject([{ action: 'closeMonth', reason, after: { mark } }]);
    const second = await givenStaff('finance');
    await expectNothingWritten(async () => {
      const again = await call(handler, row, { caller: second.caller, ...closing(month) });
      expect(again).toMatchObject({ status: 200, body: answer.body });
      const changed = await call(handler, row, { caller: second.caller, ...closing(month, { mark: other }) });
      expect(changed).toMatchObject({ code: 'conflict', reasons: ['set_once'] });
    });
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (asked: object, expected: object, on = handler) => {
    const { caller } = await givenStaff('finance');
    await expectNothingWritten(async () => expect(await call(on, row, { caller, ...asked })).toMatchObject(expected));
  };

  test('closeMonth of an unfinished month is refused', async () => {
    await refused(closing(bookMonth(Date.now())), { code: 'invalid_status', reasons: ['month_not_over'] });
  });

  test.for([
    ['began before its end', Date.parse('2020-01-28T00:00:00.000Z'), {}],
    ['did not read the whole table', Date.now(), { complete: false }],
    [
      'found a violation',
      Date.now(),
      { violations: [{ rule: 'payable', subject: 'creator:usr_1', expected: '0', found: '1' }] },
    ],
  ] as const)('closeMonth of a month whose last reconciliation %s is refused', async ([, startedMs, changes]) => {
    await givenVerdict(startedMs, changes);
    await refused(closing(), { code: 'conflict', reasons: ['not_reconciled'] });
  });

  test('closeMonth of a month without a reconciliation is refused', async () => {
    await send(table, new DeleteCommand({ TableName: table.name, Key: lastVerdictKey }));
    await refused(closing(), { code: 'conflict', reasons: ['not_reconciled'] });
  });

  test('closeMonth with a malformed mark is refused', async () => {
    await refused(closing(newMonth(), { mark: '0123' }), { code: 'invalid_request' });
  });
});
