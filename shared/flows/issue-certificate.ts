import { certificateIdOf, expiryOf, notIssued } from '../domain/certificates/certificate.ts';
import { credentialPayload, issuerProfile } from '../domain/certificates/credential.ts';
import { maskedName } from '../domain/certificates/masked-name.ts';
import { newCertificateNumber } from '../domain/certificates/number.ts';
import { listEpoch, randomIndexes } from '../domain/certificates/status-list.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { Fault, isRefusal } from '../errors.ts';
import { keepCredentialKey } from '../store/certificates/credential-keys.ts';
import { readForIssue, issueCertificate as write } from '../store/certificates/issue-certificate.ts';
import { freeIndexes } from '../store/certificates/lists.ts';
import { readTableId } from '../store/table/table-id.ts';
import { type ListPorts, type OpenList, openNextList, type SigningKey } from './status-lists.ts';

export type IssuePorts = ListPorts & { readonly randomBytes: RandomBytes };

/** The data of the event `enrollment.completed`. */
export type Completion = {
  readonly user_id: string;
  readonly enrollment_id: string;
  readonly course_id: string;
};

export type Outcome = 'issued' | NonNullable<ReturnType<typeof notIssued>>;

/**
 * The number of random indexes that are tried in a list. When all are taken, the next list is opened. The full list is
 * then probably more than a third full.
 */
const placesLookedAt = 8;
const maximumAttempts = 5;

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

const freePlace = async (epoch: string, key: SigningKey, first: OpenList | undefined, ports: IssuePorts) => {
  let open = first ?? (await openNextList(epoch, key, undefined, ports));
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const [index] = await freeIndexes(ports.table, open.list, randomIndexes(placesLookedAt, ports.randomBytes));
    if (index !== undefined) return { status_list: open.list, status_index: index };
    open = await openNextList(epoch, key, open, ports);
  }
  throw new Fault('dependency_unavailable', 'No status list has a free place.');
};

type Read = Awaited<ReturnType<typeof readForIssue>>;

const newCertificate = (
  { user_id, enrollment_id, course_id }: Completion,
  { holder, enrollment, course }: Read,
  place: { readonly status_list: string; readonly status_index: number },
  { clock, randomBytes, signer }: IssuePorts,
) => {
  const issuedMs = clock();
  // A certificate never has the display name, because users choose it freely. Every buyer has a full name from
  // onboarding.
  const name = holder?.full_name ?? null;
  if (enrollment?.completed_at == null || name === null)
    throw new Fault('internal_error', `The certificate of ${enrollment_id} has no name or no completion.`);
  const certificate = {
    number: newCertificateNumber(issuedMs, randomBytes),
    course_id,
    title: course?.certificate_title ?? enrollment.title,
    criteria: course?.certificate_criteria ?? enrollment.title,
    completed_at: enrollment.completed_at,
    expires_at: expiryOf(issuedMs, course?.certificate_valid_months ?? null),
    ...place,
  };
  const attested = {
    ...certificate,
    ...{ name, issuedMs, email: holder?.email ?? null },
    subject_id: randomUrn(randomBytes),
    salt: Buffer.from(randomBytes(saltBytes)).toString('hex'),
  };
  const { addresses, issuer } = signer;
  const registered = {
    ...certificate,
    ...{ user_id, certificate_id: certificateIdOf(enrollment_id), masked_name: maskedName(name) },
    ...{ issued_at: new Date(issuedMs).toISOString(), status: 'valid', revoked_at: null },
  };
  return {
    payload: credentialPayload(attested, addresses, issuerProfile(addresses, issuer.name, issuer.url)),
    issued: { enrollment_id, registered, name },
  };
};

/**
 * Issues the certificate of a completion, idempotently. It signs before it writes. A crash after signing leaves no
 * certificate, and the next run signs another credential.
 *
 * @throws Fault `dependency_unavailable` while KMS or the table fails, or after five lost races; the event is then
 * delivered again
 * @throws Fault `internal_error` when the enrolment has no completion, or the holder no full name
 */
export const issueCertificate = async (completion: Completion, ports: IssuePorts): Promise<Outcome> => {
  const { table, clock, signer } = ports;
  const [key, tableId] = await Promise.all([signer.keyInForce(clock()), readTableId(table, clock())]);
  const epoch = listEpoch(tableId, key.jwk.kid);
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const read = await readForIssue(table, completion.user_id, completion, epoch);
    const none = notIssued(read.holder, read.enrollment, read.issued);
    if (none !== undefined) return none;
    const place = await freePlace(epoch, key, read.open, ports);
    const { payload, issued } = newCertificate(completion, read, place, ports);
    await keepCredentialKey(table, key.jwk, clock());
    const credential = await signer.sign(key, 'certificate', payload);
    const written = await write(table, { ...issued, credential }, clock());
    if (written === undefined) return 'issued';
    if (written !== 'stale' && isRefusal(written) && written.refusal !== 'conflict') break;
  }
  throw new Fault('dependency_unavailable', 'Others write the same certificate all the time.');
};
