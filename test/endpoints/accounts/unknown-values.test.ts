import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler as putConsents } from '../../../functions/accounts/put-consents.ts';
import { handler as listAudit } from '../../../functions/audit/list-audit.ts';
import { handler as signIn } from '../../../functions/sign-in/sign-in.ts';
import { getMe as getMeRow, putConsents as putConsentsRow } from '../../../shared/routes/accounts/me.ts';
import { listAudit as listAuditRow } from '../../../shared/routes/audit/audit.ts';
import { signIn as signInRow } from '../../../shared/routes/sign-in/sessions.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { warningsAbout } from '../../harness/log-lines.ts';
import { grantedConsents } from '../../harness/onboarding-form.ts';

const withUnknown = (values: object) => {
  const { sub } = newPerson();
  return givenCaller({ idp_subject: sub, ...JSON.parse(JSON.stringify(values)) });
};
const newIdToken = (sub: string) => idToken({ sub, email: undefined, email_verified: undefined, name: undefined });

describe('an unknown role', () => {
  test('an unknown role grants nothing and leaves the others, at a read, a sign-in and a check', async () => {
    const { user, caller } = await withUnknown({ roles: ['learner', 'emperor', 'instructor'] });
    const known = { roles: ['learner', 'instructor'] };
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 200, body: known });
    const id_token = await newIdToken(user.idp_subject);
    expect(await call(signIn, signInRow, { body: { id_token } })).toMatchObject({ status: 200, body: { user: known } });
    expect(await call(listAudit, listAuditRow, { caller })).toMatchObject({ code: 'forbidden' });
  });

  test('an admin with an unknown role keeps the rights of an admin', async () => {
    const { caller } = await withUnknown({ roles: ['emperor', 'admin'] });
    expect(await call(listAudit, listAuditRow, { caller })).toMatchObject({ status: 200 });
  });

  test('an unknown role is logged once with the key of the item', async () => {
    const { user, caller } = await withUnknown({ roles: ['emperor'] });
    for (let times = 0; times < 3; times += 1) await call(getMe, getMeRow, { caller });
    const partition = `USER#${user.user_id}`;
    expect(warningsAbout(partition)).toEqual([`${partition} ACCOUNT roles emperor`]);
  });

  test('an unknown role that is no word is logged without its value', async () => {
    const { user, caller } = await withUnknown({ roles: ['alice@example.com'] });
    await call(getMe, getMeRow, { caller });
    expect(warningsAbout(`USER#${user.user_id}`)).toEqual([`USER#${user.user_id} ACCOUNT roles undefined`]);
  });
});

test('an unknown status → account_unavailable for every call and sign-in', async () => {
  const { user, caller } = await withUnknown({ status: 'on_leave' });
  expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 403, code: 'account_unavailable' });
  const id_token = await newIdToken(user.idp_subject);
  expect(await call(signIn, signInRow, { body: { id_token } })).toMatchObject({ code: 'account_unavailable' });
  expect(warningsAbout(`USER#${user.user_id}`)).toEqual([`USER#${user.user_id} ACCOUNT status on_leave`]);
});

test.for([
  ['gender', { gender: 'other' }, { gender: null }],
  ['education_level', { education_level: 's4' }, { education_level: null }],
] as const)('an unknown %s reads as null', async ([, stored, shown]) => {
  const { caller } = await withUnknown(stored);
  expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 200, body: shown });
});

test('an unknown consent is not shown, and the others can be changed', async () => {
  const recorded_at = '2026-01-01T00:00:00.000Z';
  const [terms] = grantedConsents;
  const stored = [
    { ...terms, recorded_at },
    { ...terms, purpose: 'research', recorded_at },
  ];
  const { caller } = await withUnknown({ consents: stored });
  expect(await call(getMe, getMeRow, { caller })).toMatchObject({ body: { consents: [terms] } });
  const body = { consents: [{ purpose: 'marketing', notice_version: '2026-01', granted: false }] };
  expect(await call(putConsents, putConsentsRow, { caller, body })).toMatchObject({ status: 200 });
});
