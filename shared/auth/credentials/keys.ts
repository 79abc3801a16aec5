import { Fault } from '../../errors.ts';
import { isJsonObject, parseJsonObject } from '../json-object.ts';

/**
 * A KMS key that signs course certificates. It signs from `signs_from` (RFC 3339) until the `signs_from` of the next
 * key. Its public key stays published.
 */
export type CredentialKeyRow = { readonly key_id: string; readonly signs_from: string };

const isRow = (value: unknown): value is CredentialKeyRow =>
  isJsonObject(value) &&
  typeof value['key_id'] === 'string' &&
  value['key_id'] !== '' &&
  typeof value['signs_from'] === 'string' &&
  !Number.isNaN(Date.parse(value['signs_from']));

/**
 * Parses the schedule of the keys that sign course certificates.
 *
 * @param json the schedule: `{"keys": [{key_id, signs_from}]}`
 * @throws Fault `internal_error` when the schedule is malformed or empty
 */
export const configuredCredentialKeys = (json: string): readonly CredentialKeyRow[] => {
  const keys = parseJsonObject(json)?.['keys'];
  if (Array.isArray(keys) && keys.length > 0 && keys.every(isRow)) return keys;
  throw new Fault('internal_error', 'The keys of certificates are not configured.');
};

/** The key that signs at an instant; undefined before the first `signs_from`. */
export const keyInForce = (rows: readonly CredentialKeyRow[], nowMs: number): CredentialKeyRow | undefined =>
  rows
    .filter(({ signs_from }) => Date.parse(signs_from) <= nowMs)
    .toSorted((one, other) => Date.parse(other.signs_from) - Date.parse(one.signs_from))[0];

export type Issuer = { readonly name: string; readonly url: string };

/** Parses the issuer of course certificates: `{"name", "url"}`. @throws Fault `internal_error` when it is malformed */
export const configuredIssuer = (json: string): Issuer => {
  const { name, url } = parseJsonObject(json) ?? {};
  if (typeof name === 'string' && name !== '' && typeof url === 'string' && url !== '') return { name, url };
  throw new Fault('internal_error', 'Who issues certificates is not configured.');
};
