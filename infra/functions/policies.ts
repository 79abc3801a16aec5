import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  type Grant,
  type ItemGrant,
  isTableGrant,
  isWholeTableGrant,
  itemGrantsOf,
  type TableGrant,
} from '../../shared/routes/grants.ts';
import { objectStatements } from './object-policies.ts';
import { mayNotRewrite } from './trail-fence.ts';
import { type FencedRow, fencedAttributes } from './user-fence.ts';

export type GrantedResources = {
  readonly tableArn: string;
  /** The keys of the signing schedule. The list can be a CDK token, which CloudFormation resolves at deployment. */
  readonly signingKeyArns: string[];
  readonly credentialKeyArns?: string[];
  /** The key of environments with a secret. */
  readonly environmentKeyArn: string;
  readonly eventBusArn: string;
  readonly gatewaySecretArn: string;
  readonly pushSecretArn: string;
  readonly entryCopiesArn?: string;
  /** Present if the stage has media. */
  readonly mediaArn?: string;
  readonly mediaSecretArn?: string;
  readonly uploadInspectorArn?: string;
};

type Target = { readonly action: string; readonly index?: string };

/** The action of each grant on items, and its local index, if any. */
const itemActions: Record<ItemGrant, Target> = {
  'get item': { action: 'GetItem' },
  'get items': { action: 'BatchGetItem' },
  'put item': { action: 'PutItem' },
  'update item': { action: 'UpdateItem' },
  'delete item': { action: 'DeleteItem' },
  'check item': { action: 'ConditionCheckItem' },
  query: { action: 'Query' },
  'query orders_by_status': { action: 'Query', index: 'orders_by_status' },
};

/** The action of each grant on the whole table or on a global index. Such a grant is not limited to a kind of item. */
const tableActions: Record<TableGrant, Target> = {
  'scan table': { action: 'Scan' },
  'describe table': { action: 'DescribeTable' },
  'query orders_by_id': { action: 'Query', index: 'orders_by_id' },
  'query accounts_by_referral_code': { action: 'Query', index: 'accounts_by_referral_code' },
  'query accounts_by_email': { action: 'Query', index: 'accounts_by_email' },
  'query accounts_by_phone': { action: 'Query', index: 'accounts_by_phone' },
  'query audit_by_actor': { action: 'Query', index: 'audit_by_actor' },
  'query audit_by_subject': { action: 'Query', index: 'audit_by_subject' },
  'query audit_by_action': { action: 'Query', index: 'audit_by_action' },
  'query orders_by_deadline': { action: 'Query', index: 'orders_by_deadline' },
  'query catalog_by_newest': { action: 'Query', index: 'catalog_by_newest' },
  'query enrollments_by_id': { action: 'Query', index: 'enrollments_by_id' },
  'query lists_by_newest': { action: 'Query', index: 'lists_by_newest' },
};

/** The warm-up read of every function with a grant on the table (runtime/table.ts). */
const startingRead = { keys: 'PRIME', item: 'get item' } as const;

const allow = ({ index }: Target, actions: readonly string[], tableArn: string, keys?: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
    ...(keys && { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } } }),
  });

/**
 * Least privilege by partition: each statement allows actions only on some kinds of partitions
 * (`dynamodb:LeadingKeys`). Each action is in one statement only. A batch can name partitions of several kinds, and one
 * statement must allow all of them (`ForAllValues`). A scan names no key, so the condition would allow every scan.
 * Scans are therefore in `tableStatements`.
 */
const itemStatements = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const granted = itemGrantsOf(grants).map(({ partition, item }) => ({ keys: `${partition}#*`, item }));
  if (!grants.some(isTableGrant)) return [];
  const byItem = Map.groupBy([...granted, startingRead], ({ item }) => item);
  const targets = [...byItem].map(([item, rows]) => ({
    target: itemActions[item],
    keys: rows.map(({ keys }) => keys),
  }));
  const byKeys = Map.groupBy(targets, ({ target, keys }) => `${target.index} ${keys.toSorted().join(' ')}`);
  return [...byKeys.values()].flatMap((group) => {
    const [first] = group;
    const actions = group.map(({ target }) => target.action);
    return first ? [allow(first.target, actions, tableArn, first.keys.toSorted())] : [];
  });
};

/** Permissions on the whole table or an index. A `LeadingKeys` condition would restrict nothing here. */
const tableStatements = (grants: readonly Grant[], tableArn: string): PolicyStatement[] =>
  grants
    .flatMap((grant) => (isWholeTableGrant(grant) ? [tableActions[grant]] : []))
    .map((target) => allow(target, [target.action], tableArn));

const es256 = {
  StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256', 'kms:MessageType': 'DIGEST' },
};

/** Allows reading the public keys. */
export const mayReadPublicKeys = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:GetPublicKey'], resources: keyArns });

const maySign = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:Sign'], resources: keyArns, conditions: es256 });

/** Lambda decrypts the environment with the role of the function. */
export const mayDecrypt = (keyArn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['kms:Decrypt'], resources: [keyArn] });

const mayPutEvents = (busArn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['events:PutEvents'], resources: [busArn] });

const mayReadSecret = (secretArn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] });

/** The IAM statements of a row's grants. Every action is named; none is a wildcard. */
export const statementsOf = (
  { grants, accountFields }: FencedRow,
  { tableArn, mediaSecretArn, ...arns }: GrantedResources,
): PolicyStatement[] => [
  ...itemStatements(grants, tableArn),
  ...tableStatements(grants, tableArn),
  ...mayNotRewrite(grants, tableArn),
  ...fencedAttributes({ grants, accountFields }, tableArn),
  ...(grants.includes('sign') ? [maySign(arns.signingKeyArns)] : []),
  ...(grants.includes('public key') ? [mayReadPublicKeys(arns.signingKeyArns)] : []),
  ...(grants.includes('sign credentials')
    ? [maySign(arns.credentialKeyArns ?? []), mayReadPublicKeys(arns.credentialKeyArns ?? [])]
    : []),
  ...(grants.includes('publish events') ? [mayPutEvents(arns.eventBusArn)] : []),
  ...(grants.includes('payment gateway') ? [mayReadSecret(arns.gatewaySecretArn)] : []),
  ...(grants.includes('push provider') ? [mayReadSecret(arns.pushSecretArn)] : []),
  ...objectStatements(grants, arns),
  ...(mediaSecretArn !== undefined && grants.includes('show media') ? [mayReadSecret(mediaSecretArn)] : []),
];
