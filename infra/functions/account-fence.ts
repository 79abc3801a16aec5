import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf } from '../../shared/routes/grants.ts';

/**
 * What makes an account somebody's and lets it do things, and the functions whose writes name it, in a condition or as what is
 * set. No other item in the partition of a user has an attribute of these names. `status` cannot be fenced: orders, top-ups and
 * media have one, too, and IAM does not see the sort key. So no account is active while it has `suspended_at` or `erase_at`
 * (shared/store/accounts/account.ts). What stays possible is to shut somebody out.
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
 * Denies a function that writes items of users to name what only others set: taken over, it can make nobody an admin and admit no
 * revoked token. A request that names no attribute is not denied.
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
