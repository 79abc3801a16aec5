import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler as submitOnboarding } from '../../../functions/accounts/submit-onboarding.ts';
import { handler as lookUp } from '../../../functions/staff/look-up.ts';
import { submitOnboarding as onboardingRow } from '../../../shared/routes/accounts/me.ts';
import { lookUp as lookUpRow } from '../../../shared/routes/staff/listed-users.ts';
import { searchUsers as row } from '../../../shared/routes/staff/users.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenUser, givenUsers, storedAccount, storedItems } from '../../harness/given.ts';
import { givenToday } from '../../harness/given-day.ts';
import { auditTrailOf, givenStaff, isAudit } from '../../harness/given-staff.ts';
import { changeAccount } from '../../harness/interrupted.ts';
import { onboardingForm } from '../../harness/onboarding-form.ts';
import { once } from '../../harness/once.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const newAddress = (): string => `${randomUUID()}@example.com`;
let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+62812${10_000_000 + numbers}`;
};

const reader = once(() => givenStaff('support'));

const search = async (body: object) => {
  const { caller } = await reader();
  return call(handler, row, { caller, body });
};
const idsOf = ({ body }: Awaited<ReturnType<typeof search>>): readonly string[] => {
  const { users } = body as { users: { user_id: string }[] };
  return users.map(({ user_id }) => user_id);
};

describe('somebody is found', () => {
  test('searchUsers by a whole e-mail address finds the user in any case, and by no part of it', async () => {
    const email = newAddress();
    const user = await givenUser({ email });
    for (const written of [email, ` ${email.toUpperCase()} `]) {
      const answer = await search({ email: written });
      expect(answer).toMatchObject({ status: 200, body: { users: [{ user_id: user.user_id, email }], more: false } });
    }
    for (const other of [email.slice(1), `${email}.id`, email.replace('@', '+1@')])
      expect(await search({ email: other })).toMatchObject({ status: 200, body: { users: [], more: false } });
  });

  test('searchUsers by the onboarded phone number finds the user in any spelling', async () => {
    const { user, caller } = await givenCaller();
    const phone_number = newNumber();
    await call(submitOnboarding, onboardingRow, { caller, body: onboardingForm({ phone_number }) });
    const [local, international] = [phone_number.replace('+62', '0'), phone_number.replace('+62', '+62 0')];
    const spaced = phone_number.replace(/^\+62(...)(....)/, '(0$1) $2-');
    for (const written of [phone_number, local, international, spaced, `\u202a${local}\u202c`])
      expect(idsOf(await search({ phone_number: written }))).toEqual([user.user_id]);
  });

  test('searchUsers by a shared number answers at most twenty users, and whether there are more', async () => {
    const phone_number = newNumber();
    await givenUsers(Array(20).fill({ phone_number }));
    expect(await search({ phone_number })).toMatchObject({ body: { users: { length: 20 }, more: false } });
    await givenUser({ phone_number });
    expect(await search({ phone_number })).toMatchObject({ body: { users: { length: 20 }, more: true } });
  });

  test('searchUsers lists further pages in the same order, each user once', async () => {
    const [phone_number, { caller }] = [newNumber(), await givenStaff('support')];
    const created = Array.from({ length: 45 }, (_, count) => new Date(Date.UTC(2026, 0, 1) + count).toISOString());
    const users = await givenUsers(created.map((created_at) => ({ phone_number, created_at })));
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const body = { phone_number, ...(cursor && { cursor }) };
      const answer = await call(handler, row, { caller, body });
      found.push(...idsOf(answer));
      const { more, next_cursor } = Object(answer.body);
      expect(more).toBe(next_cursor !== null);
      cursor = next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(users.map(({ user_id }) => user_id));
  });

  test('searchUsers says that it is incomplete when a number has over 99 accounts', async () => {
    const [phone_number, { caller }] = [newNumber(), await givenStaff('support')];
    const lastPage = async () => {
      let cursor: string | null | undefined;
      for (;;) {
        const { body } = await call(handler, row, { caller, body: { phone_number, ...(cursor && { cursor }) } });
        cursor = Object(body).next_cursor;
        if (cursor === null) return body;
      }
    };
    await givenUsers(Array(99).fill({ phone_number }));
    expect(await lastPage()).toMatchObject({ more: false, incomplete: false, users: { length: 19 } });
    await givenUser({ phone_number });
    expect(await lastPage()).toMatchObject({ more: false, incomplete: true, users: { length: 19 } });
  });

  test('searchUsers by a shared number sorts verified, then onboarded, then oldest users first', async () => {
    const phone_number = newNumber();
    const old = '2025-01-01T00:00:00.000Z';
    await givenUsers(Array(21).fill({ phone_number, email_verified: false, created_at: old }));
    const onboarded = { phone_number, onboarding_completed_at: '2026-02-01T00:00:00.000Z' };
    const [later, unverified] = [await givenUser(onboarded), await givenUser({ ...onboarded, email_verified: false })];
    const first = await givenUser({ ...onboarded, created_at: '2026-01-01T00:00:00.000Z' });
    const found = idsOf(await search({ phone_number }));
    expect(found.slice(0, 3)).toEqual([first.user_id, later.user_id, unverified.user_id]);
  });

  test('searchUsers finds a user of any status', async () => {
    const email = newAddress();
    await givenUser({ email, status: 'suspended' });
    expect(await search({ email })).toMatchObject({ body: { users: [{ status: 'suspended' }] } });
  });

  test('searchUsers does not find a user by a former address, even with a stale index', async () => {
    const email = newAddress();
    const user = await givenUser({ email });
    await changeAccount(user, { email: newAddress() });
    expect(await search({ email })).toMatchObject({ body: { users: [{ user_id: user.user_id }] } });
    const { email_hash } = await givenUser({ email: newAddress() });
    await changeAccount(user, { email_hash });
    expect(idsOf(await search({ email }))).toEqual([]);
  });
});

test('searchUsers leaves its text in no key, reproducible hash or log', async () => {
  const email = newAddress();
  const user = await givenUser({ email });
  // `call` checks that the log line does not contain the request.
  await search({ email });
  const stored = await storedAccount(user.user_id);
  expect(stored?.['email_hash']).toMatch(/^[\w-]{22}$/);
  const recorded = JSON.stringify((await storedItems()).filter(isAudit));
  expect(recorded).not.toContain(email);
  expect(recorded).not.toContain(String(stored?.['email_hash']));
});

test('searchUsers audits each shown user, and a search without a result', async () => {
  const [email, { caller, user: staff }] = [newAddress(), await givenStaff('finance')];
  const users = [await givenUser({ email }), await givenUser({ email })];
  await call(handler, row, { caller, body: { email } });
  await call(handler, row, { caller, body: { email: newAddress() } });
  const audited = { actor_id: staff.user_id, action: 'searchUsers' };
  for (const { user_id } of users) expect(await auditTrailOf(user_id)).toMatchObject([audited]);
  const nobody = (await auditTrailOf('nobody')).filter(({ actor_id }) => actor_id === staff.user_id);
  expect(nobody).toMatchObject([audited]);
});

test('searchUsers at the daily limit refuses a search in vain like one that would find somebody', async () => {
  const [{ caller, user: staff }, { email }] = [await givenStaff('support'), await givenUser({ email: newAddress() })];
  await givenToday(staff, 'searches', 1);
  expect(await call(handler, row, { caller, body: { email: newAddress() } })).toMatchObject({ code: 'ok' });
  const refused = { code: 'conflict', reasons: ['limit_reached'] };
  for (const body of [{ email: newAddress() }, { email }])
    expect(await call(handler, row, { caller, body })).toMatchObject(refused);
  expect(await call(lookUp, lookUpRow, { caller, body: { text: email } })).toMatchObject(refused);
});

test('searchUsers with a cursor of another number or caller, or a forged one, is refused', async () => {
  const [phone_number, { caller }] = [newNumber(), await givenStaff('support')];
  await givenUsers(Array(21).fill({ phone_number }));
  const { next_cursor: cursor } = Object((await call(handler, row, { caller, body: { phone_number } })).body);
  const refused = { code: 'invalid_request', body: { details: [{ pointer: '/cursor' }] } };
  for (const body of [
    { phone_number: newNumber(), cursor },
    { phone_number, cursor: `${cursor}A` },
    { phone_number, cursor: 'x' },
  ])
    expect(await call(handler, row, { caller, body })).toMatchObject(refused);
  expect(await search({ phone_number, cursor })).toMatchObject(refused);
});

describe('refuses', () => {
  test.for([
    ['an empty search', {}, ''],
    ['both', { email: 'a@example.com', phone_number: '+6281234567890' }, ''],
    ['a malformed phone number', { phone_number: '12' }, '/phone_number'],
    ['an endless address', { email: 'a'.repeat(255) }, '/email'],
    ['an additional name', { email: 'a@example.com', full_name: 'Alice' }, '/full_name'],
  ] as const)('searchUsers refuses %s', async ([, body, pointer]) => {
    expect(await search(body)).toMatchObject({ code: 'invalid_request', body: { details: [{ pointer }] } });
  });
});
