import { describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/accounts/submit-onboarding.ts';
import { submitOnboarding as row } from '../../../shared/routes/accounts/me.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, givenUser, storedAccount } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';
import { onboardingForm } from '../../harness/onboarding-form.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const submit = (caller: NonNullable<CallRequest['caller']>, referral_code?: string, full_name = 'Alice Wijaya') =>
  call(handler, row, { caller, body: onboardingForm({ full_name, ...(referral_code && { referral_code }) }) });

describe('a referral code', () => {
  test('submitOnboarding stores the referral code of another user', async () => {
    const [{ referral_code }, { caller }] = [await givenUser(), await givenCaller()];
    expect(await submit(caller, referral_code)).toMatchObject({ body: { referred_by_code: referral_code } });
  });

  test('submitOnboarding finds a referral code in lower case and between spaces', async () => {
    const [{ referral_code }, { caller }] = [await givenUser(), await givenCaller()];
    const answer = await submit(caller, ` ${referral_code.toLowerCase()} `);
    expect(answer).toMatchObject({ body: { referred_by_code: referral_code } });
  });

  test('submitOnboarding with an unknown referral code → invalid_request, and nothing changes', async () => {
    const { caller } = await givenCaller();
    await expectNothingWritten(async () => {
      const answer = await submit(caller, '000000000000');
      expect(answer).toMatchObject({ code: 'invalid_request' });
      expect(answer.body).toMatchObject({ message: '/referral_code: there is no such code.' });
    });
  });

  test('submitOnboarding with the own referral code → self_referral, and nothing changes', async () => {
    const { user, caller } = await givenCaller();
    await expectNothingWritten(async () => {
      for (const code of [user.referral_code, user.referral_code.toLowerCase()])
        expect(await submit(caller, code)).toMatchObject({ status: 422, code: 'self_referral' });
    });
  });

  test('submitOnboarding can set a referral code after the first form', async () => {
    const [{ referral_code }, { caller }] = [await givenUser(), await givenCaller()];
    expect(await submit(caller)).toMatchObject({ body: { referred_by_code: null } });
    expect(await submit(caller, referral_code)).toMatchObject({ body: { referred_by_code: referral_code } });
  });

  test('submitOnboarding keeps a referral code that is repeated or left out', async () => {
    const [{ referral_code }, { caller }] = [await givenUser(), await givenCaller()];
    await submit(caller, referral_code);
    const kept = { status: 200, body: { referred_by_code: referral_code } };
    expect(await submit(caller, referral_code)).toMatchObject(kept);
    expect(await submit(caller)).toMatchObject(kept);
  });

  test('submitOnboarding with another referral code than the one set → conflict, and nothing changes', async () => {
    const [first, second, { user, caller }] = [await givenUser(), await givenUser(), await givenCaller()];
    await submit(caller, first.referral_code);
    await expectNothingWritten(async () => {
      const answer = await submit(caller, second.referral_code, 'Alicia Santoso');
      expect(answer).toMatchObject({ status: 409, body: { message: 'A referral code is set already.' } });
    });
    expect(await storedAccount(user.user_id)).toMatchObject({ full_name: 'Alice Wijaya' });
  });

  test('submitOnboarding with two referral codes at once stores one, and the other is a conflict', async () => {
    const [first, second, { user, caller }] = [await givenUser(), await givenUser(), await givenCaller()];
    const codes = [first.referral_code, second.referral_code];
    const answers = await Promise.all(codes.map((code) => submit(caller, code)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['conflict', 'ok']);
    expect(answers.flatMap(({ reasons }) => reasons)).toEqual(['set_once']);
    const kept = codes[answers.findIndex(({ code }) => code === 'ok')];
    expect(await storedAccount(user.user_id)).toMatchObject({ referred_by_code: kept });
  });
});

describe('the look-up of a referral code', () => {
  const handlerOf = ({ table }: Pick<ReturnType<typeof observedTable>, 'table'>) => over({ table }).handler;

  test('submitOnboarding reads the referral code in parallel with the account, before its one write', async () => {
    const [{ referral_code }, { caller }] = [await givenUser(), await givenCaller()];
    const both = Promise.withResolvers<void>();
    // Each read waits until the other has started.
    const observed = observedTable(() => {
      if (observed.commands.length === 2) both.resolve();
      return both.promise;
    });
    const answer = await call(handlerOf(observed), row, { caller, body: onboardingForm({ referral_code }) });
    expect(answer).toMatchObject({ status: 200 });
    expect(observed.commands.toSorted()).toEqual(['GetItemCommand', 'QueryCommand', 'TransactWriteItemsCommand']);
  });
});
