import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf } from '../../shared/routes/grants.ts';

/** The functions that ask the gateway about a top-up. They move its money, and pay its order. */
const converging = ['cancelTopup', 'checkTopup', 'checkUserTopup', 'notifyMidtrans', 'sweepTopups'];

/** The functions that add money to a wallet, or take it back. */
const booking = ['approveCredit', 'approveDebit', 'decideRefundRequest', 'refundOrder', ...converging];

/** The functions that move money of a wallet. Some of them only release a reservation that is due. */
const moving = [...booking, 'cancelOrder', 'createOrder', 'deleteMe', 'eraseUsers', 'expireOrders', 'payOrder'];

/**
 * The protected attributes in a user's partition, each with the functions that are permitted to name it in a write. A
 * condition of a write names its attributes, too. Each attribute belongs to one kind of item:
 *
 * - account: who owns the account, which permissions it has, who granted them, and its contacts, which four eyes compare
 * - wallet: the balances and the hold
 * - ledger entry: the lines
 *
 * `status` cannot be protected: orders, top-ups and media have it too, and IAM cannot check the sort key. An account
 * with `suspended_at` or `erase_at` is therefore inactive with every `status` (shared/store/accounts/account.ts). A
 * compromised function can still lock a user out. It can also delete or replace a whole item, if it may delete or put.
 */
export const attributeWriters: Readonly<Record<string, readonly string[]>> = {
  roles: ['approveRoleGrant', 'deleteMe', 'putUserRoles', 'signIn'],
  access_changes: ['approveRoleGrant', 'deleteMe', 'putUserRoles', 'putUserStatus'],
  recent_grants: ['approveRoleGrant', 'eraseUsers'],
  recent_granters: ['approveRoleGrant', 'eraseUsers'],
  idp_issuer: ['eraseUsers', 'signIn'],
  idp_subject: ['eraseUsers', 'signIn'],
  email: ['eraseUsers', 'signIn'],
  email_hash: ['eraseUsers', 'signIn', 'submitOnboarding'],
  phone_number: ['eraseUsers', 'signIn', 'submitOnboarding'],
  phone_hash: ['eraseUsers', 'submitOnboarding'],
  suspended_at: ['putUserStatus'],
  erase_at: ['cancelDeletion', 'deleteMe', 'eraseUsers'],
  erasing_since: ['cancelDeletion', 'eraseUsers'],
  tokens_valid_from: [
    ...[
      'approveRoleGrant',
      'deleteAvatar',
      'deleteMe',
      'deleteMedia',
      'putAvatar',
      'putConsents',
      'putUserRoles',
      'putUserStatus',
    ],
    ...['revokeSessions', 'signIn', 'submitOnboarding'],
  ],
  available_idr: moving,
  held_idr: moving,
  // The condition of a new top-up compares the sum with the greatest balance.
  total_idr: [...moving, 'createTopup'],
  owed_idr: [...booking, 'eraseUsers'],
  hold: [...converging, 'approveDebit', 'eraseUsers', 'payOrder', 'putWalletHold'],
  lines: moving,
};

/**
 * Denies a function all protected attributes for which it is not listed (field-level write protection). A compromised
 * function then grants no role, makes no revoked token valid, and creates no money.
 *
 * @param id the id of the function
 */
export const fencedAttributes = (id: string, grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const writes = itemGrantsOf(grants).some(
    ({ partition, item }) => partition === 'USER' && (item === 'put item' || item === 'update item'),
  );
  const names = Object.keys(attributeWriters).filter((name) => !attributeWriters[name]?.includes(id));
  if (!writes || names.length === 0) return [];
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [tableArn],
      conditions: {
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] },
        'ForAnyValue:StringEquals': { 'dynamodb:Attributes': names },
      },
    }),
  ];
};
