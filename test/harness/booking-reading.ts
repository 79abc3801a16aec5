import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { call, type Handler } from './call.ts';
import { givenUser } from './given.ts';
import { givenStaff } from './given-staff.ts';

type Booking = { readonly user_id: string };

type Reading<B extends Booking> = {
  readonly handler: Handler;
  readonly row: Route;
  readonly given: (userId: string, changes?: { readonly status: 'approved' } & Approval) => Promise<B>;
  readonly id: 'credit_id' | 'debit_id';
  readonly idOf: (booking: B) => string;
};

type Approval = { readonly approved_by: string; readonly approved_at: string };

/** The tests of reading a credit or a debit. */
export const describeBookingReading = <B extends Booking>(reading: Reading<B>): void => {
  const { handler, row, given, id, idOf } = reading;
  const named = (booking: B) => ({ params: { user_id: booking.user_id, [id]: idOf(booking) } });

  test.for(['support', 'finance', 'admin'] as const)(
    'a booking is answered to %s exactly as it was stored',
    async (role) => {
      const [{ caller }, { user_id }] = [await givenStaff(role), await givenUser()];
      const approval = { approved_by: 'usr_approver', approved_at: '2026-11-21T03:04:05.678Z' } as const;
      for (const booking of [await given(user_id), await given(user_id, { status: 'approved', ...approval })]) {
        const answer = await call(handler, row, { caller, ...named(booking) });
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ ...booking, review: expect.anything() });
      }
    },
  );

  test('a booking of another user is not found', async () => {
    const [{ caller }, one, other] = [await givenStaff('support'), await givenUser(), await givenUser()];
    const params = { ...named(await given(one.user_id)).params, user_id: other.user_id };
    expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'not_found' });
  });
};
