import type { EnrollmentRecord } from '../../contract/enrollments/enrollment.ts';
import { auditEntry } from '../../domain/audit/audit.ts';
import type { Completed } from '../../domain/enrollments/completion.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { auditWrite } from '../audit/audit.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { enrollmentKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { transact, update } from '../table/transaction.ts';

export type Report = {
  readonly actor: string;
  readonly action: string;
  readonly requestId: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
};

/**
 * Records a course completion once, on an active enrolment, with its event and audit entry.
 *
 * @returns undefined when the write succeeds, `stale` when the course is already completed or refunded, `conflict` after
 * write conflicts
 */
export const completeEnrollment = async (
  table: Table,
  userId: string,
  { enrollment_id, order_id, course_id }: EnrollmentRecord,
  { certificateDue, ...completed }: Completed & { readonly certificateDue: boolean },
  { actor, action, requestId, nowMs, randomBytes }: Report,
): Promise<Refusal | 'stale' | undefined> => {
  const audited = {
    actor_id: actor,
    action,
    target: enrollment_id,
    subject_id: userId,
    before: null,
    after: { ...completed },
    reason: null,
    request_id: requestId,
  };
  const data = { user_id: userId, order_id, enrollment_id, course_id };
  const result = await transact(table, {
    enrollment: update(
      enrollmentKey(userId, enrollment_id),
      {
        completed_at: { set: completed.completed_at },
        score: { set: completed.score },
        ...(certificateDue && { certificate_due_at: { set: new Date(nowMs).toISOString() } }),
      },
      {
        ConditionExpression: '#status = :active AND attribute_not_exists(#completed_at)',
        names: { '#status': 'status' },
        values: { ':active': 'active' },
      },
    ),
    event: eventWrite(cloudEvent('enrollment.completed', enrollment_id, 1, data, nowMs)),
    'audit entry': auditWrite(auditEntry(audited, nowMs, randomBytes)),
  });
  if (result === undefined || isRefusal(result)) return result;
  return 'stale';
};
