import { sampleCourseId } from '../../../local/sample-courses.ts';
import { exampleEnrollmentId } from '../../../shared/contract/internal/internal.ts';
import { serviceTokens } from '../../harness/given-service.ts';
import type { Ask } from './step.ts';

/** What other systems ask and report of the learner, who owns the first sample course and not the eighth. */
export const walkThroughInternal = async (
  ask: Ask,
  learner: string,
  userId: string,
  orderPath: string,
): Promise<void> => {
  const token = serviceTokens.lms;
  for (const course of [1, 8])
    await ask('GET', `/internal/users/${userId}/courses/${sampleCourseId(course)}`, { status: 200, token });
  await ask('GET', `/internal${orderPath}`, { status: 200, token });
  for (const shown of [learner, 'garbage'])
    await ask('POST', '/internal/introspect', { status: 200, token, body: { token: shown } });
  const completion = `/internal/enrollments/${exampleEnrollmentId}/completion`;
  const body = { completed_at: '2026-11-21T09:00:00.000Z' };
  for (let times = 0; times < 2; times += 1) await ask('POST', completion, { status: 200, token, body });
  await ask('GET', '/me', { status: 401, token });
  await ask('POST', completion, { status: 401, token: learner, body });
};
