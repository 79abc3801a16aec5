import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf } from '../../shared/routes/grants.ts';

/**
 * Field-level write protection of accounts: attributes that decide who owns an account and what it may do. For each
 * one, the functions whose writes name it, in a condition or as a new value. No other item in the partition of a user
 * has an attribute of these names. `status` cannot be protected: orders, top-ups and media have it too, and IAM does
 * not see the sort key. So an account with `suspended_at` or `erase_at` is never active
 * (shared/store/accounts/account.ts). A compromised function can still lock somebody out.
 */
export const accountWriters: Readonly<Record<string, readonly string[]>> = {
  roles: ['approveRoleGrant', 'deleteMe', 'putUserRoles', 'signIn'],
  idp_issuer: ['eraseUsers', 'signIn'],
  idp_subject: ['eraseUsers', 'signIn'],
  suspended_at: ['putUserStatus'],
  erase_at: ['cancelDeletion', 'deleteMe', 'eraseUsers'],
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
};

/**
 * Denies a function that writes items of users every protected attribute that is not its own. If compromised, it can
 * grant nobody the role of admin and revive no revoked token. A request that names no attribute is not denied.
 *
 * @param id of the function
 */
export const fencedAccounts = (id: string, grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const writes = itemGrantsOf(grants).some(
    ({ partition, item }) => partition === 'USER' && (item === 'put item' || item === 'update item'),
  );
  const names = Object.keys(accountWriters).filter((name) => !accountWriters[name]?.includes(id));
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
