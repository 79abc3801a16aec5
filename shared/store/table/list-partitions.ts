import { type CourseState, courseStates } from '../../domain/courses/course.ts';
import { blocked, couponList, disputed, isRefunded, isReversed, refunded, shards, staff } from './list-keys.ts';

const sharded = (letter: string): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => `${letter}${shard.toString(36)}`);

export const ordersOf = (status: string | undefined): readonly string[] => {
  if (status === undefined) return [...sharded('o'), refunded];
  return isRefunded(status) ? [refunded] : sharded('o');
};

export const topupsOf = (status: string | undefined): readonly string[] => {
  if (status !== undefined && isReversed({ status })) return [disputed];
  return status === undefined || status === 'paid' ? [...sharded('t'), disputed] : sharded('t');
};

export const disputes: readonly string[] = [disputed];

export const accountsOf = (filters: {
  readonly status?: string | undefined;
  readonly role?: string | undefined;
}): readonly string[] => {
  if (filters.role !== undefined && filters.role !== 'learner') return [staff];
  if (filters.status === undefined) return [...sharded('u'), blocked, staff];
  return filters.status === 'active' ? [...sharded('u'), staff] : [blocked, staff];
};

/** A submitted course is a draft, too. */
export const coursesOf = (state: CourseState | undefined): readonly string[] => {
  if (state === undefined) return courseStates.map((each) => `c-${each}`);
  return state === 'draft' ? ['c-draft', 'c-submitted'] : [`c-${state}`];
};

export const coupons: readonly string[] = [couponList];

export const policiesOf = (kind: 'tax' | 'finance' | 'withholding' | undefined): readonly string[] =>
  kind === undefined ? ['p-tax', 'p-finance', 'p-withholding'] : [`p-${kind}`];
