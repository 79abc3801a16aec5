import { type Refusal, refuse } from '../errors.ts';
import { referralCode } from './ids.ts';

const minimumAge = 13;
const requiredConsents = ['terms', 'privacy'] as const;

type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };
type Form<C extends Consent> = {
  readonly birth_date: string;
  readonly phone_number: string;
  readonly consents: readonly C[];
};

/** The day on which somebody born on `birthDate` reaches an age; born on 29 February, it is 1 March of a common year. */
const birthday = (birthDate: string, age: number): Date => {
  const day = new Date(`${birthDate}T00:00:00.000Z`);
  day.setUTCFullYear(day.getUTCFullYear() + age);
  return day;
};

const refuseConsents = (consents: readonly Consent[]): Refusal | undefined => {
  const purposes = consents.map(({ purpose }) => purpose);
  if (new Set(purposes).size < purposes.length) return refuse('invalid_request', '/consents: names a purpose twice.');
  const missing = requiredConsents.find((required) => !consents.some((c) => c.purpose === required && c.granted));
  return missing && refuse('invalid_request', `/consents: ${missing} must be granted.`);
};

/** An Indonesian number as people write it (`08…`) in E.164. */
const e164 = (phoneNumber: string): string => phoneNumber.replace(/^0/, '+62');

/**
 * The rules of a profile that a schema cannot tell (contract §2, PUT /me/onboarding).
 *
 * @param form the body, already of the right shape
 * @returns the fields to store, each consent with its time; or `invalid_request` naming the field
 */
export const decideProfile = <C extends Consent, F extends Form<C>>(
  form: F & Form<C>,
  nowMs: number,
): Refusal | (Omit<F, 'consents'> & { consents: (C & { recorded_at: string })[] }) => {
  if (birthday(form.birth_date, minimumAge).getTime() > nowMs)
    return refuse('invalid_request', `/birth_date: must be at least ${minimumAge} years ago.`);
  const refused = refuseConsents(form.consents);
  if (refused) return refused;
  const recorded_at = new Date(nowMs).toISOString();
  return {
    ...form,
    phone_number: e164(form.phone_number),
    consents: form.consents.map((consent) => ({ ...consent, recorded_at })),
  };
};

/**
 * Whether a referral code may be used.
 *
 * @param exists whether somebody hands it out
 * @returns `self_referral`, `invalid_request`, or undefined when it may
 */
export const refuseReferral = (code: string, userId: string, exists: boolean): Refusal | undefined => {
  if (code === referralCode(userId)) return refuse('self_referral');
  return exists ? undefined : refuse('invalid_request', '/referral_code: there is no such code.');
};
