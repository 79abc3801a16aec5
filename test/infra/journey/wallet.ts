import { randomUUID } from 'node:crypto';
import type { Ask } from './step.ts';

const reason = 'Ticket 4711';

/**
 * Makes every kind of AWS call of wallets. A wallet is put on hold and released. Two staff members draft and approve a
 * credit. The owner reads all of it.
 * @param ownerId the learner who owns the wallet
 */
export const walkThroughWallet = async (
  ask: Ask,
  tokens: { readonly admin: string; readonly finance: string; readonly support: string; readonly learner: string },
  ownerId: string,
): Promise<void> => {
  const { admin, finance, support, learner: token } = tokens;
  const wallet = `/admin/wallets/${ownerId}`;
  for (const on_hold of [true, true, false])
    await ask('PUT', `${wallet}/hold`, { status: 200, token: finance, body: { on_hold, reason } });
  await ask('PUT', `${wallet}/hold`, { status: 403, token, body: { on_hold: true, reason } });

  const headers = { 'idempotency-key': randomUUID() };
  const form = { token: finance, headers, body: { amount_idr: 500_000, source: 'clearing', reason } };
  const draft = await ask('POST', `${wallet}/credits`, { status: 201, ...form });
  await ask('POST', `${wallet}/credits`, { status: 201, ...form });
  const credit = `${wallet}/credits/${draft['credit_id']}`;
  await ask('POST', `${credit}/approve`, { status: 403, token: finance, body: { reason } });
  await ask('POST', `${credit}/approve`, { status: 200, token: admin, body: { reason } });
  await ask('POST', `${credit}/approve`, { status: 409, token: admin, body: { reason } });
  await ask('GET', credit, { status: 200, token: support });

  const mistaken = { token: finance, headers: { 'idempotency-key': randomUUID() }, body: form.body };
  const { credit_id } = await ask('POST', `${wallet}/credits`, { status: 201, ...mistaken });
  await ask('POST', `/admin/drafts/${credit_id}/withdraw`, { status: 200, token: admin, body: { reason } });

  const paidOut = { token: finance, headers: { 'idempotency-key': randomUUID() } };
  const drafted = await ask('POST', `${wallet}/debits`, {
    status: 201,
    ...paidOut,
    body: { amount_idr: 1000, destination: 'clearing', reason },
  });
  const debit = `${wallet}/debits/${drafted['debit_id']}`;
  await ask('POST', `${debit}/approve`, { status: 200, token: admin, body: { reason } });
  await ask('GET', debit, { status: 200, token: support });

  await ask('GET', '/wallet', { status: 200, token });
  const { next_cursor } = await ask('GET', '/wallet/entries?limit=1', { status: 200, token });
  await ask('GET', `/wallet/entries?limit=1&cursor=${next_cursor}`, { status: 200, token });
};

export const walkThroughEnrollments = async (ask: Ask, token: string): Promise<void> => {
  // Some enrollments are still active, so their learning addresses are read, too.
  await ask('GET', '/me/enrollments', { status: 200, token });
  const { next_cursor } = await ask('GET', '/me/enrollments?limit=1', { status: 200, token });
  await ask('GET', `/me/enrollments?limit=1&cursor=${next_cursor}`, { status: 200, token });
};
