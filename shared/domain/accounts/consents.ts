import { type Refusal, refuseField } from '../../errors.ts';

/** The purposes of consents, in display order. */
export const consentPurposes = ['terms', 'privacy', 'marketing'] as const;

/** Every account grants these purposes at onboarding and cannot withdraw them. */
const requiredPurposes = ['terms', 'privacy'] as const;

type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };
type Receipt<C extends Consent> = C & { readonly recorded_at: string };

const refuseTwice = (consents: readonly Consent[]): Refusal | undefined =>
  new Set(consents.map(({ purpose }) => purpose)).size < consents.length
    ? refuseField('repeated', '/consents', 'names a purpose twice.')
    : undefined;

/** Validates the consents of an onboarding. @returns `invalid_request`, or undefined when they are valid */
export const refuseFirstConsents = (consents: readonly Consent[]): Refusal | undefined => {
  const missing = requiredPurposes.find((required) => !consents.some((c) => c.purpose === required && c.granted));
  return (
    refuseTwice(consents) ?? (missing && refuseField('consent_required', '/consents', `${missing} must be granted.`))
  );
};

/** Validates a later change of consents. @returns `invalid_request`, or undefined when it is valid */
export const refuseChangedConsents = (consents: readonly Consent[]): Refusal | undefined => {
  const withdrawn = requiredPurposes.find((required) => consents.some((c) => c.purpose === required && !c.granted));
  return (
    refuseTwice(consents) ??
    (withdrawn &&
      refuseField('consent_required', '/consents', `${withdrawn} cannot be withdrawn while the account lives.`))
  );
};

/** Makes the permanent receipts of consents: it adds the time of the request to each consent. */
export const receiptsOf = <C extends Consent>(consents: readonly C[], nowMs: number): Receipt<C>[] => {
  const recorded_at = new Date(nowMs).toISOString();
  return consents.map((consent) => ({ ...consent, recorded_at }));
};

/**
 * The consents in force after a change: the latest consent of each purpose. A purpose without a change keeps its
 * consent.
 */
export const consentsInForce = <C extends Consent>(before: readonly C[], changes: readonly C[]): C[] =>
  consentPurposes.flatMap((purpose) => [...changes, ...before].find((consent) => consent.purpose === purpose) ?? []);
