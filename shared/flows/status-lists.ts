import type { CredentialAddresses } from '../domain/certificates/addresses.ts';
import { listName, statusListPayload } from '../domain/certificates/status-list.ts';
import { Fault, isFault } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { keepCredentialKey } from '../store/certificates/credential-keys.ts';
import { openList, readList, readOpenList, replaceList, revokedIndexes } from '../store/certificates/lists.ts';
import type { StoredList } from '../store/certificates/stored-certificate.ts';
import type { Table } from '../store/table/table.ts';

export type SigningKey = {
  readonly key_id: string;
  readonly jwk: { readonly kid: string; readonly x: string; readonly y: string };
};

/** The signer of certificates and status lists (auth/credentials/credential-signer.ts). */
export type CertificateSigner = {
  readonly issuer: { readonly name: string; readonly url: string };
  readonly addresses: CredentialAddresses;
  readonly keyInForce: (nowMs: number) => Promise<SigningKey>;
  readonly keyOf: (kid: string) => Promise<SigningKey | undefined>;
  readonly keysUntil: (nowMs: number) => Promise<readonly SigningKey[]>;
  readonly sign: (key: SigningKey, kind: 'certificate' | 'status_list', payload: object) => Promise<string>;
  readonly encodedBitstring: (set: Iterable<number>) => string;
};

export type ListPorts = { readonly table: Table; readonly clock: Clock; readonly signer: CertificateSigner };

const maximumAttempts = 10;

const signedList = async (
  list: string,
  key: SigningKey,
  version: number,
  revoked: readonly number[],
  { clock, signer }: ListPorts,
): Promise<StoredList> => {
  const nowMs = clock();
  const { addresses } = signer;
  const encoded = signer.encodedBitstring(revoked);
  const payload = statusListPayload(addresses.statusList(list), addresses.issuer, encoded, nowMs);
  const credential = await signer.sign(key, 'status_list', payload);
  const signed_at = new Date(nowMs).toISOString();
  return { list, kid: key.jwk.kid, version, credential, revoked: revoked.length, signed_at };
};

/** The status list in which new certificates get their places. */
export type OpenList = { readonly list: string; readonly sequence: number };

/**
 * Opens the first or the next status list with a prefix. The list is signed while it is empty.
 *
 * @param epoch the prefix of list names, derived from the table's id and the signing key
 * @param before the open list as it was read; undefined before the first list
 * @returns the list that is open now, opened by this or a concurrent request
 */
export const openNextList = async (
  epoch: string,
  key: SigningKey,
  before: OpenList | undefined,
  ports: ListPorts,
): Promise<OpenList> => {
  const { table, clock } = ports;
  const sequence = (before?.sequence ?? 0) + 1;
  const list = listName(epoch, sequence);
  await keepCredentialKey(table, key.jwk, clock());
  const signed = await signedList(list, key, 1, [], ports);
  await openList(table, epoch, signed, sequence, before);
  const open = await readOpenList(table, epoch);
  if (open === undefined) throw new Fault('dependency_unavailable', 'No status list could be opened.');
  return open;
};

/**
 * Stores the public key of every certificate key that KMS returns. A restored table lacks each key that was first used
 * after its restore point. Holders may have certificates that such a key signed.
 *
 * @returns the number of keys whose public key is stored now
 */
export const keepKeys = async ({ table, clock, signer }: ListPorts): Promise<number> => {
  const nowMs = clock();
  const keys = await signer.keysUntil(nowMs);
  await Promise.all(keys.map(({ jwk }) => keepCredentialKey(table, jwk, nowMs)));
  return keys.length;
};

/** The result of signing a list again. `substituted` is the reason why another key signed, or undefined. */
export type SignedAgain = { readonly revoked: number; readonly substituted: unknown };

/**
 * Signs a list with the key of its previous signature. Some verifiers expect a certificate and its list to have the
 * same key. The key in force replaces a lost or disabled key. Otherwise verifiers would refuse the list after seven
 * days.
 */
const signedByAKey = async (before: StoredList, revoked: readonly number[], ports: ListPorts) => {
  const { table, clock, signer } = ports;
  const signedBy = async (key: SigningKey): Promise<StoredList> => {
    await keepCredentialKey(table, key.jwk, clock());
    return signedList(before.list, key, before.version + 1, revoked, ports);
  };
  let substituted: unknown = new Fault('auth_not_configured', `The timetable has no key ${before.kid}.`);
  try {
    const own = await signer.keyOf(before.kid);
    if (own !== undefined) return { after: await signedBy(own), substituted: undefined };
  } catch (cause) {
    if (!isFault(cause, 'auth_not_configured')) throw cause;
    substituted = cause;
  }
  return { after: await signedBy(await signer.keyInForce(clock())), substituted };
};

/**
 * Signs a list again with all its revocations, under an optimistic lock. The version is read before the revocations.
 * The second of two concurrent signatures therefore starts again, and no signature drops a revocation.
 *
 * @throws Fault `dependency_unavailable`, also after ten lost races; `internal_error` when the list does not exist
 */
export const signListAgain = async (list: string, ports: ListPorts): Promise<SignedAgain> => {
  const { table } = ports;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const before = await readList(table, list);
    if (before === undefined) throw new Fault('internal_error', `There is no status list ${list}.`);
    const revoked = await revokedIndexes(table, list);
    const { after, substituted } = await signedByAKey(before, revoked, ports);
    if (await replaceList(table, before, after)) return { revoked: revoked.length, substituted };
  }
  throw new Fault('dependency_unavailable', `Others sign the status list ${list} all the time.`);
};
