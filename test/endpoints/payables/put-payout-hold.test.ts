import { describe, expect, test } from 'vitest';
import { putPayoutHold as row } from '../../../shared/routes/payables/payables.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenPayoutHold, payableItems } from '../../harness/given-payable.ts';
import { changesOf, givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);
const about = ({ user_id }: { readonly user_id: string }, on_hold = true) => ({
  params: { user_id },
  body: { on_hold, reason: 'Ticket 4711' },
});
const kept = ({ user_id }: { readonly user_id: string }) => payableItems(`creator:${user_id}`, 'HOLD');

describe('the payout hold of a creator', () => {
  test('putPayoutHold places and lifts a hold with an audit entry, and changes nothing when repeated', async () => {
    const [{ caller, user }, creator] = [await givenStaff('finance'), await givenUser()];
    for (const on_hold of [true, false, true]) {
      const request = { caller, ...about(creator, on_hold) };
      const answer = await call(handler, row, request);
      expect(answer).toMatchObject({ status: 200, body: { user_id: creator.user_id, on_hold, set_by: user.user_id } });
      expect((await call(handler, row, request)).body).toEqual(answer.body);
      expect(await kept(creator)).toMatchObject([{ on_hold }]);
    }
    expect(await changesOf(creator.user_id)).toMatchObject([
      { action: 'putPayoutHold', before: null, after: { on_hold: true }, reason: 'Ticket 4711' },
      { before: { on_hold: true }, after: { on_hold: false } },
      { before: { on_hold: false }, after: { on_hold: true } },
    ]);
  });

  test('putPayoutHold is decided again when another request changes it between read and write', async () => {
    const [{ caller }, creator] = [await givenStaff('finance'), await givenUser()];
    const interrupted = handlerOf(interruptedTable(() => givenPayoutHold(creator.user_id, false)));
    expect(await call(interrupted, row, { caller, ...about(creator) })).toMatchObject({ status: 200 });
    expect(await kept(creator)).toMatchObject([{ on_hold: true }]);
    expect(await changesOf(creator.user_id)).toMatchObject([{ before: { on_hold: false }, after: { on_hold: true } }]);
  });
});
