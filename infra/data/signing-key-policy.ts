import { AccountRootPrincipal, AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** The only two ways to use a signing key, and the roles that may. */
export type SigningKeyUsers = { readonly signers: string[]; readonly readers: string[] };

/** All that takes care of a key, and nothing that uses one: no Sign, no GetPublicKey, and no grant that would lend them. */
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
  // A key of another Region that signs the same, made before this Region is lost.
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
 * Lets roles of this account do one thing with the key. They are named in a condition, not as principals: KMS refuses a
 * principal that does not exist yet, and the roles of functions are made after the keys. That a role also needs the right in
 * its own policy stays true, because the principal is the account.
 */
const allowRoles = (sid: string, action: string, roleArns: string[], conditions = {}): PolicyStatement =>
  new PolicyStatement({
    sid,
    effect: Effect.ALLOW,
    principals: [new AccountRootPrincipal()],
    actions: [action],
    resources: ['*'],
    conditions: { ...conditions, ArnEquals: { 'aws:PrincipalArn': roleArns } },
  });

/** Holds for everybody, whatever a later statement or an identity's policy allows. */
const onlyEs256 = new PolicyStatement({
  sid: 'NoOtherAlgorithm',
  effect: Effect.DENY,
  principals: [new AnyPrincipal()],
  actions: ['kms:Sign'],
  resources: ['*'],
  conditions: { StringNotEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256' } },
});

/** The policy of a signing key (in a key's own policy, the resource `*` is that key). */
export const signingKeyPolicy = ({ signers, readers }: SigningKeyUsers): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        sid: 'Administration',
        effect: Effect.ALLOW,
        principals: [new AccountRootPrincipal()],
        actions: administration,
        resources: ['*'],
      }),
      allowRoles('Sign', 'kms:Sign', signers, { StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256' } }),
      allowRoles('ReadPublicKey', 'kms:GetPublicKey', readers),
      onlyEs256,
    ],
  });
