import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Call } from './policy-evaluator.ts';
import { place } from './resolved.ts';

/**
 * A request to AWS in a proxy. `target` is the operation, such as `DynamoDB_20120810.GetItem`; `body` has its
 * parameters.
 */
export type AwsRequest = { readonly target: string; readonly body: Record<string, unknown> };

type Item = Readonly<Record<string, { readonly S: string }>>;

const tableArn = (name: string): string =>
  `arn:aws:dynamodb:${place['AWS::Region']}:${place['AWS::AccountId']}:table/${name}`;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const tableOf = (body: Record<string, unknown>): string => textOf(body['TableName']) ?? 'no table';
const indexOf = (body: Record<string, unknown>): string | undefined => textOf(body['IndexName']);

const partitionOf = (item: unknown): string => (item as Item)[tableDefinition.partitionKey]?.S ?? '';

/** The partition key of a query. */
const queriedPartition = (body: Record<string, unknown>): string => {
  const [, name] = /^#?\w+ = (:\w+)/.exec(String(body['KeyConditionExpression'])) ?? [];
  const value = (body['ExpressionAttributeValues'] as Item)[String(name)]?.S;
  if (value === undefined) throw new Error(`No partition in ${body['KeyConditionExpression']}.`);
  return value;
};

const onTable = (action: string, name: string, partitions: readonly string[], index?: string): Call => ({
  action: `dynamodb:${action}`,
  resource: index === undefined ? tableArn(name) : `${tableArn(name)}/index/${index}`,
  context: { 'dynamodb:LeadingKeys': partitions },
});

const onKey = (action: string, body: Record<string, unknown>, parameters: Readonly<Record<string, string>>): Call => ({
  action: `kms:${action}`,
  resource: String(body['KeyId']),
  context: Object.fromEntries(Object.entries(parameters).map(([key, name]) => [`kms:${key}`, [String(body[name])]])),
});

type Written = {
  readonly TableName: string;
  readonly Key?: Readonly<Record<string, unknown>>;
  readonly Item?: Readonly<Record<string, unknown>>;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
};

/** The attributes that an expression names directly. A word before a parenthesis is a function. */
const namedIn = (expression = ''): readonly string[] => expression.match(/(?<![#:.\w])[a-z]\w*\b(?!\()/g) ?? [];

/**
 * The attributes that a write names. The IAM reference does not say whether attributes of a condition count. They are
 * included, so that the policy allows the write in either case.
 */
const attributesOf = ({ Key = {}, Item = {}, ExpressionAttributeNames = {}, ...expressions }: Written) => [
  ...new Set([
    ...Object.keys({ ...Key, ...Item }),
    ...Object.values(ExpressionAttributeNames),
    ...namedIn(expressions.ConditionExpression),
    ...namedIn(expressions.UpdateExpression),
  ]),
];

const onItem = (action: string, written: Written): Call => {
  const call = onTable(action, written.TableName, [partitionOf(written.Key ?? written.Item)]);
  const writes = action === 'PutItem' || action === 'UpdateItem';
  return writes ? { ...call, context: { ...call.context, 'dynamodb:Attributes': attributesOf(written) } } : call;
};

const written = (body: Record<string, unknown>): Written => ({ TableName: tableOf(body), ...body });

/** The action of each write of a transaction. IAM has no action for whole transactions. */
const actionOfWrite: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const onWrite = (write: Readonly<Record<string, Written>>): readonly Call[] =>
  Object.entries(write).map(([kind, each]) => onItem(actionOfWrite[kind] ?? kind, each));

const onBus = (name: string): Call => ({
  action: 'events:PutEvents',
  resource: `arn:aws:events:${place['AWS::Region']}:${place['AWS::AccountId']}:event-bus/${name}`,
  context: {},
});

const onSecret = (name: string): Call => ({
  action: 'secretsmanager:GetSecretValue',
  resource: `arn:aws:secretsmanager:${place['AWS::Region']}:${place['AWS::AccountId']}:secret:${name}-a1B2c3`,
  context: {},
});

const onObject = (action: string, { path }: Record<string, unknown>): Call => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${String(path).slice(1).split('?')[0]}`,
  context: {},
});

const onFunction = ({ path }: Record<string, unknown>): Call => ({
  action: 'lambda:InvokeFunction',
  resource: `arn:aws:lambda:${place['AWS::Region']}:${place['AWS::AccountId']}:function:${String(path).split('/')[3]}`,
  context: {},
});

const onBucket = ({ path }: Record<string, unknown>, action = 'ListBucket'): Call => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${String(path).split(/[/?]/)[1]}`,
  context: {},
});

/** The IAM actions of each operation, from its parameters (Service Authorization Reference). */
const operations: Readonly<Record<string, (body: Record<string, unknown>) => readonly Call[]>> = {
  'DynamoDB_20120810.GetItem': (body) => [onTable('GetItem', tableOf(body), [partitionOf(body['Key'])])],
  'DynamoDB_20120810.PutItem': (body) => [onItem('PutItem', written(body))],
  'DynamoDB_20120810.UpdateItem': (body) => [onItem('UpdateItem', written(body))],
  'DynamoDB_20120810.DeleteItem': (body) => [onItem('DeleteItem', written(body))],
  'DynamoDB_20120810.TransactWriteItems': (body) =>
    (body['TransactItems'] as Record<string, Written>[]).flatMap(onWrite),
  'DynamoDB_20120810.Query': (body) => [onTable('Query', tableOf(body), [queriedPartition(body)], indexOf(body))],
  // These operations have no leading key, so a condition on leading keys cannot limit them.
  'DynamoDB_20120810.Scan': (body) => [{ ...onTable('Scan', tableOf(body), []), context: {} }],
  'DynamoDB_20120810.DescribeTable': (body) => [{ ...onTable('DescribeTable', tableOf(body), []), context: {} }],
  'DynamoDB_20120810.BatchGetItem': (body) =>
    Object.entries(body['RequestItems'] as Record<string, { Keys: unknown[] }>).map(([name, { Keys }]) =>
      onTable('BatchGetItem', name, [...new Set(Keys.map(partitionOf))]),
    ),
  'AWSEvents.PutEvents': (body) =>
    (body['Entries'] as { EventBusName: string }[]).map(({ EventBusName }) => onBus(EventBusName)),
  'secretsmanager.GetSecretValue': (body) => [onSecret(String(body['SecretId']))],
  'Lambda.Invoke': (body) => [onFunction(body)],
  'S3.PUT': (body) => [onObject('PutObject', body)],
  'S3.DELETE': (body) => [
    onObject(String(body['path']).includes('?versionId=') ? 'DeleteObjectVersion' : 'DeleteObject', body),
  ],
  // Without the permission to list, the answer for a missing object is 403 instead of 404.
  'S3.HEAD': (body) => [onObject('GetObject', body), onBucket(body)],
  // A signed URL of an object has a query, too.
  'S3.GET': (body) => {
    const path = String(body['path']);
    if (path.includes('?list-type')) return [onBucket(body)];
    if (path.includes('?versions=')) return [onBucket(body, 'ListBucketVersions')];
    return [onObject(path.endsWith('?tagging=') ? 'GetObjectTagging' : 'GetObject', body), onBucket(body)];
  },
  'TrentService.Sign': (body) => [
    onKey('Sign', body, { SigningAlgorithm: 'SigningAlgorithm', MessageType: 'MessageType' }),
  ],
  'TrentService.GetPublicKey': (body) => [onKey('GetPublicKey', body, {})],
};

/** @throws Error for an unknown operation, so that its IAM actions must be added here */
export const callsOf = ({ target, body }: AwsRequest): readonly Call[] => {
  const operation = operations[target];
  if (operation === undefined) throw new Error(`The test does not know the operation ${target}.`);
  return operation(body);
};
