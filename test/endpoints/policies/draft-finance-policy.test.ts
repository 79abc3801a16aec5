import { describe, expect, test } from 'vitest';
import { handler } from '../../../functions/policies/draft-finance-policy.ts';
import { draftFinancePolicy as row } from '../../../shared/routes/policies/policies.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenUser } from '../../harness/given.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { testDraft } from '../../harness/policy-draft.ts';
import { financeCase } from '../../harness/policy-operations.ts';

const form = { creator_instructor_id: null, creator_share_basis_points: 7000 };

describe('a draft for one creator', () => {
  const bodyFor = (creator_instructor_id: string) => ({
    ...form,
    creator_instructor_id,
    valid_from: '2030-01-01T00:00:00.000Z',
    valid_to: null,
    reason: 'Ticket 4711',
  });

  test('draftFinancePolicy for an existing creator is stored', async () => {
    const [{ caller }, creator] = [await givenStaff('finance'), await givenUser({ roles: ['instructor'] })];
    const answer = await call(handler, row, { caller, body: bodyFor(creator.user_id) });
    expect(answer).toMatchObject({ status: 201, body: { creator_instructor_id: creator.user_id } });
  });
});

await testDraft(row, financeCase, {
  form,
  malformed: [
    ['more than all', { creator_share_basis_points: 10_001 }, '/creator_share_basis_points'],
    ['less than nothing', { creator_share_basis_points: -1 }, '/creator_share_basis_points'],
    ['a fraction of a basis point', { creator_share_basis_points: 0.5 }, '/creator_share_basis_points'],
    ['no share', { creator_share_basis_points: undefined }, '/creator_share_basis_points'],
    ['a creator who is nobody', { creator_instructor_id: accountOf('nobody').user_id }, '/creator_instructor_id'],
    ['a creator by something else', { creator_instructor_id: 'default' }, '/creator_instructor_id'],
    ['no word on the creator', { creator_instructor_id: undefined }, '/creator_instructor_id'],
  ],
});
