import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { call, type Handler } from './call.ts';
import { givenUser } from './given.ts';
import { givenStaff } from './given-staff.ts';

type UserReading = {
  readonly row: Route;
  readonly handlerOf: (table: Table) => Handler;
  /** The field of the answer with the list; undefined for an answer without pages. */
  readonly field?: string;
  /** Stores three things of a user at different times. @returns the staff's view, oldest first */
  readonly given?: (userId: string) => Promise<readonly object[]>;
  /** The answer about a user who has none of these things. */
  readonly nothing: (userId: string) => object;
};

const about = (user_id: string) => ({ params: { user_id } });

/** Tests a staff operation that reads one user. */
export const describeUserReading = ({ row, handlerOf, field, given, nothing }: UserReading): void => {
  const handler = handlerOf(table);

  test('the reading of a user who has nothing is empty', async () => {
    const [{ caller }, user] = [await givenStaff('support'), await givenUser()];
    const answer = await call(handler, row, { caller, ...about(user.user_id) });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(nothing(user.user_id));
  });

  if (field !== undefined && given !== undefined) {
    test('the reading shows only the user’s own things, newest first in pages', async () => {
      const [{ caller }, user, other] = [await givenStaff('support'), await givenUser(), await givenUser()];
      const items = await given(user.user_id);
      await given(other.user_id);
      const whole = await call(handler, row, { caller, ...about(user.user_id) });
      expect(whole.body).toEqual({ [field]: items.toReversed(), next_cursor: null });
      const first = await call(handler, row, { caller, ...about(user.user_id), query: { limit: '2' } });
      const { next_cursor: cursor } = Object(first.body);
      const query = { limit: '2', cursor };
      const second = await call(handler, row, { caller, ...about(user.user_id), query });
      expect([...Object(first.body)[field], ...Object(second.body)[field]]).toEqual(items.toReversed());
      const elsewhere = await call(handler, row, { caller, ...about(other.user_id), query });
      expect(elsewhere).toMatchObject({ code: 'invalid_request' });
    });
  }
};
