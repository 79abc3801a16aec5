import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { AnyPolicy } from '../../shared/store/policies/stored-policy.ts';
import { call } from './call.ts';
import { storedItems } from './given.ts';
import { givenStaff } from './given-staff.ts';
import { handlerOf } from './operation.ts';
import { namedBy, type PolicyCase, storedPolicy } from './policy-operations.ts';

const body = { reason: 'Ticket 4711' };

export const testApproval = async <Policy extends AnyPolicy>(row: Route, of: PolicyCase<Policy>): Promise<void> => {
  const { kind, givenDraft } = of;
  const handler = await handlerOf(row);
  const eventsOf = async (policy: Policy) =>
    (await storedItems()).filter(({ PK }) => PK === `EVENT#${kind.idOf(policy)}`);

  test('an approval answers the approved policy, which the staff and checkouts read', async () => {
    const [{ caller, user }, draft] = [await givenStaff('finance'), await givenDraft()];
    const answer = await call(handler, row, { caller, ...namedBy(of, draft), body });
    const approved = { ...draft, status: 'approved', approved_by: user.user_id, approved_at: expect.any(String) };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual(approved);
    expect(await storedPolicy(kind, draft)).toEqual({ draft: answer.body, copy: answer.body });
  });

  test('an approval publishes the one event of the policy', async () => {
    const [{ caller }, draft] = [await givenStaff('admin'), await givenDraft()];
    await call(handler, row, { caller, ...namedBy(of, draft), body });
    const data = { [of.idField]: kind.idOf(draft) };
    expect(await eventsOf(draft)).toMatchObject([{ event: { type: of.event, sequence: '0000000001', data } }]);
  });
};
