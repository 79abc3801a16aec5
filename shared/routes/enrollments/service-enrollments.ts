import { CompletionForm, EnrollmentPath } from '../../contract/enrollments/completion.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { serviceThrottle } from '../service-throttle.ts';

export const completeEnrollment = route({
  id: 'completeEnrollment',
  resource: 'enrollments',
  method: 'POST',
  path: '/internal/enrollments/{enrollment_id}/completion',
  summary: 'Report that a course was completed',
  description:
    'A completion is set once. The same request again gets the same answer. Another time or score is a conflict (`set_once`). A refunded course is `invalid_status`.',
  auth: 'service',
  scope: 'completions',
  request: { params: EnrollmentPath, body: CompletionForm },
  repeatable: true,
  responses: { 200: 'Completion' },
  errors: ['conflict', 'invalid_status'],
  grants: [
    ...inTable({ USER: ['get item', 'update item'], COURSE: ['get items'], EVENT: ['put item'], AUDIT: ['put item'] }),
    'query enrollments_by_id',
  ],
  throttle: serviceThrottle,
  // Strangers reach it, like `introspectToken`.
  maximumConcurrency: 20,
  timeoutMs: 6000,
  memoryMb: 512,
});
