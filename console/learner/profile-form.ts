import type { components } from '../../client/main.ts';
import type { User } from '../session.tsx';
import { type Notices, type Purpose, purposes } from './notices.ts';

export type Onboarding = components['schemas']['Onboarding'];

export const genders = ['female', 'male', 'undisclosed'] as const;
export const optional = ['city', 'province', 'occupation', 'institution', 'referral'] as const;
const needed = ['fullName', 'phone'] as const;
export type TextName = (typeof needed)[number] | (typeof optional)[number];

export type Form = Record<TextName | 'birthDate', string> & {
  readonly gender: (typeof genders)[number];
  readonly granted: readonly string[];
};

/** The name of each text in the request body. */
export const wireNames: Readonly<Record<TextName, string>> = {
  fullName: 'full_name',
  phone: 'phone_number',
  city: 'city',
  province: 'province',
  occupation: 'occupation',
  institution: 'institution',
  referral: 'referral_code',
};

/** The kind of personal data of each text, for the browser's autofill (WCAG 2.2, 1.3.5). */
export const autoComplete: Readonly<Record<TextName, string>> = {
  fullName: 'name',
  phone: 'tel',
  city: 'address-level2',
  province: 'address-level1',
  occupation: 'organization-title',
  institution: 'organization',
  referral: 'off',
};

export const formOf = (user: User): Form => ({
  fullName: user.full_name ?? user.display_name ?? '',
  phone: user.phone_number ?? '',
  birthDate: user.birth_date ?? '',
  city: user.city ?? '',
  province: user.province ?? '',
  occupation: user.occupation ?? '',
  institution: user.institution ?? '',
  referral: user.referred_by_code ?? '',
  gender: genders.find((known) => known === user.gender) ?? 'undisclosed',
  // The person ticks each requested consent again, even after agreeing to an earlier version.
  granted: [],
});

/**
 * The consents that the form asks for. Onboarding asks for all. Later it asks only for a consent whose notice has a new
 * version.
 */
export const askedOf = (user: User, { versionOf }: Notices): readonly Purpose[] =>
  purposes.filter((purpose) => {
    const given = user.consents.find((consent) => consent.purpose === purpose);
    return user.onboarding_required || (given !== undefined && given.notice_version !== versionOf(purpose));
  });

/** A requested consent takes the ticked value. Any other consent keeps its value. */
const isGranted = (purpose: Purpose, form: Form, user: User, notices: Notices): boolean =>
  askedOf(user, notices).includes(purpose)
    ? form.granted.includes(purpose)
    : (user.consents.find((given) => given.purpose === purpose)?.granted ?? false);

/**
 * Builds the request body of the form. The service replaces the whole profile, so the body includes fields that the form
 * does not show. An empty optional text becomes null.
 */
export const onboardingOf = (form: Form, user: User, notices: Notices): Onboarding => ({
  full_name: form.fullName.trim(),
  gender: form.gender,
  birth_date: form.birthDate,
  phone_number: form.phone.trim(),
  education_level: user.education_level,
  city: form.city.trim() || null,
  province: form.province.trim() || null,
  occupation: form.occupation.trim() || null,
  institution: form.institution.trim() || null,
  referral_code: form.referral.trim() || null,
  consents: purposes
    // After onboarding, the body has only the consents that the person has answered before.
    .filter((purpose) => user.onboarding_required || user.consents.some((given) => given.purpose === purpose))
    .map((purpose) => ({
      purpose,
      notice_version: notices.versionOf(purpose),
      granted: isGranted(purpose, form, user, notices),
    })),
});
