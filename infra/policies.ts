import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, isTableGrant, type TableGrant } from '../shared/routes/grants.ts';

/** What the grants of a function are about. */
export type GrantedResources = {
  readonly tableArn: string;
  /** The keys of the signing timetable; may be a list that is known only while the stack is deployed. */
  readonly signingKeyArns: string[];
};

/** The one action behind each grant on the table, and the index that it is for, if not the table itself. */
const tableActions: Record<TableGrant, { readonly action: string; readonly index?: string }> = {
  'get item': { action: 'GetItem' },
  'get items': { action: 'BatchGetItem' },
  'put item': { action: 'PutItem' },
  'update item': { action: 'UpdateItem' },
  'query table': { action: 'Query' },
  'query orders_by_status': { action: 'Query', index: 'orders_by_status' },
  'query items_by_order': { action: 'Query', index: 'items_by_order' },
  'query accounts_by_referral_code': { action: 'Query', index: 'accounts_by_referral_code' },
};

/**
 * The partitions that functions may touch (`dynamodb:LeadingKeys`): those of users, and the one of the read with which a
 * function starts. The local index has the partitions of the table. The keys of the global indexes are an order id and a
 * referral code, with nothing in front that would tell one kind of item from another.
 */
const partitions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*', 'PRIME'] } };
const indexesOfPartitions: readonly (string | undefined)[] = [undefined, 'orders_by_status'];

const tableStatements = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  const granted = grants.filter(isTableGrant).map((grant) => tableActions[grant]);
  const indexes = [...new Set(granted.map(({ index }) => index))];
  return indexes.map(
    (index) =>
      new PolicyStatement({
        actions: granted.filter((row) => row.index === index).map(({ action }) => `dynamodb:${action}`),
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        ...(indexesOfPartitions.includes(index) && { conditions: partitions }),
      }),
  );
};

/** ES256 over a digest, and nothing else that a key of this kind could be asked to sign. */
const es256 = {
  StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256', 'kms:MessageType': 'DIGEST' },
};

/** Lets the caller sign with these keys; `*` in a key's own policy means that key. */
export const mayReadPublicKeys = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:GetPublicKey'], resources: keyArns });

const maySign = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:Sign'], resources: keyArns, conditions: es256 });

/** The IAM statements of a set of grants: every action by name, on one table, index or key. */
export const statementsOf = (
  grants: readonly Grant[],
  { tableArn, signingKeyArns }: GrantedResources,
): PolicyStatement[] => [
  ...tableStatements(grants, tableArn),
  ...(grants.includes('sign') ? [maySign(signingKeyArns)] : []),
  ...(grants.includes('public key') ? [mayReadPublicKeys(signingKeyArns)] : []),
];
