import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { certificateKey, numberKey } from '../table/certificate-keys.ts';
import { accountKey, enrollmentKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, update } from '../table/transaction.ts';
import { type Issued, registerWrites } from './issue-certificate.ts';
import { revocationEvent } from './revoke-certificate.ts';
import { certificateRecord, numberRecord, type RegisteredCertificate } from './stored-certificate.ts';

/**
 * Reads the holder and the certificate in force, in two round trips.
 *
 * @returns undefined without a certificate; `stale` when a reissue came between the two
 */
export const readForReissue = async (table: Table, userId: string, enrollmentId: string) => {
  const { holder, issued } = await readTogether(table, {
    holder: accountRecord(userId),
    issued: certificateRecord(userId, enrollmentId),
  });
  if (issued === undefined) return undefined;
  const { registered } = await readTogether(table, { registered: numberRecord(issued.number) });
  if (registered === undefined) return undefined;
  return registered.replaced_by === undefined ? { holder, registered, name: issued.name } : 'stale';
};

/**
 * Replaces a certificate in one transaction, with its audit entry. The number before is revoked and loses its names.
 * Conditions:
 * - the holder still has the name, and no erasure has begun
 * - the enrolment is active and has the number before
 * - the certificate before is valid, and its holder has not changed the choice about its public name
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, or a refusal of `transactStaffAction`
 */
export const writeReissue = async (
  table: Table,
  staff: StaffAction,
  before: RegisteredCertificate,
  { enrollment_id, registered, name, credential }: Issued,
): Promise<Refusal | 'stale' | undefined> => {
  const { certificate_id: target, user_id: subject_id } = before;
  const { nowMs } = staff;
  const revoked_at = new Date(nowMs).toISOString();
  const { number, issued_at } = registered;
  const isBefore = { ':before': before.number };
  const change = {
    ...{ target, subject_id },
    before: { status: before.status, number: before.number },
    after: { status: registered.status, number },
  };
  const sharing = before.shown_name === undefined ? 'attribute_not_exists' : 'attribute_exists';
  const result = await transactStaffAction(table, staff, change, {
    holder: check(accountKey(subject_id), {
      ConditionExpression: 'full_name = :name AND attribute_not_exists(erasing_since)',
      values: { ':name': name },
    }),
    enrollment: update(
      enrollmentKey(subject_id, enrollment_id),
      { certificate_number: { set: number } },
      {
        ConditionExpression: '#status = :active AND #certificate_number = :before',
        names: { '#status': 'status' },
        values: { ':active': 'active', ...isBefore },
      },
    ),
    'own certificate': update(
      certificateKey(subject_id, enrollment_id),
      { number: { set: number }, name: { set: name }, credential: { set: credential }, issued_at: { set: issued_at } },
      { ConditionExpression: '#number = :before', values: isBefore },
    ),
    'number before': update(
      numberKey(before.number),
      {
        ...{ status: { set: 'revoked' }, revoked_at: { set: revoked_at }, replaced_by: { set: number } },
        ...{ masked_name: { remove: true }, shown_name: { remove: true } },
      },
      { ConditionExpression: `#status = :valid AND ${sharing}(#shown_name)`, values: { ':valid': 'valid' } },
    ),
    'revocation event': revocationEvent(before, revoked_at, nowMs),
    ...registerWrites(
      { ...registered, ...(before.shown_name !== undefined && { shown_name: name }) },
      enrollment_id,
      nowMs,
    ),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
