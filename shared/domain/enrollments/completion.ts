import { type Refusal, refuse, refuseField } from '../../errors.ts';

/** Tolerated clock skew of the reporting service, in ms. */
const aheadMs = 60_000;

type Enrolled = {
  readonly status: string;
  readonly granted_at: string;
  readonly completed_at: string | null;
  readonly score: number | null;
};

/** The completion of a course. The time is RFC 3339, the score in percent. */
export type Completed = { readonly completed_at: string; readonly score: number | null };

/**
 * Checks a completion. A completion is set once, on an enrolment that is not refunded. Its time must not be in the
 * future or before the enrolment.
 *
 * @returns undefined when it is valid, `same` when the same completion is already set, or a refusal:
 * - `conflict` (`set_once`) when another completion is set
 * - `invalid_status` for a refunded enrolment
 * - `invalid_request` for a wrong time
 */
export const refuseCompletion = (
  enrolled: Enrolled,
  completed: Completed,
  nowMs: number,
): Refusal | 'same' | undefined => {
  if (enrolled.completed_at !== null) {
    const isSame = enrolled.completed_at === completed.completed_at && enrolled.score === completed.score;
    return isSame ? 'same' : refuse('conflict', undefined, [{ reason: 'set_once' }]);
  }
  if (enrolled.status !== 'active') return refuse('invalid_status', 'It was refunded.', [{ reason: 'refunded' }]);
  const atMs = Date.parse(completed.completed_at);
  if (atMs > nowMs + aheadMs) return refuseField('range', '/completed_at', 'must not be in the future.');
  if (atMs < Date.parse(enrolled.granted_at))
    return refuseField('range', '/completed_at', 'must not be before the enrolment.');
  return undefined;
};
