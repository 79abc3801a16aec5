import { AccountRootPrincipal, AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** The ARNs of the roles with permission to sign, and of the roles with permission to read the public key. */
export type SigningKeyUsers = { readonly signers: string[]; readonly readers: string[] };

/**
 * Administration of a key, but not its use: no Sign, no GetPublicKey, and no grant that would delegate these actions.
 */
const administration = [
  'kms:CancelKeyDeletion',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:EnableKey',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListGrants',
  'kms:ListKeyPolicies',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  // Creates a replica of the key in another Region. The replica must exist before this Region fails.
  'kms:ReplicateKey',
  'kms:RevokeGrant',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
  'kms:UpdatePrimaryRegion',
  'kms:CreateAlias',
  'kms:DeleteAlias',
  'kms:UpdateAlias',
];

/**
 * Allows roles of this account some actions with the key. The principal is the account, because KMS refuses roles that do
 * not exist yet, and the roles are created later. A condition names the roles. A role also needs the permission in its
 * own policy.
 *
 * @param roleArns the ARNs of the roles, in which `*` matches any text
 */
export const allowRoles = (sid: string, actions: string[], roleArns: string[], conditions = {}): PolicyStatement =>
  new PolicyStatement({
    sid,
    effect: Effect.ALLOW,
    principals: [new AccountRootPrincipal()],
    actions,
    resources: ['*'],
    conditions: { ...conditions, ArnLike: { 'aws:PrincipalArn': roleArns } },
  });

/** Allows the administration of a key, but not its use. @param others further actions of administration */
export const mayAdminister = (others: readonly string[] = []): PolicyStatement =>
  new PolicyStatement({
    sid: 'Administration',
    effect: Effect.ALLOW,
    principals: [new AccountRootPrincipal()],
    actions: [...administration, ...others],
    resources: ['*'],
  });

/** Denies every other algorithm, even if another statement or policy allows it. */
const onlyEs256 = new PolicyStatement({
  sid: 'NoOtherAlgorithm',
  effect: Effect.DENY,
  principals: [new AnyPrincipal()],
  actions: ['kms:Sign'],
  resources: ['*'],
  conditions: { StringNotEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256' } },
});

/** The policy of a signing key. In a key policy, the resource `*` is that key. */
export const signingKeyPolicy = ({ signers, readers }: SigningKeyUsers): PolicyDocument =>
  new PolicyDocument({
    statements: [
      mayAdminister(),
      allowRoles('Sign', ['kms:Sign'], signers, { StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256' } }),
      allowRoles('ReadPublicKey', ['kms:GetPublicKey'], readers),
      onlyEs256,
    ],
  });
