import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { AnyPolicy } from '../../shared/store/policies/stored-policy.ts';
import { call } from './call.ts';
import { givenStaff } from './given-staff.ts';
import { handlerOf } from './operation.ts';
import { namedBy, type PolicyCase } from './policy-operations.ts';

export const testPolicyReading = async <Policy extends AnyPolicy>(
  row: Route,
  of: PolicyCase<Policy>,
): Promise<void> => {
  const handler = await handlerOf(row);

  test.for(['support', 'finance', 'admin'] as const)(
    'a policy is answered to %s exactly as it was stored',
    async (role) => {
      const [{ caller }, draft] = [await givenStaff(role), await of.givenDraft()];
      const approved = await of.givenDraft({
        status: 'approved',
        approved_by: 'usr_1',
        approved_at: draft.created_at,
      });
      for (const policy of [draft, approved]) {
        const answer = await call(handler, row, { caller, ...namedBy(of, policy) });
        expect(answer).toMatchObject({ status: 200 });
        expect(answer.body).toEqual({ ...policy, review: expect.anything() });
      }
    },
  );
};
