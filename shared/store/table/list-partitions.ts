import {
  blocked,
  couponList,
  courseList,
  disputed,
  isRefunded,
  isReversed,
  refunded,
  shards,
  staff,
} from './list-keys.ts';

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

export const coursesOf = (statuses: readonly string[]): readonly string[] =>
  statuses.map((status) => courseList({ status }));

export const coupons: readonly string[] = [couponList];

export const policiesOf = (kind: 'tax' | 'finance' | 'withholding' | undefined): readonly string[] =>
  kind === undefined ? ['p-tax', 'p-finance', 'p-withholding'] : [`p-${kind}`];
