import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { referralCode } from '../ids.ts';
import { jakartaDay } from '../typed/instants.ts';
import { changedAt } from './account.ts';
import { receiptsOf, refuseFirstConsents } from './consents.ts';

type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };
type Form<C extends Consent> = {
  readonly birth_date: string;
  readonly consents: readonly C[];
};

/**
 * The day on which a person born on `birthDate` reaches an age. A person born on 29 February has the birthday 1 March
 * in a common year.
 */
const birthday = (birthDate: string, age: number): string => {
  const day = new Date(`${birthDate}T00:00:00.000Z`);
  day.setUTCFullYear(day.getUTCFullYear() + age);
  return day.toISOString().slice(0, 10);
};

/**
 * Checks the rules of PUT /me/onboarding that a schema cannot express: the minimum age and the consents.
 *
 * @param form the request's body, as its schema parsed it
 * @param minimumAge in years, by the calendar of Asia/Jakarta
 * @returns the fields to store, each consent with its time; or `invalid_request` naming the field
 */
export const decideProfile = <C extends Consent, F extends Form<C>>(
  form: F & Form<C>,
  minimumAge: number,
  nowMs: number,
): Refusal | (Omit<F, 'consents'> & { consents: (C & { recorded_at: string })[] }) => {
  if (birthday(form.birth_date, minimumAge) > jakartaDay(nowMs))
    return refuseField('too_young', '/birth_date', `must be at least ${minimumAge} years ago.`);
  const refused = refuseFirstConsents(form.consents);
  if (refused) return refused;
  return { ...form, consents: receiptsOf(form.consents, nowMs) };
};

/**
 * Checks a referral code.
 *
 * @param exists whether a user has this code
 * @returns `self_referral`, `invalid_request`, or undefined when it is valid
 */
export const refuseReferral = (code: string, userId: string, exists: boolean): Refusal | undefined => {
  if (code === referralCode(userId)) return refuse('self_referral');
  return exists ? undefined : refuseField('unknown_referral_code', '/referral_code', 'there is no such code.');
};

/** Refuses to change a referral code. @returns `conflict` (`set_once`) for a different code; otherwise undefined */
export const refuseOtherReferral = (code: string | undefined, before: string | undefined): Refusal | undefined =>
  code === undefined || before === undefined || before === code
    ? undefined
    : refuse('conflict', 'A referral code is set already.', [{ reason: 'set_once', pointer: '/referral_code' }]);

type Optional = 'education_level' | 'occupation' | 'institution' | 'city' | 'province';

/**
 * The account's new attributes. Fields that the form omits become null. The first onboarding completes it.
 *
 * @param code the referral code of the form
 */
export const profileChange = <Profile extends { readonly [Field in Optional]?: string | null | undefined }>(
  account: { readonly updated_at: string; readonly onboarding_completed_at?: string | undefined },
  profile: Profile,
  code: string | undefined,
  nowMs: number,
) => {
  const { education_level = null, occupation = null, institution = null, city = null, province = null } = profile;
  const updated_at = changedAt(account, nowMs);
  return {
    ...profile,
    ...{ education_level, occupation, institution, city, province },
    onboarding_completed_at: account.onboarding_completed_at ?? updated_at,
    ...(code !== undefined && { referred_by_code: code }),
    updated_at,
  };
};
