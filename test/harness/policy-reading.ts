import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { table } from '../../shared/runtime/table.ts';
import type { AnyPolicy } from '../../shared/store/policies/record.ts';
import { policyDraftKey } from '../../shared/store/table/keys.ts';
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

    test('the reading of a malformed policy answers 500 without any of its values', async () => {
      const [{ caller }, policy] = [await givenStaff('finance'), await of.givenDraft()];
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: policyDraftKey(of.kind.idOf(policy)),
          UpdateExpression: 'SET valid_from = :poison',
          ExpressionAttributeValues: { ':poison': 'soon' },
        }),
      );
      const answer = await call(handler, row, { caller, ...namedBy(of, policy) });
      expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
    });
  });
};
