import { createHash } from 'node:crypto';
import { base32 } from '../encoding.ts';
import type { RandomBytes } from '../ids.ts';

/**
 * Number of entries in a status list: the minimum of Bitstring Status List v1.0. A verifier that fetches a list of this
 * length does not reveal the holder.
 */
export const listEntries = 131_072;
/** Validity of a signed list in ms. Each list is signed again daily. */
export const listValidMs = 7 * 24 * 60 * 60 * 1000;
/** Time in ms for which verifiers may cache a list: the `max-age` of the reply. */
export const listTtlMs = 300_000;

export const isCurrent = (signedAt: string, nowMs: number): boolean => nowMs < Date.parse(signedAt) + listValidMs;

const epochSymbols = 6;

/**
 * The prefix of the names of new status lists: a hash of the table's id and the signing key. A restored table has
 * another id, even under the same name, so it opens new lists. Otherwise an index that was allocated after the backup
 * could be allocated twice. A new key also opens new lists, so that one key signs a certificate and its list. Lists
 * with earlier prefixes are still served and signed.
 */
export const listEpoch = (tableId: string, kid: string): string =>
  base32(createHash('sha256').update(`${tableId} ${kid}`).digest()).slice(0, epochSymbols);

export const listName = (epoch: string, sequence: number): string => `${epoch}-${sequence}`;

/** Distinct random indexes of a list, at most `count`. Some of them may be taken already. */
export const randomIndexes = (count: number, randomBytes: RandomBytes): readonly number[] => {
  const bytes = randomBytes(count * 3);
  const places = Array.from({ length: count }, (_, place) => {
    const [high = 0, middle = 0, low = 0] = bytes.subarray(place * 3, place * 3 + 3);
    return ((high << 16) | (middle << 8) | low) % listEntries;
  });
  return [...new Set(places)];
};

const wholeSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/**
 * Makes the payload of a status list credential as a JWT (Bitstring Status List v1.0 §2.2).
 *
 * @param url the public URL of the list
 * @param encodedList the list's bits, compressed, in multibase base64url
 */
export const statusListPayload = (url: string, issuer: string, encodedList: string, nowMs: number) => {
  const nbf = Math.floor(nowMs / 1000);
  const untilMs = nbf * 1000 + listValidMs;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: wholeSeconds(nbf * 1000),
    validUntil: wholeSeconds(untilMs),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
      ttl: listTtlMs,
    },
    iss: issuer,
    jti: url,
    nbf,
    exp: untilMs / 1000,
  };
};
