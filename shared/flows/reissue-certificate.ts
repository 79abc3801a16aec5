import { enrollmentIdOf } from '../domain/certificates/certificate.ts';
import { readOpenList } from '../store/certificates/lists.ts';
import type { RegisteredCertificate } from '../store/certificates/stored-certificate.ts';
import { type IssuePorts, signCertificate, signingNow } from './sign-certificate.ts';

/**
 * Signs the next edition of a certificate, with another name. Course, criteria and the days of completion and expiry
 * stay.
 *
 * @param holder the present name and e-mail address of the holder
 * @throws Fault `dependency_unavailable` or `auth_not_configured` while KMS or the table fails
 */
export const signNextEdition = async (
  before: RegisteredCertificate,
  holder: { readonly name: string; readonly email: string | null },
  nowMs: number,
  ports: IssuePorts,
) => {
  const { user_id, course_id, title, criteria, completed_at, expires_at, edition } = before;
  const content = { user_id, course_id, title, criteria, completed_at, expires_at, edition: edition + 1, ...holder };
  const now = await signingNow(ports);
  const open = await readOpenList(ports.table, now.epoch);
  return signCertificate({ ...content, enrollment_id: enrollmentIdOf(before.certificate_id) }, nowMs, now, open, ports);
};
