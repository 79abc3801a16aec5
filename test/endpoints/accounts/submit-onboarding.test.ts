import { describe, expect, test } from 'vitest';
import { User } from '../../../shared/contract/accounts/user.ts';
import { submitOnboarding as row } from '../../../shared/routes/accounts/me.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedAccount } from '../../harness/given.ts';
import { nextMoment, storedReceipts } from '../../harness/given-consents.ts';
import { givenToday } from '../../harness/given-day.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { grantedConsents, onboardingForm } from '../../harness/onboarding-form.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const optional = {
  education_level: 's1',
  occupation: 'Guru',
  institution: 'Universitas Indonesia',
  city: 'Depok',
  province: 'Jawa Barat',
} as const;

const profileFields = new Set([
  ...Object.keys({ ...onboardingForm(), ...optional }),
  ...['onboarding_completed_at', 'updated_at', 'phone_hash'],
]);
const otherAttributes = (item: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !profileFields.has(field)));

describe('a valid form', () => {
  test('submitOnboarding completes the onboarding and answers the stored user', async () => {
    const { user, caller } = await givenCaller();
    const body = { ...onboardingForm(), ...optional };
    const answer = await call(handler, row, { caller, body });
    const consents = body.consents.map((consent) => ({ ...consent, recorded_at: expect.any(String) }));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toMatchObject({ ...body, consents, user_id: user.user_id, onboarding_required: false });
    expect(await storedAccount(user.user_id)).toMatchObject({ ...body, consents });
  });

  test('a valid form replaces the whole profile: an optional field left out becomes null', async () => {
    const { caller } = await givenCaller();
    await call(handler, row, { caller, body: { ...onboardingForm(), ...optional } });
    const { body } = await call(handler, row, { caller, body: onboardingForm({ full_name: 'Alice Santoso' }) });
    const emptied = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
    expect(body).toMatchObject({ ...emptied, full_name: 'Alice Santoso' });
  });

  test('a valid form sent again keeps the time of the first completion, and moves that of the last change', async () => {
    const { user, caller } = await givenCaller();
    const at = (ms: number) => handlerOf(table, { clock: () => Date.parse(user.created_at) + ms });
    const first = User.parse((await call(at(1000), row, { caller, body: onboardingForm() })).body);
    const second = User.parse((await call(at(2000), row, { caller, body: onboardingForm() })).body);
    expect(first.onboarding_completed_at).toBe(first.updated_at);
    expect(second.onboarding_completed_at).toBe(first.onboarding_completed_at);
    expect(Date.parse(second.updated_at) - Date.parse(first.updated_at)).toBe(1000);
  });

  test('submitOnboarding changes only the profile', async () => {
    const { user, caller } = await givenCaller({ roles: ['learner', 'instructor'] });
    const before = await storedAccount(user.user_id);
    await call(handler, row, { caller, body: { ...onboardingForm(), ...optional } });
    expect(otherAttributes(await storedAccount(user.user_id))).toEqual(otherAttributes(before));
  });
});

describe('consents', () => {
  test('submitOnboarding keeps a receipt of each new consent with time and version, oldest first', async () => {
    const { user, caller } = await givenCaller();
    const versions = ['2026-01', '2026-02', '2026-03'];
    for (const notice_version of versions) {
      const consents = grantedConsents.map((consent) => ({ ...consent, notice_version }));
      const notices = () => consents.map(({ purpose }) => ({ purpose, version: notice_version }));
      const ofVersion = handlerOf(table, { notices });
      await call(ofVersion, row, { caller, body: onboardingForm({ consents }) });
    }
    const receipts = await storedReceipts(user.user_id);
    const kept = receipts.map(({ purpose, notice_version }) => `${purpose} ${notice_version}`);
    expect(kept).toEqual(versions.flatMap((version) => [`terms ${version}`, `privacy ${version}`]));
    expect(await storedAccount(user.user_id)).toMatchObject({ consents: receipts.slice(-2) });
  });

  test('submitOnboarding leaves consents that the form does not name', async () => {
    const { caller } = await givenCaller();
    const marketing = { purpose: 'marketing', notice_version: '2026-01', granted: true } as const;
    await call(handler, row, { caller, body: onboardingForm({ consents: [marketing, ...grantedConsents] }) });
    const answer = await call(handler, row, { caller, body: onboardingForm() });
    expect(answer.body).toMatchObject({ consents: [...grantedConsents, marketing] });
  });

  test('submitOnboarding with consents of another version is refused and writes nothing', async () => {
    const { caller } = await givenCaller();
    const [terms, privacy] = grantedConsents;
    const body = onboardingForm({ consents: [terms, { ...privacy, notice_version: 'a version nobody published' }] });
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, body });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request', reasons: ['value'] });
      expect(answer.body).toMatchObject({ details: [{ pointer: '/consents/1/notice_version' }] });
    });
  });

  test('submitOnboarding counts only new consents for the day, and edits the profile without any left', async () => {
    const { user, caller } = await givenCaller();
    await givenToday(user, 'consents', 0);
    expect(await call(handler, row, { caller, body: onboardingForm() })).toMatchObject({ reasons: ['limit_reached'] });
    await givenToday(user, 'consents', 1);
    for (const full_name of ['Alice Wijaya', 'Alice Santoso'])
      expect(await call(handler, row, { caller, body: onboardingForm({ full_name }) })).toMatchObject({ status: 200 });
  });
});

test('submitOnboarding reads an account again that changed meanwhile, and loses nothing', async () => {
  const { user, caller } = await givenCaller();
  const meanwhile = interruptedTable(() => changeAccount(user, { display_name: 'Sri', updated_at: nextMoment(user) }));
  const answer = await call(handlerOf(meanwhile), row, { caller, body: onboardingForm() });
  expect(answer).toMatchObject({ status: 200, body: { display_name: 'Sri', full_name: 'Alice Wijaya' } });
  expect(await storedReceipts(user.user_id)).toHaveLength(2);
});

test('submitOnboarding twice at once leaves one form whole with its receipts once', async () => {
  const { user, caller } = await givenCaller();
  const forms = [
    { ...onboardingForm({ full_name: 'Alice Wijaya', phone_number: '+6281111111111' }), ...optional },
    onboardingForm({ full_name: 'Alicia Santoso', phone_number: '+6282222222222' }),
  ];
  const answers = await Promise.all(forms.map((body) => call(handler, row, { caller, body })));
  const stored = (await storedAccount(user.user_id)) ?? {};
  expect(await storedReceipts(user.user_id)).toHaveLength(2);
  const winner = answers.findIndex(({ body }) => User.parse(body).full_name === stored['full_name']);
  const absent = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
  const { consents: _, ...profile } = forms[winner] ?? expect.fail('neither form was stored');
  expect(stored).toMatchObject({ ...absent, ...profile });
});

test('submitOnboarding with the own referral code → self_referral', async () => {
  const { user, caller } = await givenCaller();
  const body = onboardingForm({ referral_code: user.referral_code });
  expect(await call(handler, row, { caller, body })).toMatchObject({ code: 'self_referral' });
});
