import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/wallet/draft-debit.ts';
import { Debit } from '../../../shared/contract/wallet/booking.ts';
import { draftDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { termsOf } from '../../harness/given-credit.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenBalance, storedWallet } from '../../harness/given-wallet.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const reason = 'Ticket 4712';
const form = { amount_idr: 500_000, destination: 'clearing', ...transferAt(), reason } as const;
const about = ({ user_id }: { readonly user_id: string }, changes: object = {}, key = newKey()) => ({
  params: { user_id },
  body: { ...form, ...changes },
  headers: keyHeader(key),
});
const debitsOf = async ({ user_id }: { readonly user_id: string }) =>
  (await storedItems()).filter(({ PK, SK }) => PK === `USER#${user_id}` && String(SK).startsWith('DEBIT#'));

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'draftDebit by %s stores the draft as sent, audits it, and moves nothing',
    async (role) => {
      const [{ caller, user: staff }, user] = [await givenStaff(role), await givenUser()];
      await givenBalance(user.user_id, 10);
      const answer = await call(handler, row, { caller, ...about(user) });
      expect(answer).toMatchObject({ status: 201, body: { ...form, status: 'draft', drafted_by: staff.user_id } });
      const debit = Debit.parse(answer.body);
      expect(debit.debit_id).toMatch(/^dbt_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
      expect(await debitsOf(user)).toMatchObject([debit]);
      expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 10 });
      expect(await auditTrailOf(debit.debit_id)).toMatchObject([
        { actor_id: staff.user_id, action: 'draftDebit', reason, before: null, after: termsOf(debit) },
      ]);
    },
  );
});

describe('a refused request changes nothing', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  test.for([
    ['nothing', { amount_idr: 0 }, '/amount_idr'],
    ['another user as the destination', { destination: 'user:usr_1:available' }, '/destination'],
    ['no destination', { destination: undefined }, '/destination'],
    ['the field of a credit', { source: 'clearing' }, '/source'],
    ['no reason', { reason: undefined }, '/reason'],
  ] as const)('draftDebit refuses %s and changes nothing', async ([, changes, pointer]) => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const message = expect.stringContaining(`${pointer}: `);
    await refused({ caller, ...about(user, changes) }, { code: 'invalid_request', body: { message } });
  });
});
