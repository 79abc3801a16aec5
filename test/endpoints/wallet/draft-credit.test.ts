import { describe, expect, test } from 'vitest';
import { Credit } from '../../../shared/contract/wallet/booking.ts';
import { draftCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { storedCredit } from '../../harness/given-credit.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { once } from '../../harness/once.ts';
import { handlerOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handler = await handlerOf(row);

const reason = 'Ticket 4711';
const form = { amount_idr: 500_000, source: 'clearing', ...transferAt(), reason } as const;
const about = ({ user_id }: { readonly user_id: string }, changes: object = {}, key = newKey()) => ({
  params: { user_id },
  body: { ...form, ...changes },
  headers: keyHeader(key),
});

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'draftCredit by %s stores the draft as sent, and moves nothing',
    async (role) => {
      const [{ caller, user: staff }, user] = [await givenStaff(role), await givenUser()];
      const answer = await call(handler, row, { caller, ...about(user) });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        credit_id: expect.stringMatching(/^crd_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
        user_id: user.user_id,
        ...form,
        public_note: null,
        status: 'draft',
        drafted_by: staff.user_id,
        first_approved_by: null,
        first_approved_at: null,
        approved_by: null,
        created_at: expect.any(String),
        approved_at: null,
      });
      expect(await storedCredit(Credit.parse(answer.body))).toMatchObject(Object(answer.body));
      expect(await storedWallet(user.user_id)).toBeUndefined();
    },
  );

  test('draftCredit may be a gift of the platform with a note', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const gift = { source: 'platform:promo', public_note: 'Sorry for the delay.' };
    const noTransfer = { reference: undefined, paid_on: undefined };
    const answer = await call(handler, row, { caller, ...about(user, { ...gift, ...noTransfer }) });
    const none = { reference: null, paid_on: null };
    expect(answer).toMatchObject({ status: 201, body: { user_id: user.user_id, ...gift, ...none } });
  });
});

describe('a refused request changes nothing and is not audited', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  const people = once(async () => [await givenStaff('finance'), await givenUser()] as const);

  test.for([
    ['nothing', { amount_idr: 0 }, '/amount_idr'],
    ['a negative amount', { amount_idr: -1 }, '/amount_idr'],
    ['half a rupiah', { amount_idr: 0.5 }, '/amount_idr'],
    ['more than 2^53 − 1', { amount_idr: 2 ** 53 }, '/amount_idr'],
    ['an amount as text', { amount_idr: '500000' }, '/amount_idr'],
    ['another user as the source', { source: 'user:usr_1:available' }, '/source'],
    ['no source', { source: undefined }, '/source'],
    ['no reason', { reason: undefined }, '/reason'],
    ['a reason of two letters', { reason: 'ok' }, '/reason'],
    ['a status', { status: 'approved' }, '/status'],
    ['an approver', { approved_by: 'usr_1' }, '/approved_by'],
    ['money of the bank without a reference', { reference: undefined }, '/reference'],
    ['money of the bank without its day', { paid_on: undefined }, '/paid_on'],
    ['a day to come', { paid_on: transferAt(Date.now() + 86_400_000).paid_on }, '/paid_on'],
    ['a day of more than a year ago', { paid_on: transferAt(Date.now() - 368 * 86_400_000).paid_on }, '/paid_on'],
    ['a gift with a bank day', { source: 'platform:promo', reference: undefined }, '/paid_on'],
  ] as const)('draftCredit refuses %s and changes nothing', async ([, changes, pointer]) => {
    const [{ caller }, user] = await people();
    const message = expect.stringContaining(`${pointer}: `);
    await refused({ caller, ...about(user, changes) }, { code: 'invalid_request', body: { message } });
  });
});
