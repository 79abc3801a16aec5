import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { numberKey } from '../table/certificate-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { update, type Writes } from '../table/transaction.ts';
import { certificateRecord, numberRecord, type RegisteredCertificate } from './stored-certificate.ts';

/** Sequence number of the revocation's event. The event of the issue has number 1. */
const revocationSequence = 2;

/**
 * The writes of a revocation: the register's item, and an event. The event's consumer signs the status list
 * again. With two writes for each certificate, a refund of twenty courses fits into one transaction.
 *
 * @param name the prefix of the writes' names
 * @param revoked_at the time of the revocation, RFC 3339; a repetition after a restore passes the original time
 */
export const revocationWrites = (
  name: string,
  { number, certificate_id, user_id, status_list, status_index }: RegisteredCertificate,
  nowMs: number,
  revoked_at: string = new Date(nowMs).toISOString(),
): Writes => {
  const data = { user_id, certificate_id, status_list, status_index, revoked_at };
  return {
    [name]: update(
      numberKey(number),
      { status: { set: 'revoked' }, revoked_at: { set: revoked_at } },
      { ConditionExpression: '#status = :valid', values: { ':valid': 'valid' } },
    ),
    [`${name} event`]: eventWrite(cloudEvent('certificate.revoked', certificate_id, revocationSequence, data, nowMs)),
  };
};

/**
 * Reads the register's items for the certificates of some enrolments, in at most two round trips.
 *
 * @returns one item for each enrolment; undefined for an enrolment without a certificate
 */
export const readRegistered = async (
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
