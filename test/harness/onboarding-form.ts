import type { z } from 'zod/mini';
import type { Onboarding } from '../../shared/contract/accounts/user.ts';

export type Form = z.input<typeof Onboarding>;

export const noticesInForce = [
  { purpose: 'terms', version: '2026-01' },
  { purpose: 'privacy', version: '2026-01' },
  { purpose: 'marketing', version: '2026-01' },
].map((notice) => ({
  ...notice,
  texts: ['id', 'en'].map((language) => ({ language, url: `https://shop.example.com/${notice.purpose}/${language}` })),
}));

export const grantedConsents = [
  { purpose: 'terms', notice_version: '2026-01', granted: true },
  { purpose: 'privacy', notice_version: '2026-01', granted: true },
] as const;

/** A valid form with the required fields. */
export const onboardingForm = (overrides: Partial<Form> = {}): Form => ({
  full_name: 'Alice Wijaya',
  gender: 'female',
  birth_date: '2000-01-31',
  phone_number: '+6281234567890',
  consents: [...grantedConsents],
  ...overrides,
});
