import { describe, expect, test } from 'vitest';
import { putWithholding as row } from '../../../shared/routes/payables/payables.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenWithholding, payableItems } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { kind: 'pph23', reason: 'Ticket 4711' } as const;
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id }, body });
const kept = ({ user_id }: { readonly user_id: string }) => payableItems(`creator:${user_id}`, 'WITHHOLDING');

describe('the withheld tax of a creator', () => {
  test('putWithholding sets, changes and removes the tax with an audit entry; a repetition is audited as a read', async () => {
    const [{ caller, user }, creator] = [await givenStaff('finance'), await givenUser()];
    for (const kind of ['pph23', 'pph21', null] as const) {
      const request = { caller, ...about(creator), body: { ...body, kind } };
      const answer = await call(handler, row, request);
      expect(answer).toMatchObject({ status: 200, body: { user_id: creator.user_id, kind, set_by: user.user_id } });
      expect((await call(handler, row, request)).body).toEqual(answer.body);
      expect(await kept(creator)).toMatchObject([{ kind }]);
    }
    const read = { actor_id: user.user_id, action: 'putWithholding', before: null, after: null };
    expect(await auditTrailOf(creator.user_id)).toMatchObject([
      { before: null, after: { kind: 'pph23' } },
      read,
      { before: { kind: 'pph23' }, after: { kind: 'pph21' } },
      read,
      { before: { kind: 'pph21' }, after: { kind: null } },
      read,
    ]);
  });

  test('putWithholding is decided again when another request sets it between read and write', async () => {
    const [{ caller }, creator] = [await givenStaff('finance'), await givenUser()];
    const interrupted = handlerOf(interruptedTable(() => givenWithholding(creator.user_id, 'pph26')));
    expect(await call(interrupted, row, { caller, ...about(creator) })).toMatchObject({ status: 200 });
    expect(await auditTrailOf(creator.user_id)).toMatchObject([
      { before: { kind: 'pph26' }, after: { kind: 'pph23' } },
    ]);
  });
});
