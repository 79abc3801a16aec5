import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Call } from './policy-evaluator.ts';
import { place } from './resolved.ts';

/** A request to AWS as a proxy sees it: the operation, `DynamoDB_20120810.GetItem`, and its parameters. */
export type AwsRequest = { readonly target: string; readonly body: Record<string, unknown> };

type Item = Readonly<Record<string, { readonly S: string }>>;

const tableArn = (name: string): string =>
  `arn:aws:dynamodb:${place['AWS::Region']}:${place['AWS::AccountId']}:table/${name}`;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const tableOf = (body: Record<string, unknown>): string => textOf(body['TableName']) ?? 'no table';
const indexOf = (body: Record<string, unknown>): string | undefined => textOf(body['IndexName']);

const partitionOf = (item: unknown): string => (item as Item)[tableDefinition.partitionKey]?.S ?? '';

/** The value that a query asks its partition key to be. */
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

type Written = { readonly TableName: string; readonly Key?: unknown; readonly Item?: unknown };

/** The action for each part of a transaction: IAM knows no right to write transactions. */
const actionOfPart: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const onPart = (part: Readonly<Record<string, Written>>): readonly Call[] =>
  Object.entries(part).map(([kind, { TableName, Key, Item }]) =>
    onTable(actionOfPart[kind] ?? kind, TableName, [partitionOf(Key ?? Item)]),
  );

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

const onBucket = ({ path }: Record<string, unknown>): Call => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${String(path).split(/[/?]/)[1]}`,
  context: {},
});

/** What IAM is asked for each operation, from its parameters (Service Authorization Reference). */
const operations: Readonly<Record<string, (body: Record<string, unknown>) => readonly Call[]>> = {
  'DynamoDB_20120810.GetItem': (body) => [onTable('GetItem', tableOf(body), [partitionOf(body['Key'])])],
  'DynamoDB_20120810.PutItem': (body) => [onTable('PutItem', tableOf(body), [partitionOf(body['Item'])])],
  'DynamoDB_20120810.UpdateItem': (body) => [onTable('UpdateItem', tableOf(body), [partitionOf(body['Key'])])],
  'DynamoDB_20120810.DeleteItem': (body) => [onTable('DeleteItem', tableOf(body), [partitionOf(body['Key'])])],
  'DynamoDB_20120810.TransactWriteItems': (body) =>
    (body['TransactItems'] as Record<string, Written>[]).flatMap(onPart),
  'DynamoDB_20120810.Query': (body) => [onTable('Query', tableOf(body), [queriedPartition(body)], indexOf(body))],
  // A scan names no leading key: a condition on one would not hold it back.
  'DynamoDB_20120810.Scan': (body) => [{ ...onTable('Scan', tableOf(body), []), context: {} }],
  'DynamoDB_20120810.BatchGetItem': (body) =>
    Object.entries(body['RequestItems'] as Record<string, { Keys: unknown[] }>).map(([name, { Keys }]) =>
      onTable('BatchGetItem', name, [...new Set(Keys.map(partitionOf))]),
    ),
  'AWSEvents.PutEvents': (body) =>
    (body['Entries'] as { EventBusName: string }[]).map(({ EventBusName }) => onBus(EventBusName)),
  'secretsmanager.GetSecretValue': (body) => [onSecret(String(body['SecretId']))],
  'S3.PUT': (body) => [onObject('PutObject', body)],
  'S3.DELETE': (body) => [onObject('DeleteObject', body)],
  // To be told that an object is not there, and not that it is none of one's business, one must be able to list.
  'S3.GET': (body) =>
    String(body['path']).includes('?') ? [onBucket(body)] : [onObject('GetObject', body), onBucket(body)],
  'TrentService.Sign': (body) => [
    onKey('Sign', body, { SigningAlgorithm: 'SigningAlgorithm', MessageType: 'MessageType' }),
  ],
  'TrentService.GetPublicKey': (body) => [onKey('GetPublicKey', body, {})],
};

/** @throws Error on an operation that no function has called so far: the test must learn what IAM asks for it */
export const callsOf = ({ target, body }: AwsRequest): readonly Call[] => {
  const operation = operations[target];
  if (operation === undefined) throw new Error(`The test does not know the operation ${target}.`);
  return operation(body);
};
