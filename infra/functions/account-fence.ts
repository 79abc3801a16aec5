import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, itemGrantsOf } from '../../shared/routes/grants.ts';

/**
 * The protected attributes of an account, each with the functions that are permitted to name it in a write. The
 * attributes decide who owns an account and which permissions it has. No other item in a user's partition has
 * attributes of these names. `status` cannot be protected: orders, top-ups and media have it too, and IAM cannot check
 * the sort key. An account with `suspended_at` or `erase_at` is therefore inactive with every `status`
 * (shared/store/accounts/account.ts). A compromised function can still lock a user out.
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
 * Denies a function all protected attributes for which it is not listed (field-level write protection). If such a
 * function is compromised, it can neither grant the role of admin nor make a revoked token valid.
 *
 * @param id the id of the function
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
