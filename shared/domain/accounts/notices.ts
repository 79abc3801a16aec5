import { type Refusal, refuseField } from '../../errors.ts';

/** A consent as somebody says it. */
type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };

/** The notice that is in force for a purpose. */
export type NoticeInForce = { readonly purpose: string; readonly version: string };

/** Whether two consents say the same. */
const isSame = (one: Consent, other: Consent): boolean =>
  one.purpose === other.purpose && one.notice_version === other.notice_version && one.granted === other.granted;

/** The consents that say something new. The same consent again is no change, and leaves no receipt. */
export const newConsents = <C extends Consent>(before: readonly Consent[], said: readonly C[]): C[] =>
  said.filter((consent) => !before.some((known) => isSame(known, consent)));

/**
 * Whether each consent names the version of the notice that is in force. A withdrawal may name the version that was agreed to, and
 * what was said before may be said again: a newer notice keeps nobody from either.
 *
 * @param before the consents of the account
 * @returns `invalid_request` (`value`) at the version; undefined when all are
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
