import type { components } from '../../client/main.ts';
import type { User } from '../session.tsx';
import { type Notices, type Purpose, purposes } from './notices.ts';

export type Onboarding = components['schemas']['Onboarding'];

export const genders = ['female', 'male', 'undisclosed'] as const;
export const optional = ['city', 'province', 'occupation', 'institution', 'referral'] as const;
const needed = ['fullName', 'phone'] as const;
export type TextName = (typeof needed)[number] | (typeof optional)[number];

/** The form of a profile as it is typed. */
export type Form = Record<TextName | 'birthDate', string> & {
  readonly gender: (typeof genders)[number];
  readonly granted: readonly string[];
};

/** The form with the person's present profile. */
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
  // The person ticks each requested consent, even after agreeing to another version.
  granted: [],
});

/** The consents that the form asks for: all during onboarding, later those given for a former version of the notice. */
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
 * The request body of a form. The service replaces the whole profile, so the body also has the fields that the form hides.
 *
 * @param form the typed values; an empty text becomes null
 * @param user the owner of the profile
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
    // After onboarding, only consents that the person has answered before are sent.
    .filter((purpose) => user.onboarding_required || user.consents.some((given) => given.purpose === purpose))
    .map((purpose) => ({
      purpose,
      notice_version: notices.versionOf(purpose),
      granted: isGranted(purpose, form, user, notices),
    })),
});
