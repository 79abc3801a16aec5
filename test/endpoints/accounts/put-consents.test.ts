import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler as submitOnboarding } from '../../../functions/accounts/submit-onboarding.ts';
import { dayOf } from '../../../shared/domain/accounts/daily-limits.ts';
import {
  getMe as getMeRow,
  submitOnboarding as onboardingRow,
  putConsents as row,
} from '../../../shared/routes/accounts/me.ts';
import { table } from '../../../shared/runtime/table.ts';
import { dayKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, storedAccount } from '../../harness/given.ts';
import { storedReceipts } from '../../harness/given-consents.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { grantedConsents, onboardingForm } from '../../harness/onboarding-form.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

/** A stage with newer versions of the terms and privacy notices. */
const inForce = ['terms', 'privacy', 'marketing'].map((purpose) => ({
  purpose,
  version: purpose === 'marketing' ? '2026-01' : '2027-01',
}));
const newerHandler = handlerOf(table, { notices: () => inForce });

const [terms, privacy] = grantedConsents;
const newerTerms = { ...terms, notice_version: '2027-01' };
const marketing = (granted: boolean) => ({ purpose: 'marketing', notice_version: '2026-01', granted }) as const;
const withdrawal = { consents: [marketing(false)] };

/** An onboarded user who agreed to marketing. */
const givenOnboarded = async () => {
  const { user, caller } = await givenCaller();
  await call(submitOnboarding, onboardingRow, {
    caller,
    body: onboardingForm({ consents: [...grantedConsents, marketing(true)] }),
  });
  return { user, caller };
};

describe('consents', () => {
  test('putConsents withdraws consents, keeps the others, and getMe shows them', async () => {
    const { user, caller } = await givenOnboarded();
    const answer = await call(handler, row, { caller, body: withdrawal });
    expect(answer).toMatchObject({ status: 200, body: { user_id: user.user_id, onboarding_required: false } });
    expect(answer.body).toMatchObject({ consents: [terms, privacy, marketing(false)] });
    expect((await call(getMe, getMeRow, { caller })).body).toEqual(answer.body);
  });

  test('putConsents of several purposes keeps one receipt for each, with time and version', async () => {
    const { user, caller } = await givenOnboarded();
    const newer = [terms, privacy].map((consent) => ({ ...consent, notice_version: '2027-01' }));
    await call(newerHandler, row, { caller, body: { consents: newer } });
    const receipts = await storedReceipts(user.user_id);
    expect(receipts).toMatchObject([terms, privacy, marketing(true), ...newer]);
    expect(await storedAccount(user.user_id)).toMatchObject({ consents: [...receipts.slice(-2), marketing(true)] });
  });

  const givenUsed = (user: { readonly user_id: string }, consents: number) => {
    const Item = { ...dayKey(user.user_id, dayOf(Date.now())), consents };
    return table.client.send(new PutCommand({ TableName: table.name, Item }));
  };

  const tomorrow = handlerOf(table, { clock: () => Date.now() + 24 * 60 * 60 * 1000 });

  test('putConsents is allowed before onboarding, and grants consents 50 times a day', async () => {
    const { user, caller } = await givenCaller();
    await givenUsed(user, 49);
    const grant = { caller, body: { consents: [marketing(true)] } };
    expect(await call(handler, row, grant)).toMatchObject({ status: 200 });
    expect(await call(handler, row, { caller, body: withdrawal })).toMatchObject({ status: 200 });
    await expectNothingWritten(async () => {
      expect(await call(handler, row, grant)).toMatchObject({
        ...{ status: 409, code: 'conflict', reasons: ['limit_reached'] },
      });
    });
    expect(await storedReceipts(user.user_id)).toMatchObject([marketing(true), marketing(false)]);
    expect(await storedAccount(user.user_id)).not.toHaveProperty('onboarding_completed_at');
    const later = { ...grant, caller: { ...caller, exp: 9_999_999_999 } };
    expect(await call(tomorrow, row, later)).toMatchObject({ status: 200 });
  });

  test('putConsents withdraws a consent after the last grant of the day, also beside a newer consent', async () => {
    for (const consents of [[marketing(false)], [marketing(false), newerTerms]]) {
      const { user, caller } = await givenOnboarded();
      await givenUsed(user, 50);
      expect(await call(newerHandler, row, { caller, body: { consents } })).toMatchObject({ status: 200 });
      expect((await storedReceipts(user.user_id)).slice(3)).toMatchObject(consents);
    }
  });

  test('putConsents 8 times at once with 45 used grants no more than 50 times a day', async () => {
    const { user, caller } = await givenCaller();
    await givenUsed(user, 45);
    const bodies = Array.from({ length: 8 }, (_, times) => ({ consents: [marketing(times % 2 === 0)] }));
    await Promise.all(bodies.map((body) => call(handler, row, { caller, body })));
    for (const body of [...bodies, ...bodies]) await call(handler, row, { caller, body });
    const granted = (await storedReceipts(user.user_id)).filter((receipt) => receipt['granted']);
    expect(granted).toHaveLength(5);
  });

  test('putConsents with the same consents writes nothing and uses up nothing of the day', async () => {
    const { user, caller } = await givenOnboarded();
    await expectNothingWritten(async () => {
      for (let times = 0; times < 3; times += 1)
        expect(await call(handler, row, { caller, body: { consents: [marketing(true), terms] } })).toMatchObject({
          status: 200,
          body: { consents: [terms, privacy, marketing(true)] },
        });
    });
    expect(await storedReceipts(user.user_id)).toHaveLength(3);
  });

  test('putConsents changes only the consents and the time of the account', async () => {
    const { user, caller } = await givenOnboarded();
    const before = await storedAccount(user.user_id);
    await call(handler, row, { caller, body: withdrawal });
    const kept = { consents: expect.any(Array), updated_at: expect.any(String) };
    expect(await storedAccount(user.user_id)).toEqual({ ...before, ...kept });
  });
});

test('putConsents loses no receipt of a concurrent change', async () => {
  const { user, caller } = await givenOnboarded();
  const other = () => call(newerHandler, row, { caller, body: { consents: [newerTerms] } });
  await call(handlerOf(interruptedTable(other)), row, { caller, body: withdrawal });
  const receipts = (await storedReceipts(user.user_id)).slice(3);
  expect(receipts).toHaveLength(2);
  for (const consent of [newerTerms, marketing(false)])
    expect(receipts).toContainEqual({ ...consent, recorded_at: expect.any(String) });
  expect(await storedAccount(user.user_id)).toMatchObject({ consents: [newerTerms, privacy, marketing(false)] });
});

describe('refuses, and changes nothing:', () => {
  test.for([
    ['terms withdrawn', '/consents', [{ ...terms, granted: false }]],
    ['privacy withdrawn with another', '/consents', [marketing(true), { ...privacy, granted: false }]],
    ['a purpose twice', '/consents', [marketing(true), marketing(false)]],
    ['none', '/consents', []],
    ['a version that is not in force', '/consents/0/notice_version', [newerTerms]],
    ['a version of another purpose', '/consents/1/notice_version', [privacy, { ...terms, notice_version: '2026-02' }]],
    ['an unknown purpose', '/consents/0/purpose', [{ ...terms, purpose: 'sale' }]],
    ['a time', '/consents/0/recorded_at', [{ ...terms, recorded_at: '2026-01-01T00:00:00.000Z' }]],
  ] as const)('putConsents refuses %s → %s', async ([, pointer, consents]) => {
    const { caller } = await givenOnboarded();
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, body: { consents } });
      expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: expect.stringMatching(new RegExp(`^${pointer}: [a-z]`)) });
    });
  });
});

describe('when a newer notice is in force', () => {
  const newest = handlerOf(table, { notices: () => inForce.map(({ purpose }) => ({ purpose, version: '2027-01' })) });
  const said = (consents: readonly object[]) => ({ consents: [...consents] });

  test('putConsents withdraws a consent to the previous version and accepts the same again', async () => {
    const { caller } = await givenOnboarded();
    expect(await call(newest, row, { caller, body: said([terms, marketing(true)]) })).toMatchObject({ status: 200 });
    expect(await call(newest, row, { caller, body: said([marketing(false)]) })).toMatchObject({ status: 200 });
  });

  test('putConsents accepts a withdrawn consent again only for the newer version', async () => {
    const { caller } = await givenOnboarded();
    await call(newest, row, { caller, body: said([marketing(false)]) });
    expect(await call(newest, row, { caller, body: said([marketing(true)]) })).toMatchObject({ reasons: ['value'] });
    const newer = { ...marketing(true), notice_version: '2027-01' };
    expect(await call(newest, row, { caller, body: said([newer]) })).toMatchObject({ status: 200 });
  });
});
