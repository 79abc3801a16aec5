import { expect, test } from 'vitest';
import { getMe as row } from '../../../shared/routes/accounts/me.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { handlerOf } from '../../harness/operation.ts';
import { describePipelineChecks } from '../../harness/protected-operation.ts';

const handler = await handlerOf(row);

test('getMe answers the stored user with null for each missing value', async () => {
  const { user, caller } = await givenCaller();
  const answer = await call(handler, row, { caller });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      user_id: user.user_id,
      email: user.email,
      email_verified: true,
      display_name: user.display_name,
      picture_url: null,
      roles: ['learner'],
      referral_code: user.referral_code,
      referred_by_code: null,
      onboarding_required: true,
      onboarding_completed_at: null,
      full_name: null,
      consents: [],
      created_at: user.created_at,
      updated_at: user.updated_at,
    },
  });
});

test('getMe refuses an unknown query parameter by its name, like every protected operation', async () => {
  const { caller } = await givenCaller();
  const refused = { code: 'invalid_request', reasons: ['unknown'], body: { details: [{ pointer: 'query/page' }] } };
  expect(await call(handler, row, { caller, query: { page: '1' } })).toMatchObject(refused);
});

test('getMe takes a blank query value as absent', async () => {
  const { caller } = await givenCaller();
  expect(await call(handler, row, { caller, query: { page: ' ' } })).toMatchObject({ status: 200 });
});

describePipelineChecks(handler, row);
