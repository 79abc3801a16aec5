import { type Refusal, refuseField } from '../../errors.ts';

/** What a user may consent to, in the order in which it is shown. */
export const consentPurposes = ['terms', 'privacy', 'marketing'] as const;

/** Without these there is no account: granted at onboarding, and not withdrawn while it lives. */
const requiredPurposes = ['terms', 'privacy'] as const;

type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };
type Receipt<C extends Consent> = C & { readonly recorded_at: string };

const refuseTwice = (consents: readonly Consent[]): Refusal | undefined =>
  new Set(consents.map(({ purpose }) => purpose)).size < consents.length
    ? refuseField('repeated', '/consents', 'names a purpose twice.')
    : undefined;

/** Whether these consents may come with an onboarding. @returns `invalid_request`, or undefined when they may */
export const refuseFirstConsents = (consents: readonly Consent[]): Refusal | undefined => {
  const missing = requiredPurposes.find((required) => !consents.some((c) => c.purpose === required && c.granted));
  return (
    refuseTwice(consents) ?? (missing && refuseField('consent_required', '/consents', `${missing} must be granted.`))
  );
};

/** Whether consents may be changed to these at any time. @returns `invalid_request`, or undefined when they may */
export const refuseChangedConsents = (consents: readonly Consent[]): Refusal | undefined => {
  const withdrawn = requiredPurposes.find((required) => consents.some((c) => c.purpose === required && !c.granted));
  return (
    refuseTwice(consents) ??
    (withdrawn &&
      refuseField('consent_required', '/consents', `${withdrawn} cannot be withdrawn while the account lives.`))
  );
};

/** What is kept of consents for good: each with the time at which it was given or withdrawn. */
export const receiptsOf = <C extends Consent>(consents: readonly C[], nowMs: number): Receipt<C>[] => {
  const recorded_at = new Date(nowMs).toISOString();
  return consents.map((consent) => ({ ...consent, recorded_at }));
};

/** The consents in force: of each purpose what was said last. A purpose that is not named stays as it was. */
export const consentsInForce = <C extends Consent>(before: readonly C[], said: readonly C[]): C[] =>
  consentPurposes.flatMap((purpose) => [...said, ...before].find((consent) => consent.purpose === purpose) ?? []);
