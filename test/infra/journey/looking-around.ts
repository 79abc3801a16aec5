import { randomUUID } from 'node:crypto';
import { newCertificateNumber } from '../../../shared/domain/certificates/number.ts';
import type { Ask } from './step.ts';
import type { Outside } from './topups.ts';

type Tokens = {
  readonly learner: string;
  readonly support: string;
  readonly finance: string;
  readonly admin: string;
  readonly instructor: string;
};

/** Ids of every kind. Most of them do not exist, but each is looked up. */
const ids = ['ord', 'top', 'crs', 'enr', 'med', 'rfr', 'crd', 'txp'].map(
  (prefix) => `${prefix}_01ka0000000000000000000001`,
);

/** A payment that the gateway reverses, which makes a dispute. */
const disputed = async (ask: Ask, token: string, outside: Outside): Promise<void> => {
  const request = { token, headers: { 'idempotency-key': randomUUID() }, body: { amount_idr: 50_000 } };
  const { topup_id } = await ask('POST', '/wallet/topups', { status: 201, ...request });
  await outside.pay(String(topup_id), true);
  await outside.takeBack(String(topup_id));
};

/** A well-formed number that no certificate has. */
const unknownCertificate = newCertificateNumber(Date.parse('2026-11-01T00:00:00.000Z'), () => new Uint8Array(7));

/** The staff's reads: lists in pages and with filters, the data of one user, and the search for a text. */
export const walkThroughLists = async (ask: Ask, tokens: Tokens, userId: string, outside: Outside): Promise<void> => {
  const { learner, support, finance, admin, instructor } = tokens;
  await disputed(ask, learner, outside);
  for (const list of ['users', 'orders', 'topups', 'disputes', 'courses', 'coupons', 'policies']) {
    const path = `/admin/${list}?limit=1`;
    const { next_cursor } = await ask('GET', path, { status: 200, token: finance });
    if (typeof next_cursor === 'string')
      await ask('GET', `${path}&cursor=${next_cursor}`, { status: 200, token: finance });
  }
  await ask('GET', '/admin/courses?state=draft', { status: 200, token: instructor });
  await ask('GET', '/admin/policies?limit=100&state=in_force', { status: 200, token: support });
  await ask('GET', '/admin/coupons?state=active', { status: 200, token: support });
  await ask('GET', '/admin/orders?status=refunded', { status: 403, token: instructor });
  const user = `/admin/users/${userId}`;
  for (const things of ['wallet', 'wallet/entries', 'topups', 'enrollments', 'devices', 'media'])
    await ask('GET', `${user}/${things}`, { status: 200, token: admin });
  const unknown = ['oit', 'rfd'].map((prefix) => `${prefix}_01ka0000000000000000000001`);
  for (const text of [userId, 'HEMAT10', 'nobody@example.com', '081234567890', unknownCertificate, ...unknown, ...ids])
    await ask('POST', '/admin/lookup', { status: 200, token: support, body: { text } });
};
