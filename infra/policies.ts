import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Grant, isTableGrant, type Partition, type TableGrant } from '../shared/routes/grants.ts';

/** What the grants of a function are about. */
export type GrantedResources = {
  readonly tableArn: string;
  /** The keys of the signing timetable; may be a list that is known only while the stack is deployed. */
  readonly signingKeyArns: string[];
  readonly eventBusArn: string;
};

/** The one action behind each grant on the table, and the index that it is for, if not the table itself. */
const tableActions: Record<TableGrant, { readonly action: string; readonly index?: string }> = {
  'get item': { action: 'GetItem' },
  'get items': { action: 'BatchGetItem' },
  'put item': { action: 'PutItem' },
  'update item': { action: 'UpdateItem' },
  'delete item': { action: 'DeleteItem' },
  'check item': { action: 'ConditionCheckItem' },
  'query table': { action: 'Query' },
  'query orders_by_status': { action: 'Query', index: 'orders_by_status' },
  'query items_by_order': { action: 'Query', index: 'items_by_order' },
  'query accounts_by_referral_code': { action: 'Query', index: 'accounts_by_referral_code' },
  'query orders_by_deadline': { action: 'Query', index: 'orders_by_deadline' },
  'scan table': { action: 'Scan' },
};

/**
 * The partitions that a function may touch (`dynamodb:LeadingKeys`): those that its row names, and the one of the read with
 * which a function starts. The local index has the partitions of the table. The keys of the global indexes have nothing in
 * front that would tell one kind of item from another.
 */
const within = (partitions: readonly Partition[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions.map((name) => `${name}#*`), 'PRIME'] },
});
const indexesOfPartitions: readonly (string | undefined)[] = [undefined, 'orders_by_status'];

const tableStatements = (
  grants: readonly Grant[],
  partitions: readonly Partition[],
  tableArn: string,
): PolicyStatement[] => {
  const granted = grants
    .filter(isTableGrant)
    .filter((grant) => grant !== 'scan table')
    .map((grant) => tableActions[grant]);
  const indexes = [...new Set(granted.map(({ index }) => index))];
  return indexes.map(
    (index) =>
      new PolicyStatement({
        actions: granted.filter((row) => row.index === index).map(({ action }) => `dynamodb:${action}`),
        resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
        ...(indexesOfPartitions.includes(index) && { conditions: within(partitions) }),
      }),
  );
};

/**
 * Lets a function read the whole table, whatever its row says of partitions: a scan names no leading key, and a condition
 * `ForAllValues` on a key that is not in the request holds. So it stands alone, without a condition that would only look like
 * one.
 */
const mayScan = (tableArn: string): PolicyStatement =>
  new PolicyStatement({ actions: [`dynamodb:${tableActions['scan table'].action}`], resources: [tableArn] });

/** ES256 over a digest, and nothing else that a key of this kind could be asked to sign. */
const es256 = {
  StringEquals: { 'kms:SigningAlgorithm': 'ECDSA_SHA_256', 'kms:MessageType': 'DIGEST' },
};

/** Lets the caller sign with these keys; `*` in a key's own policy means that key. */
export const mayReadPublicKeys = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:GetPublicKey'], resources: keyArns });

const maySign = (keyArns: string[]): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: ['kms:Sign'], resources: keyArns, conditions: es256 });

const mayPutEvents = (busArn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['events:PutEvents'], resources: [busArn] });

/** What a function may do, and in which partitions of the table; by default in those of users. */
export type Granted = { readonly grants: readonly Grant[]; readonly partitions?: readonly Partition[] };

/** The IAM statements of a row's grants: every action by name, on one table, index, key or bus. */
export const statementsOf = (
  { grants, partitions = ['USER'] }: Granted,
  { tableArn, signingKeyArns, eventBusArn }: GrantedResources,
): PolicyStatement[] => [
  ...tableStatements(grants, partitions, tableArn),
  ...(grants.includes('scan table') ? [mayScan(tableArn)] : []),
  ...(grants.includes('sign') ? [maySign(signingKeyArns)] : []),
  ...(grants.includes('public key') ? [mayReadPublicKeys(signingKeyArns)] : []),
  ...(grants.includes('publish events') ? [mayPutEvents(eventBusArn)] : []),
];
