import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { eventNumbersOf } from '../../domain/certificates/certificate.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { Fault, isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { numberKey } from '../table/certificate-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { update, type Write, type Writes } from '../table/transaction.ts';
import { certificateRecord, numberRecord, type RegisteredCertificate } from './stored-certificate.ts';

/** The maximum number of times that a certificate is read while it is reissued. */
const maximumReads = 3;

/** The event of a revocation. Its consumer signs the status list again. @param revoked_at RFC 3339 */
export const revocationEvent = (
  { certificate_id, user_id, status_list, status_index, edition }: RegisteredCertificate,
  revoked_at: string,
  nowMs: number,
): Write => {
  const data = { user_id, certificate_id, status_list, status_index, revoked_at };
  return eventWrite(cloudEvent('certificate.revoked', certificate_id, eventNumbersOf(edition).revoked, data, nowMs));
};

/**
 * The writes of a revocation: the register's item, and an event. With two writes for each certificate, a refund of twenty courses fits into one transaction.
 *
 * @param name the prefix of the writes' names
 * @param revoked_at the time of the revocation, RFC 3339; a repetition after a restore passes the original time
 */
export const revocationWrites = (
  name: string,
  registered: RegisteredCertificate,
  nowMs: number,
  revoked_at: string = new Date(nowMs).toISOString(),
): Writes => ({
  [name]: update(
    numberKey(registered.number),
    { status: { set: 'revoked' }, revoked_at: { set: revoked_at } },
    { ConditionExpression: '#status = :valid', values: { ':valid': 'valid' } },
  ),
  [`${name} event`]: revocationEvent(registered, revoked_at, nowMs),
});

const readOnce = async (
  table: Table,
  userId: string,
  enrollmentIds: readonly string[],
): Promise<readonly (RegisteredCertificate | undefined)[]> => {
  const { certificates } = await readTogether(table, {
    certificates: enrollmentIds.map((enrollmentId) => certificateRecord(userId, enrollmentId)),
  });
  const numbers = certificates.flatMap((each) => each?.number ?? []);
  if (numbers.length === 0) return certificates.map(() => undefined);
  const { registered } = await readTogether(table, { registered: numbers.map(numberRecord) });
  const byNumber = new Map(numbers.map((number, place) => [number, registered[place]]));
  return certificates.map((each) => each && byNumber.get(each.number));
};

/**
 * Reads the register's items for the certificates of some enrolments, normally in at most two round trips. A reissue
 * between the two makes the first stale, so both begin again.
 *
 * @returns one item for each enrolment; undefined for an enrolment without a certificate
 * @throws Fault `dependency_unavailable` after three reissues during the reads
 */
export const readRegistered = async (
  table: Table,
  userId: string,
  enrollmentIds: readonly string[],
): Promise<readonly (RegisteredCertificate | undefined)[]> => {
  for (let reads = 1; reads <= maximumReads; reads += 1) {
    const registered = await readOnce(table, userId, enrollmentIds);
    if (registered.every((each) => each?.replaced_by === undefined)) return registered;
  }
  throw new Fault('dependency_unavailable', 'The certificate is reissued all the time.');
};

/**
 * Revokes a certificate for the staff, with its audit entry.
 *
 * @returns undefined when the write succeeds, `stale` when the certificate is already revoked, or a refusal of
 * `transactStaffAction`
 */
export const revokeByStaff = async (
  table: Table,
  registered: RegisteredCertificate,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const { certificate_id: target, user_id: subject_id, number, status } = registered;
  const change = {
    ...{ target, subject_id },
    before: { status, number },
    after: { status: 'revoked', number },
  };
  const result = await transactStaffAction(
    table,
    staff,
    change,
    revocationWrites('certificate', registered, staff.nowMs),
  );
  return result === undefined || isRefusal(result) ? result : 'stale';
};
