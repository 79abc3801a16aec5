import { type Refusal, refuse, refuseField } from '../../errors.ts';

/** How far the clock of who reports may be ahead of ours. */
const aheadMs = 60_000;

type Enrolled = {
  readonly status: string;
  readonly granted_at: string;
  readonly completed_at: string | null;
  readonly score: number | null;
};

/** When a course was completed, RFC 3339, and with what result in percent. */
export type Completed = { readonly completed_at: string; readonly score: number | null };

/**
 * Whether an enrolment takes a completion: set once, while it is not refunded, and not of the future nor of a time before the
 * course was theirs.
 *
 * @returns undefined when it does; `same` when it is set to just this already; `conflict` (`set_once`), `invalid_status`,
 *   `invalid_request`
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
    return refuseField('range', '/completed_at', 'must not be before the course was theirs.');
  return undefined;
};
