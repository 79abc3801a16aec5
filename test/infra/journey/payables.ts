import { randomUUID } from 'node:crypto';
import { bookDay, bookMonth, monthsBefore } from '../../../shared/domain/payables/closed-days.ts';
import type { Ask } from './step.ts';
import type { Outside } from './topups.ts';

const reason = 'Ticket 4711';
const validity = { valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };

type Tokens = { readonly admin: string; readonly finance: string; readonly instructor: string };

/** A policy of withheld tax that is drafted, withdrawn, drafted again and approved. */
const walkThroughWithholding = async (ask: Ask, { admin, finance }: Tokens, creatorId: string): Promise<void> => {
  const path = '/admin/withholding-policies';
  const rates = { base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 } };
  const body = { kind: 'pph23', ...rates, ...validity, reason };
  const mistaken = await ask('POST', path, { status: 201, token: finance, body });
  const withdraw = `/admin/drafts/${mistaken['withholding_policy_version']}/withdraw`;
  await ask('POST', withdraw, { status: 200, token: finance, body: { reason } });
  const draft = await ask('POST', path, { status: 201, token: finance, body });
  const policy = `${path}/${draft['withholding_policy_version']}`;
  await ask('POST', `${policy}/approve`, { status: 200, token: admin, body: { reason } });
  await ask('GET', policy, { status: 200, token: finance });
  const withholding = `/admin/creators/${creatorId}/withholding`;
  for (const kind of ['pph26', null])
    await ask('PUT', withholding, { status: 200, token: finance, body: { kind, reason } });
};

/**
 * Makes every kind of AWS call of payables: lists, earnings, and payments. A payment is drafted, withdrawn, drafted
 * again and approved. Another payment has tax to withhold. A settlement is booked and reversed.
 * @param creatorId a creator with earnings
 */
export const walkThroughPayables = async (
  ask: Ask,
  tokens: Tokens,
  creatorId: string,
  { report, judge }: Pick<Outside, 'report' | 'judge'>,
): Promise<void> => {
  const { admin, finance, instructor } = tokens;
  const { next_cursor } = await ask('GET', '/admin/payables?kind=tax&limit=1', { status: 200, token: finance });
  await ask('GET', `/admin/payables?kind=tax&limit=1&cursor=${next_cursor}`, {
    ...{ status: next_cursor === null ? 400 : 200, token: finance },
  });
  await ask('GET', '/admin/payables?kind=creator', { status: 200, token: finance });
  const payments = '/admin/payables/payments';
  const form = { amount_idr: 1000, reference: 'BCA-1', paid_on: bookDay(Date.now()), reason };
  const drafted = async (status = 201) =>
    ask('POST', payments, {
      ...{ status, token: finance, headers: { 'idempotency-key': randomUUID() } },
      body: { ...form, account: `creator:${creatorId}` },
    });
  const hold = `/admin/creators/${creatorId}/payout-hold`;
  await ask('PUT', hold, { status: 200, token: finance, body: { on_hold: true, reason } });
  await drafted(409);
  await ask('PUT', hold, { status: 200, token: finance, body: { on_hold: false, reason } });
  const mistaken = await drafted();
  const withdraw = `/admin/drafts/${mistaken['payment_id']}/withdraw`;
  await ask('POST', withdraw, { status: 200, token: finance, body: { reason } });
  const payment = `${payments}/${(await drafted())['payment_id']}`;
  await ask('GET', payment, { status: 200, token: admin });
  await ask('POST', `${payment}/approve`, { status: 403, token: finance, body: { reason } });
  await ask('POST', `${payment}/approve`, { status: 200, token: admin, body: { reason } });
  await ask('POST', `${payment}/approve`, { status: 409, token: admin, body: { reason } });
  await ask('GET', '/me/earnings', { status: 200, token: instructor });
  await ask('GET', `/admin/creators/${creatorId}/statement`, { status: 200, token: finance });
  await walkThroughWithholding(ask, tokens, creatorId);
  // No policy of this kind is in force yet.
  const withholding = { status: 200, token: finance, body: { kind: 'pph23', reason } };
  await ask('PUT', `/admin/creators/${creatorId}/withholding`, withholding);
  await ask('GET', '/admin/payables?kind=creator', { status: 200, token: finance });
  await drafted(503);

  const settlements = '/admin/settlements';
  const settled = async (): Promise<string> => {
    const of = { token: finance, body: await report() };
    await ask('POST', `${settlements}/check`, { ...of, status: 200 });
    const keyed = { ...of, headers: { 'idempotency-key': randomUUID() } };
    return `${(await ask('POST', settlements, { ...keyed, status: 201 }))['settlement_id']}`;
  };
  const withdrawn = { status: 200, token: finance, body: { reason } };
  await ask('POST', `/admin/drafts/${await settled()}/withdraw`, withdrawn);
  const settlement = `${settlements}/${await settled()}`;
  await ask('GET', `${settlements}?status=draft`, { status: 200, token: finance });
  await ask('GET', settlement, { status: 200, token: finance });
  await ask('POST', `${settlement}/approve`, { status: 200, token: admin, body: { reason } });
  for (const token of [finance, admin])
    await ask('POST', `${settlement}/reversal`, { status: 200, token, body: { reason } });

  await judge();
  await ask('GET', '/admin/reports', { status: 200, token: finance });
  const close = `/admin/reports/${monthsBefore(bookMonth(Date.now()), 2)}/close`;
  const closing = { token: finance, body: { mark: '0123456789abcdef', reason } };
  await ask('PUT', close, { ...closing, status: 200 });
  await ask('PUT', close, { ...closing, status: 409, body: { mark: 'fedcba9876543210', reason } });
};
