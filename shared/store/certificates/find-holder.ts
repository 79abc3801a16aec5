import { enrollmentIdOf } from '../../domain/certificates/certificate.ts';
import { idPatterns } from '../../domain/ids.ts';
import { findEnrollmentOwner } from '../enrollments/find-enrollment.ts';
import type { Table } from '../table/table.ts';
import { readNumber } from './read.ts';

/**
 * Finds the holder and the enrolment of a certificate, by its id or by any number that it had.
 *
 * @returns `holderId` is undefined when there is no such certificate
 */
export const findHolder = async (table: Table, idOrNumber: string) => {
  if (idPatterns.certificate.test(idOrNumber)) {
    const enrollmentId = enrollmentIdOf(idOrNumber);
    return { enrollmentId, holderId: await findEnrollmentOwner(table, enrollmentId) };
  }
  const registered = await readNumber(table, idOrNumber);
  return { enrollmentId: enrollmentIdOf(registered?.certificate_id ?? ''), holderId: registered?.user_id };
};
