import { refuseCompletion } from '../../shared/domain/enrollments/completion.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { serviceEndpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { completeEnrollment as row } from '../../shared/routes/enrollments/service-enrollments.ts';
import { issuesCertificates } from '../../shared/store/courses/read-course.ts';
import { completeEnrollment as write } from '../../shared/store/enrollments/complete-enrollment.ts';
import { findEnrollmentOwner, readEnrollment } from '../../shared/store/enrollments/find-enrollment.ts';

/**
 * POST /internal/enrollments/{enrollment_id}/completion: normally three reads and one transaction. The request contains
 * neither the enrolment's owner nor whether the course issues certificates, so both are read.
 */
export const completeEnrollment: UseCase<typeof row, Ports> = async ({ caller, params, body, requestId }, ports) => {
  const { table: of, clock } = ports;
  const { enrollment_id } = params;
  const userId = await findEnrollmentOwner(of, enrollment_id);
  if (userId === undefined) return refuse('not_found');
  const completed = { completed_at: body.completed_at, score: body.score ?? null };
  const answer = { status: 200, body: { enrollment_id, ...completed } } as const;

  return attempts(async () => {
    const nowMs = clock();
    const enrollment = await readEnrollment(of, userId, enrollment_id);
    if (enrollment === undefined) return refuse('not_found');
    const refused = refuseCompletion(enrollment, completed, nowMs);
    if (refused !== undefined) return refused === 'same' ? answer : refused;
    const report = { actor: caller.actor, action: row.id, requestId, nowMs, randomBytes: ports.randomBytes };
    const certificateDue = await issuesCertificates(of, enrollment.course_id);
    const written = await write(of, userId, enrollment, { ...completed, certificateDue }, report);
    if (written === 'stale') return written;
    return written !== undefined && isRefusal(written) ? written : answer;
  });
};

export const { handler, over } = serviceEndpoint(row, completeEnrollment);
