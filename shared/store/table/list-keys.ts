/**
 * The partitions of the index `lists_by_newest`, from which the staff list things, newest first. Names are short: an order of one
 * course stays under 1 KB with them.
 */

/** Partitions of a list that requests of everybody write to: one takes 1,000 writes a second, so these take 12,000. */
export const shards = 12;

/** The shard of an id, from two of its random symbols. */
const shardOf = (id: string): string => {
  const at = id.length - 3;
  return ((id.charCodeAt(at) * 31 + id.charCodeAt(at + 1)) % shards).toString(36);
};

/** What is rare and asked for has a partition of its own. */
export const refunded = 'r';
export const disputed = 'd';
export const staff = 's';
export const blocked = 'b';

export const isRefunded = (status: string): boolean => status === 'refunded' || status === 'partially_refunded';

/** The list of an order. */
export const orderList = ({ order_id, status }: { readonly order_id: string; readonly status: string }): string =>
  isRefunded(status) ? refunded : `o${shardOf(order_id)}`;

/** Whether a gateway has taken money of a top-up back. */
export const isTakenBack = ({ status }: { readonly status: string }): boolean =>
  status === 'reversed' || status === 'partially_reversed';

/** The list of a top-up. One that was disputed stays among the disputes, also when it is won. */
export const topupList = (topup: { readonly topup_id: string; readonly status: string }): string =>
  isTakenBack(topup) ? disputed : `t${shardOf(topup.topup_id)}`;

/** The list of an account: few have a role beside learner, and few are suspended or deleted. */
export const accountList = (account: {
  readonly user_id: string;
  readonly status: string;
  readonly roles: readonly string[];
}): string => {
  if (account.roles.some((role) => role !== 'learner')) return staff;
  return account.status === 'active' ? `u${shardOf(account.user_id)}` : blocked;
};

/** The list of a course: only the staff write courses, coupons and policies. */
export const courseList = ({ status }: { readonly status: string }): string => `c-${status}`;
export const couponList = 'k';
export const policyList = (policy: object): string =>
  'tax_policy_version' in policy ? 'p-tax' : 'finance_policy_version' in policy ? 'p-finance' : 'p-withholding';
