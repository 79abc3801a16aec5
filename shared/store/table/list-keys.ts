/**
 * The partitions of the index `lists_by_newest`: the staff's lists, newest first. Short names keep an order of one
 * course under 1 KB.
 */

/** The number of shards of a list that users' requests change. 12 shards allow 12,000 writes a second. */
export const shards = 12;

/** The shard of an id, from two of its random characters. */
const shardOf = (id: string): string => {
  const at = id.length - 3;
  return ((id.charCodeAt(at) * 31 + id.charCodeAt(at + 1)) % shards).toString(36);
};

/** The lists of rare items: refunded orders, disputed top-ups, staff, and accounts that are not active. */
export const refunded = 'r';
export const disputed = 'd';
export const staff = 's';
export const blocked = 'b';

export const isRefunded = (status: string): boolean => status === 'refunded' || status === 'partially_refunded';

export const orderList = ({ order_id, status }: { readonly order_id: string; readonly status: string }): string =>
  isRefunded(status) ? refunded : `o${shardOf(order_id)}`;

/** Whether a gateway has reversed money of a top-up. */
export const isReversed = ({ status }: { readonly status: string }): boolean =>
  status === 'reversed' || status === 'partially_reversed';

/** The list of a top-up by its status. A stored top-up is never moved out of the list of disputes. */
export const topupList = (topup: { readonly topup_id: string; readonly status: string }): string =>
  isReversed(topup) ? disputed : `t${shardOf(topup.topup_id)}`;

/** The list of an account. Staff and inactive accounts have their own lists. */
export const accountList = (account: {
  readonly user_id: string;
  readonly status: string;
  readonly roles: readonly string[];
}): string => {
  if (account.roles.some((role) => role !== 'learner')) return staff;
  return account.status === 'active' ? `u${shardOf(account.user_id)}` : blocked;
};

/**
 * The list of a course by its state. Only the staff write courses, coupons and policies, so their lists have no
 * shards.
 */
export const courseList = (course: { readonly status: string; readonly submitted_at: string | null }): string =>
  `c-${course.submitted_at === null ? course.status : 'submitted'}`;
export const couponList = 'k';
export const policyList = (policy: object): string =>
  'tax_policy_version' in policy ? 'p-tax' : 'finance_policy_version' in policy ? 'p-finance' : 'p-withholding';
