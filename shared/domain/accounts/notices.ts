import { type Refusal, refuseField } from '../../errors.ts';

/** A consent in a request. */
type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };

/** The notice that is in force for a purpose. */
export type NoticeInForce = { readonly purpose: string; readonly version: string };

/** Whether two consents are equal. */
const isSame = (one: Consent, other: Consent): boolean =>
  one.purpose === other.purpose && one.notice_version === other.notice_version && one.granted === other.granted;

/** The consents that change something. A repeated consent is no change and leaves no receipt. */
export const newConsents = <C extends Consent>(before: readonly Consent[], said: readonly C[]): C[] =>
  said.filter((consent) => !before.some((known) => isSame(known, consent)));

/**
 * Checks that each consent names the version of the notice in force. A withdrawal may name the version that was agreed
 * to, and an existing consent may be repeated. A newer notice prevents neither.
 *
 * @param before the consents of the account
 * @returns `invalid_request` (`value`) at the version; undefined when all are valid
 */
export const refuseVersions = (
  said: readonly Consent[],
  before: readonly Consent[],
  inForce: readonly NoticeInForce[],
): Refusal | undefined => {
  const isKnown = (consent: Consent): boolean =>
    inForce.some(({ purpose, version }) => purpose === consent.purpose && version === consent.notice_version) ||
    before.some((known) => isSame({ ...known, granted: consent.granted && known.granted }, consent));
  const index = said.findIndex((consent) => !isKnown(consent));
  return index < 0
    ? undefined
    : refuseField('value', `/consents/${index}/notice_version`, 'must be the version in force: see GET /notices.');
};
