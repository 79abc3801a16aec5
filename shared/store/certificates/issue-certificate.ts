import { eventNumbersOf } from '../../domain/certificates/certificate.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { courseRecord } from '../courses/read-course.ts';
import { enrollmentRecord } from '../enrollments/find-enrollment.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { certificateKey, numberKey, statusIndexKey } from '../table/certificate-keys.ts';
import { accountKey, enrollmentKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, put, transact, update, type Writes } from '../table/transaction.ts';
import { certificateRecord, openListRecord, type RegisteredCertificate } from './stored-certificate.ts';

export const readForIssue = (
  table: Table,
  userId: string,
  { enrollment_id, course_id }: { readonly enrollment_id: string; readonly course_id: string },
  epoch: string,
) =>
  readTogether(table, {
    holder: accountRecord(userId),
    enrollment: enrollmentRecord(userId, enrollment_id),
    issued: certificateRecord(userId, enrollment_id),
    course: courseRecord(course_id),
    open: openListRecord(epoch),
  });

export type Issued = {
  readonly enrollment_id: string;
  readonly registered: RegisteredCertificate;
  readonly name: string;
  readonly credential: string;
};

/** The writes of a new number: the register's item, its place in a status list, and the event. */
export const registerWrites = (registered: RegisteredCertificate, enrollment_id: string, nowMs: number): Writes => {
  const { user_id, number, certificate_id, course_id, issued_at, status_list, status_index, edition } = registered;
  const data = { user_id, certificate_id, enrollment_id, course_id };
  return {
    number: put({ ...numberKey(number), ...registered }),
    place: put({ ...statusIndexKey(status_list, status_index), certificate_id, given_at: issued_at }),
    event: eventWrite(cloudEvent('certificate.issued', certificate_id, eventNumbersOf(edition).issued, data, nowMs)),
  };
};

/**
 * Writes a certificate in one transaction, once per enrolment. Its number is unique, and so is its index in a status
 * list. Conditions: the enrolment is active and completed, and the holder's erasure has not begun.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const issueCertificate = async (
  table: Table,
  { enrollment_id, registered, name, credential }: Issued,
  nowMs: number,
): Promise<Refusal | 'stale' | undefined> => {
  const { user_id, number, certificate_id, issued_at } = registered;
  const result = await transact(table, {
    holder: check(accountKey(user_id), {
      ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(erasing_since)',
    }),
    enrollment: update(
      enrollmentKey(user_id, enrollment_id),
      { certificate_number: { set: number } },
      {
        ConditionExpression:
          '#status = :active AND attribute_exists(completed_at) AND attribute_not_exists(#certificate_number)',
        names: { '#status': 'status' },
        values: { ':active': 'active' },
      },
    ),
    certificate: put({
      ...certificateKey(user_id, enrollment_id),
      ...{ certificate_id, number, name, credential, issued_at },
    }),
    ...registerWrites(registered, enrollment_id, nowMs),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
