import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { handler as putConsents } from '../../functions/accounts/put-consents.ts';
import { handler as deleteMe } from '../../functions/erasure/delete-me.ts';
import { handler as createOrder } from '../../functions/orders/create-order.ts';
import { handler as approveDebit } from '../../functions/wallet/approve-debit.ts';
import { putConsents as consentsRow } from '../../shared/routes/accounts/me.ts';
import { deleteMe as deleteRow } from '../../shared/routes/erasure/erasure.ts';
import { createOrder as orderRow } from '../../shared/routes/orders/orders.ts';
import { approveDebit as debitRow } from '../../shared/routes/wallet/bookings.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { couponGuessesKey, mediaKey, mediaPointerKey, walletKey } from '../../shared/store/table/keys.ts';
import { transact, update } from '../../shared/store/table/transaction.ts';
import { call } from './call.ts';
import { givenPaidOrder, givenPolicies, onboarded, orderRequest } from './given-checkout.ts';
import { givenCourse } from './given-course.ts';
import { givenDebit, namedDebit } from './given-debit.ts';
import { givenStaff } from './given-staff.ts';
import { givenBalance } from './given-wallet.ts';
import { putAll } from './put-all.ts';

/** A birth date from the mark (random hexadecimal text), so that two test users rarely share one. */
const birthDateOf = (mark: string): string =>
  new Date(-(Number.parseInt(mark.slice(0, 8), 16) % 20_000) * 86_400_000).toISOString().slice(0, 10);

/** The personal values of one user, unique by the mark. */
export const personalOf = (mark: string): Partial<Account> => ({
  idp_subject: `subject-${mark}`,
  email: `wahyu-${mark}@example.com`,
  email_verified: true,
  display_name: `Wahyu ${mark}`,
  picture_url: `https://pictures.example.com/${mark}.png`,
  full_name: `Wahyu Kusuma ${mark}`,
  gender: 'undisclosed',
  birth_date: birthDateOf(mark),
  phone_number: `+62${BigInt(`0x${mark.slice(0, 10)}`)}`.slice(0, 15),
  education_level: 's1',
  occupation: `Perajin ${mark}`,
  institution: `Sekolah ${mark}`,
  city: `Kota ${mark}`,
  province: `Provinsi ${mark}`,
  referred_by_code: mark.slice(0, 12).toUpperCase(),
});

/** The two items of an uploaded file: the file, and the pointer from its id to its owner. */
const mediaOf = (user_id: string, media_id: string, kind: string) => {
  const pointer = { media_id, user_id, kind, status: 'stored', content_type: 'image/png', updated_at: '2026-11-21' };
  const media = { ...pointer, size_bytes: 1, sha256: media_id, awaited_until: '2026-11-21', created_at: '2026-11-21' };
  return [
    { ...mediaKey(user_id, media_id), ...media },
    { ...mediaPointerKey(media_id), ...pointer },
  ];
};

/** The texts of an account that must not exist anywhere after the erasure. */
export const secretsOf = (personal: Partial<Account>): readonly string[] =>
  Object.entries(personal).flatMap(([name, value]) =>
    typeof value === 'string' && !['gender', 'education_level'].includes(name) ? [value.toLowerCase()] : [],
  );

/**
 * A user with one item of every kind and an empty wallet: profile, consents, orders, coupon guesses, media. The notes
 * of their debit and hold contain their name. A reason in the audit trail and two courses that they created have it, too.
 */
export const givenLeaver = async () => {
  await givenPolicies();
  const mark = randomBytes(8).toString('hex');
  const personal = personalOf(mark);
  const { user, caller: plain } = await givenPaidOrder(1, { ...personal, ...onboarded });
  const caller = { ...plain, jti: `${'d'.repeat(22)}-${randomUUID()}` };
  const consents = [{ purpose: 'marketing', notice_version: '2026-01', granted: true }];
  expect(await call(putConsents, consentsRow, { caller, body: { consents } })).toMatchObject({ code: 'ok' });
  const course = await givenCourse();
  const open = await call(createOrder, orderRow, { caller, ...orderRequest([course.course_id]) });
  expect(open.code).toBe('ok');
  await givenBalance(user.user_id, 70_000);
  const public_note = `For ${personal.full_name} (${personal.email})`;
  const debit = await givenDebit(user.user_id, { amount_idr: 70_000, public_note, reason: `Asked ${personal.email}` });
  const body = { reason: `Paid out to ${personal.full_name}` };
  const staff = await givenStaff('finance');
  expect(await call(approveDebit, debitRow, { caller: staff.caller, ...namedDebit(debit), body })).toMatchObject({
    code: 'ok',
  });
  const hold = { public_note: `Dear ${personal.full_name}`, placed_by: 'usr_1', placed_at: new Date().toISOString() };
  await transact(table, { wallet: update(walletKey(user.user_id), { hold: { set: hold } }) });
  const creator = { creator_instructor_id: user.user_id, creator_name: user.display_name };
  await givenCourse({ ...creator, title: 'Published' });
  await givenCourse({ ...creator, title: 'Draft', status: 'draft', published_at: null });
  const uploads = randomBytes(8).toString('hex');
  await putAll([
    { ...couponGuessesKey(user.user_id, '2026-11-21T03'), codes: new Set(['HEMAT11']), ttl: 4_000_000_000 },
    ...mediaOf(user.user_id, `med_avatar${uploads}`, 'avatar'),
    ...mediaOf(user.user_id, `med_course${uploads}`, 'course_image'),
  ]);
  return { user, caller, personal, course, uploads };
};

/** The same user after deleting the account. */
export const givenDeletedLeaver = async () => {
  const leaver = await givenLeaver();
  const answer = await call(deleteMe, deleteRow, {
    caller: leaver.caller,
    body: { reason: `I am ${leaver.personal.full_name}` },
  });
  expect(answer).toMatchObject({ status: 202 });
  return leaver;
};
