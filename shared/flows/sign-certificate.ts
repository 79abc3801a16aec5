import { certificateIdOf } from '../domain/certificates/certificate.ts';
import { credentialPayload, issuerProfile } from '../domain/certificates/credential.ts';
import { maskedName } from '../domain/certificates/masked-name.ts';
import { newCertificateNumber } from '../domain/certificates/number.ts';
import { listEpoch, randomIndexes } from '../domain/certificates/status-list.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { Fault } from '../errors.ts';
import { keepCredentialKey } from '../store/certificates/credential-keys.ts';
import { freeIndexes } from '../store/certificates/lists.ts';
import { readTableId } from '../store/table/table-id.ts';
import { type ListPorts, type OpenList, openNextList, type SigningKey } from './status-lists.ts';

export type IssuePorts = ListPorts & { readonly randomBytes: RandomBytes };

/**
 * The number of random indexes that are tried in a list. When all are taken, the next list is opened. The full list is
 * then probably more than a third full.
 */
const placesLookedAt = 8;
const maximumLists = 5;

const saltBytes = 16;
const uuidBytes = 16;

/**
 * A random `urn:uuid` (RFC 9562, version 4) as the subject of one certificate. It prevents linking two certificates of
 * one holder.
 */
const randomUrn = (randomBytes: RandomBytes): string => {
  const bytes = Buffer.from(randomBytes(uuidBytes));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${parts.join('-')}`;
};

/** The key in force, and the prefix of the names of its status lists. */
export const signingNow = async ({ table, clock, signer }: ListPorts) => {
  const [key, tableId] = await Promise.all([signer.keyInForce(clock()), readTableId(table, clock())]);
  return { key, epoch: listEpoch(tableId, key.jwk.kid) };
};

type SigningNow = { readonly key: SigningKey; readonly epoch: string };

const freePlace = async ({ key, epoch }: SigningNow, first: OpenList | undefined, ports: IssuePorts) => {
  let open = first ?? (await openNextList(epoch, key, undefined, ports));
  for (let attempt = 1; attempt <= maximumLists; attempt += 1) {
    const [index] = await freeIndexes(ports.table, open.list, randomIndexes(placesLookedAt, ports.randomBytes));
    if (index !== undefined) return { status_list: open.list, status_index: index };
    open = await openNextList(epoch, key, open, ports);
  }
  throw new Fault('dependency_unavailable', 'No status list has a free place.');
};

/** The content of a certificate without its number and its place. Times in RFC 3339. */
type Content = {
  readonly user_id: string;
  readonly enrollment_id: string;
  readonly course_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly completed_at: string;
  readonly expires_at: string | null;
  /** 1 for the first certificate of an enrolment. */
  readonly edition: number;
  readonly name: string;
  readonly email: string | null;
};

/**
 * Signs a certificate with a new number and a free place in a status list. It stores the public key of the signature,
 * and nothing else. After a crash, the next run signs another credential.
 *
 * @param open the open status list as it was read; undefined before the first list
 * @throws Fault `dependency_unavailable` or `auth_not_configured` while KMS or the table fails
 */
export const signCertificate = async (
  { user_id, enrollment_id, edition, name, email, ...content }: Content,
  issuedMs: number,
  now: SigningNow,
  open: OpenList | undefined,
  ports: IssuePorts,
) => {
  const { table, clock, randomBytes, signer } = ports;
  const { addresses, issuer } = signer;
  const certificate = {
    number: newCertificateNumber(issuedMs, randomBytes),
    ...content,
    ...(await freePlace(now, open, ports)),
  };
  const attested = {
    ...certificate,
    ...{ name, issuedMs, email },
    subject_id: randomUrn(randomBytes),
    salt: Buffer.from(randomBytes(saltBytes)).toString('hex'),
  };
  await keepCredentialKey(table, now.key.jwk, clock());
  const payload = credentialPayload(attested, addresses, issuerProfile(addresses, issuer.name, issuer.url));
  const credential = await signer.sign(now.key, 'certificate', payload);
  const registered = {
    ...certificate,
    ...{ user_id, certificate_id: certificateIdOf(enrollment_id), masked_name: maskedName(name), edition },
    ...{ issued_at: new Date(issuedMs).toISOString(), status: 'valid', revoked_at: null },
  };
  return { enrollment_id, registered, name, credential };
};
