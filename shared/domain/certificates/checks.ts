import { type CredentialAddresses, idIn, listShape } from './addresses.ts';
import { normalNumber } from './number.ts';

/** The checks of a credential, in order. The first failed check ends the verification. */
export const credentialChecks = [
  'format',
  'header',
  'key',
  'signature',
  'issuer',
  'claims',
  'registered',
  'validity',
  'status',
  'status_list',
] as const;

export type CredentialCheck = (typeof credentialChecks)[number];

/** The result of each check: true if it passed, false if it failed, null if it was not made. */
export const checksUpTo = (failed: CredentialCheck | undefined) => {
  const end = failed === undefined ? credentialChecks.length : credentialChecks.indexOf(failed);
  return credentialChecks.map((check, place) => ({ check, passed: place < end ? true : place === end ? false : null }));
};

type Json = Readonly<Record<string, unknown>>;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const secondsOf = (instant: unknown): number | undefined => {
  if (typeof instant !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(instant)) return undefined;
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? undefined : ms / 1000;
};

/**
 * The certificate number in a credential's id.
 *
 * @returns the number; undefined for another issuer's id or an invalid number
 */
export const numberOf = (payload: Json, addresses: CredentialAddresses): string | undefined => {
  const typed = idIn(payload['id'], addresses.certificate(''), /^RC-\d{4}-[0-9A-Z]{11}$/);
  return typed === undefined ? undefined : normalNumber(typed);
};

/** The status list that a credential names. @returns the name of the list; undefined for a list of another issuer */
export const listOf = (payload: Json, { statusList }: Pick<CredentialAddresses, 'statusList'>): string | undefined =>
  idIn(memberOf(payload['credentialStatus'], 'statusListCredential'), statusList(''), listShape);

/** Whether the claim `iss` and the member `issuer` name our issuer. */
export const isOurs = (payload: Json, { issuer }: Pick<CredentialAddresses, 'issuer'>): boolean =>
  payload['iss'] === issuer && memberOf(payload['issuer'], 'id') === issuer;

const isCredential = (types: unknown): boolean =>
  Array.isArray(types) && types.includes('VerifiableCredential') && types.includes('OpenBadgeCredential');

/** Whether the payload has the types of an Open Badge. Its JWT claims must equal the members that they repeat. */
export const claimsAgree = (payload: Json): boolean => {
  const { jti, sub, nbf, exp } = payload;
  return (
    isCredential(payload['type']) &&
    jti === payload['id'] &&
    typeof sub === 'string' &&
    sub === memberOf(payload['credentialSubject'], 'id') &&
    typeof nbf === 'number' &&
    nbf === secondsOf(payload['validFrom']) &&
    (payload['validUntil'] === undefined ? exp === undefined : exp === secondsOf(payload['validUntil']))
  );
};

const clockSkewSeconds = 60;

/** Whether an instant is between a credential's `nbf` and `exp`, with 60 seconds of clock skew for `nbf`. */
export const isInForce = ({ nbf, exp }: Json, nowMs: number): boolean =>
  Number(nbf) <= nowMs / 1000 + clockSkewSeconds && (exp === undefined || nowMs / 1000 < Number(exp));
