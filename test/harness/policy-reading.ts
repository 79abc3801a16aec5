import { describe, expect, test } from 'vitest';
import { table } from '../../shared/runtime/table.ts';
import type { AnyPolicy } from '../../shared/store/policies/record.ts';
import { call } from './call.ts';
import { givenStaff } from './given-staff.ts';
import { namedBy, type PolicyOperation } from './policy-operations.ts';

export const describePolicyReading = <Policy extends AnyPolicy>({ row, of, handlerOf }: PolicyOperation<Policy>) => {
  const handler = handlerOf(table);

  describe('a policy', () => {
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
          expect(answer.body).toEqual(policy);
        }
      },
    );
  });
};
