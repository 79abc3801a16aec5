import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { submitOnboarding } from '../../shared/routes/accounts/me.ts';
import { approveCredit, draftCredit } from '../../shared/routes/wallet/bookings.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { callOver, sessionOf } from './client.ts';

export const key = () => ({ 'Idempotency-Key': randomUUID() });

/**
 * A new onboarded user with `amount_idr` in the wallet. Fitri drafts the credit, and agus approves it. Above the
 * ceiling hadi approves it, too.
 */
export const givenPurchaser = async (name: string, amount_idr: number) => {
  const reason = 'Ticket 4711';
  const [{ access_token: token, user }, fitri, agus] = await Promise.all([
    sessionOf(name),
    sessionOf('fitri'),
    sessionOf('agus'),
  ]);
  await callOver(submitOnboarding, '/me/onboarding', { token, body: onboardingForm() });
  if (amount_idr === 0) return { token, finance: fitri.access_token };
  const credits = `/admin/wallets/${user.user_id}/credits`;
  const body = { amount_idr, source: 'clearing', ...transferAt(), reason };
  const draft = await callOver(draftCredit, credits, { token: fitri.access_token, headers: key(), body });
  const { credit_id } = draft.body as { credit_id: string };
  const approve = async ({ access_token }: { access_token: string }) =>
    callOver(approveCredit, `${credits}/${credit_id}/approve`, { token: access_token, body: { reason } });
  // The approvals of fitri and agus within 24 hours add up. Above the ceiling a third person approves, too.
  let approved = await approve(agus);
  if ((approved.body as { status: string }).status === 'first_approved')
    approved = await approve(await sessionOf('hadi'));
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
  return { token, finance: fitri.access_token };
};
