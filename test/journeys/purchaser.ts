import { randomUUID } from 'node:crypto';
import { submitOnboarding } from '../../shared/routes/people/me.ts';
import { approveCredit, draftCredit } from '../../shared/routes/wallet/credits.ts';
import { onboardingForm } from '../harness/onboarding-form.ts';
import { callOver, sessionOf } from './client.ts';

/** The header of a request that is done once. */
export const key = () => ({ 'Idempotency-Key': randomUUID() });

/** Somebody new who has onboarded and has money: drafted by fitri, approved by agus. */
export const givenPurchaser = async (name: string, amount_idr: number) => {
  const reason = 'Ticket 4711';
  const [{ access_token: token, user }, fitri, agus] = await Promise.all([
    sessionOf(name),
    sessionOf('fitri'),
    sessionOf('agus'),
  ]);
  await callOver(submitOnboarding, '/me/onboarding', { token, body: onboardingForm() });
  const credits = `/admin/wallets/${user.user_id}/credits`;
  const body = { amount_idr, source: 'clearing', reason };
  const draft = await callOver(draftCredit, credits, { token: fitri.access_token, headers: key(), body });
  const { credit_id } = draft.body as { credit_id: string };
  await callOver(approveCredit, `${credits}/${credit_id}/approve`, { token: agus.access_token, body: { reason } });
  return { token, finance: fitri.access_token };
};
