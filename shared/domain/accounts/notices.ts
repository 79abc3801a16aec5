import { type Refusal, refuseField } from '../../errors.ts';

type Consent = { readonly purpose: string; readonly notice_version: string; readonly granted: boolean };

export type NoticeInForce = { readonly purpose: string; readonly version: string };

const isSame = (one: Consent, other: Consent): boolean =>
  one.purpose === other.purpose && one.notice_version === other.notice_version && one.granted === other.granted;

/** The consents that change something. A repeated consent changes nothing and leaves no receipt. */
export const newConsents = <C extends Consent>(before: readonly Consent[], changes: readonly C[]): C[] =>
  changes.filter((consent) => !before.some((known) => isSame(known, consent)));

/**
 * Checks that each consent names the version of the notice in force. A withdrawal may name the version of the stored
 * consent. A stored consent may be repeated, even if a newer notice is in force.
 *
 * @param before the stored consents of the account
 * @returns `invalid_request` (`value`) with a pointer to the first wrong version; undefined when all versions are valid
 */
export const refuseVersions = (
  changes: readonly Consent[],
  before: readonly Consent[],
  inForce: readonly NoticeInForce[],
): Refusal | undefined => {
  const isKnown = (consent: Consent): boolean =>
    inForce.some(({ purpose, version }) => purpose === consent.purpose && version === consent.notice_version) ||
    before.some((known) => isSame({ ...known, granted: consent.granted && known.granted }, consent));
  const index = changes.findIndex((consent) => !isKnown(consent));
  return index < 0
    ? undefined
    : refuseField('value', `/consents/${index}/notice_version`, 'must be the version in force: see GET /notices.');
};
