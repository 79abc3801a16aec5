import { sampleCourseId } from '../../local/sample/courses.ts';
import { exampleEnrollmentId } from '../../shared/contract/enrollments/completion.ts';
import { exampleOrderId } from '../../shared/contract/orders/order.ts';
import { userId } from '../../shared/domain/ids.ts';
import { serviceTokens } from '../harness/given-service.ts';
import { walkThroughCertificates } from './journey/certificates.ts';
import { walkThroughCatalog } from './journey/courses.ts';
import { walkThroughDevices } from './journey/devices.ts';
import { walkThroughErasure } from './journey/erasure.ts';
import { walkThroughLists } from './journey/looking-around.ts';
import { type Files, walkThroughMedia } from './journey/media.ts';
import { type Misfortune, walkThroughOrders } from './journey/orders.ts';
import { walkThroughPayables } from './journey/payables.ts';
import { walkThroughPeople } from './journey/people.ts';
import { walkThroughStaff } from './journey/staff.ts';
import type { Ask } from './journey/step.ts';
import { type Outside, walkThroughTopups } from './journey/topups.ts';
import { walkThroughEnrollments, walkThroughWallet } from './journey/wallet.ts';
import { walkThroughWebhooks } from './journey/webhooks.ts';

/** Requests of other systems about the learner, who owns the first sample course and not the eighth. */
export const walkThroughInternal = async (
  ask: Ask,
  learner: string,
  userId: string,
  orderPath: string,
): Promise<void> => {
  const token = serviceTokens.lms;
  for (const course of [1, 8])
    await ask('GET', `/internal/users/${userId}/courses/${sampleCourseId(course)}`, { status: 200, token });
  await ask('GET', `/internal${orderPath}`, { status: 200, token });
  for (const shown of [learner, 'garbage'])
    await ask('POST', '/internal/introspect', { status: 200, token, body: { token: shown } });
  const completion = `/internal/enrollments/${exampleEnrollmentId}/completion`;
  const body = { completed_at: '2026-11-21T09:00:00.000Z' };
  for (let times = 0; times < 2; times += 1) await ask('POST', completion, { status: 200, token, body });
  await ask('GET', '/me', { status: 401, token });
  await ask('POST', completion, { status: 401, token: learner, body });
};

type Provider = { readonly sign: (claims: Record<string, string | number>) => Promise<string> };

const profile = {
  full_name: 'Budi Santoso',
  gender: 'male',
  birth_date: '1990-05-01',
  phone_number: '+6281234567890',
  consents: [
    { purpose: 'terms', notice_version: '2026-01', granted: true },
    { purpose: 'privacy', notice_version: '2026-01', granted: true },
  ],
};

/**
 * Calls every operation in every way that uses AWS differently. It signs in for the first time, again, and with a
 * changed name. It onboards with and without a referral code. It reads own orders, other people's orders, and every
 * kind of list.
 * @param api the address of the API, `http://…/api/v1`
 * @param issuer the canonical issuer of the local stack's sample people
 * @param time moves the deadline of every open order into the past, and ends payments before their capture
 * @param outside the actions of payers and of the payment gateway
 * @param files changes of media without the API
 * @returns the number of requests
 */
export const walkThrough = async (
  api: string,
  issuer: string,
  provider: Provider,
  time: Misfortune,
  outside: Outside,
  files: Files,
): Promise<number> => {
  let count = 0;
  const ask: Ask = async (method, path, { status, token, headers, body }) => {
    count += 1;
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    // A status list is a compact JWS, not JSON.
    return text === '' || answer.headers.get('content-type') === 'application/vc+jwt' ? {} : JSON.parse(text);
  };
  const signIn = async (sub: string, name: string, aheadSeconds = 0): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000) + aheadSeconds;
    const claims = { iss: issuer, aud: 'web', sub, name, iat, exp: iat + 3600 };
    const session = await ask('POST', '/auth/idp', { status: 200, body: { id_token: await provider.sign(claims) } });
    return String(session['access_token']);
  };

  for (const path of ['/health/live', '/health/ready', '/openapi.json', '/notices'])
    await ask('GET', path, { status: 200 });
  await ask('GET', '/.well-known/jwks.json', { status: 200 });
  await ask('GET', '/.well-known/openid-configuration', { status: 200 });
  await ask('GET', '/me', { status: 401 });

  await signIn('newcomer', 'Somebody New');
  const newcomer = await signIn('newcomer', 'Another Name');
  const { referral_code, user_id } = await ask('GET', '/me', { status: 200, token: newcomer });
  const budi = await signIn('budi', 'Budi');
  await ask('PUT', '/me/onboarding', { status: 200, token: budi, body: profile });
  await ask('PUT', '/me/onboarding', { status: 200, token: budi, body: { ...profile, referral_code } });

  for (const granted of [true, false]) {
    const consents = [{ purpose: 'marketing', notice_version: '2026-01', granted }];
    await ask('PUT', '/me/consents', { status: 200, token: budi, body: { consents } });
  }

  const path = `/orders/${exampleOrderId}`;
  const sari = await signIn('sari', 'Sari');
  await ask('GET', path, { status: 200, token: budi });
  await ask('GET', path, { status: 403, token: newcomer });
  await ask('GET', path, { status: 200, token: sari });
  await ask('GET', '/orders/ord_01ka00000000000000000000zz', { status: 404, token: budi });
  const { next_cursor } = await ask('GET', '/orders?limit=2', { status: 200, token: budi });
  await ask('GET', `/orders?limit=2&cursor=${next_cursor}`, { status: 200, token: budi });
  await ask('GET', '/orders?status=paid', { status: 200, token: budi });
  await ask('GET', `/orders?purchaser_id=${userId(issuer, 'budi')}`, { status: 200, token: sari });

  const tokens = { admin: await signIn('agus', 'Agus'), instructor: await signIn('citra', 'Citra'), learner: budi };
  await walkThroughCatalog(ask, tokens, userId(issuer, 'sari'));
  const finance = await signIn('fitri', 'Fitri');
  await walkThroughStaff(ask, { ...tokens, finance }, userId(issuer, 'citra'));

  await walkThroughWallet(ask, { ...tokens, finance, support: sari }, userId(issuer, 'budi'));
  await walkThroughTopups(ask, { learner: budi, support: sari, finance }, time, outside);
  const payers = { admin: tokens.admin, finance, instructor: tokens.instructor };
  await walkThroughPayables(ask, payers, userId(issuer, 'citra'), outside);
  await walkThroughOrders(ask, { learner: budi, support: sari, finance }, time);
  await walkThroughEnrollments(ask, budi);
  await walkThroughDevices(ask, { learner: budi, newcomer }, outside.tokenDies);
  await walkThroughWebhooks(ask, tokens.admin);
  await walkThroughInternal(ask, budi, userId(issuer, 'budi'), path);
  await walkThroughCertificates(ask, { learner: budi, admin: tokens.admin }, userId(issuer, 'budi'), outside);
  const learner = { token: budi, userId: userId(issuer, 'budi') };
  const admin = { token: tokens.admin, userId: userId(issuer, 'agus') };
  await walkThroughMedia(ask, { learner, admin, support: sari }, files);

  await walkThroughLists(ask, { ...tokens, finance, support: sari }, userId(issuer, 'budi'), outside);

  let departures = 0;
  const leaver = async (): Promise<string> => {
    // The sign-in must be newer than the revocation by the previous deletion.
    departures += 5;
    const token = await signIn('leaver', 'Somebody Who Leaves', departures);
    await ask('PUT', '/me/onboarding', { status: 200, token, body: profile });
    return token;
  };
  await walkThroughErasure(ask, sari, leaver, async (token) =>
    String((await ask('GET', '/me', { status: 200, token }))['user_id']),
  );

  await ask('POST', '/me/sessions/revoke', { status: 204, token: newcomer });
  await ask('GET', '/me', { status: 401, token: newcomer });
  const staff = { admin: tokens.admin, secondAdmin: await signIn('maya', 'Maya'), support: sari };
  await walkThroughPeople(ask, staff, String(user_id), profile.phone_number);
  return count;
};
