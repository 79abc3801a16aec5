import { accountFields } from '../../../shared/routes/grants.ts';

/** A signed request to AWS. The operation is in the header `x-amz-target`, or in the method and the path. */
export type SignedRequest = {
  readonly target: string | undefined;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body: string;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The kind of a partition: `USER` of `USER#usr_1`. */
const kindOf = (key: unknown): string => String(fieldsOf(key)['S']).split('#')[0] ?? '';

/** The attributes that an expression names directly. A word before a parenthesis is a function. */
const namedIn = (expression: unknown): readonly string[] =>
  textOf(expression).match(/(?<![#:.\w])[a-z]\w*\b(?!\()/g) ?? [];

/**
 * The protected attributes that a write to a user's item names. The reference of IAM does not say whether attributes of
 * a condition count. They are included, so that the role allows the write in either case.
 */
const protectedIn = ({ Key, Item, ExpressionAttributeNames: names, ...expressions }: Fields): readonly string[] => {
  const named = new Set([
    ...Object.keys({ ...fieldsOf(Key), ...fieldsOf(Item) }),
    ...Object.values(fieldsOf(names)).map(String),
    ...namedIn(expressions['ConditionExpression']),
    ...namedIn(expressions['UpdateExpression']),
  ]);
  return accountFields.filter((name) => named.has(name)).map((name) => `dynamodb:Attributes ${name}`);
};

const onItem = (action: string, item: Fields): readonly string[] => {
  const kind = kindOf(fieldsOf(item['Key'] ?? item['Item'])['PK']);
  const names = kind === 'USER' && (action === 'PutItem' || action === 'UpdateItem') ? protectedIn(item) : [];
  return [`dynamodb:${action} ${kind}`, ...names];
};

/** The action of each write of a transaction. IAM has no action for a whole transaction. */
const actionOfWrite: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const onWrites = ({ TransactItems }: Fields): readonly string[] =>
  listOf(TransactItems).flatMap((item) =>
    Object.entries(fieldsOf(item)).flatMap(([kind, each]) => onItem(actionOfWrite[kind] ?? kind, fieldsOf(each))),
  );

/** A query of the local index has a partition of the table. The keys of a global index are no partitions. */
const query = ({ IndexName, KeyConditionExpression, ExpressionAttributeValues }: Fields): readonly string[] => {
  const index = textOf(IndexName);
  if (index !== '' && index !== 'orders_by_status') return [`dynamodb:Query ${index}`];
  const [, name = ''] = /^#?\w+ = (:\w+)/.exec(textOf(KeyConditionExpression)) ?? [];
  const action = index === '' ? 'Query' : `Query ${index}`;
  return [`dynamodb:${action} ${kindOf(fieldsOf(ExpressionAttributeValues)[name])}`];
};

const batch = ({ RequestItems }: Fields): readonly string[] =>
  Object.values(fieldsOf(RequestItems)).flatMap((wanted) =>
    listOf(fieldsOf(wanted)['Keys']).map((key) => `dynamodb:BatchGetItem ${kindOf(fieldsOf(key)['PK'])}`),
  );

/** The keys of tokens are in the settings. Tests of certificates have keys of their own. */
const keyNamed = (id: unknown): string =>
  process.env['SIGNING_KEYS']?.includes(String(id)) === true ? 'tokens' : 'certificates';

/** The permissions of each operation by its target (Service Authorization Reference). */
const ofTarget: Readonly<Record<string, (body: Fields) => readonly string[]>> = {
  'DynamoDB_20120810.GetItem': (body) => onItem('GetItem', body),
  'DynamoDB_20120810.PutItem': (body) => onItem('PutItem', body),
  'DynamoDB_20120810.UpdateItem': (body) => onItem('UpdateItem', body),
  'DynamoDB_20120810.DeleteItem': (body) => onItem('DeleteItem', body),
  'DynamoDB_20120810.TransactWriteItems': onWrites,
  'DynamoDB_20120810.BatchGetItem': batch,
  'DynamoDB_20120810.Query': query,
  'DynamoDB_20120810.Scan': () => ['dynamodb:Scan'],
  'DynamoDB_20120810.DescribeTable': () => ['dynamodb:DescribeTable'],
  'AWSEvents.PutEvents': () => ['events:PutEvents'],
  'secretsmanager.GetSecretValue': ({ SecretId }) => [`secretsmanager:GetSecretValue ${SecretId}`],
  'TrentService.Sign': ({ KeyId }) => [`kms:Sign ${keyNamed(KeyId)}`],
  'TrentService.GetPublicKey': ({ KeyId }) => [`kms:GetPublicKey ${keyNamed(KeyId)}`],
};

/** The permissions of each method of S3. Without the permission to list, a missing object is answered with 403. */
const ofMethod: Readonly<Record<string, readonly string[]>> = {
  PUT: ['s3:PutObject'],
  DELETE: ['s3:DeleteObject'],
  HEAD: ['s3:GetObject', 's3:ListBucket'],
  GET: ['s3:GetObject', 's3:ListBucket'],
};

const ofObject = ({ method, path }: SignedRequest): readonly string[] => {
  const [, , folder = ''] = path.split('?')[0]?.split('/') ?? [];
  if (path.includes('?list-type=')) return ['s3:ListBucket'];
  if (path.includes('?versions=')) return ['s3:ListBucketVersions'];
  if (method === 'DELETE' && path.includes('?versionId=')) return [`s3:DeleteObjectVersion ${folder}`];
  const actions = path.endsWith('?tagging=') ? ['s3:GetObjectTagging'] : (ofMethod[method] ?? [`s3:${method}`]);
  return actions.map((action) => (action === 's3:ListBucket' ? action : `${action} ${folder}`));
};

/**
 * The permissions that IAM checks for a request, such as `dynamodb:PutItem AUDIT`: the action, and what the grants of
 * rows distinguish. That is the kind of partition, the index, the key, the secret or the folder of objects.
 *
 * @throws Error for an unknown operation, so that its permissions must be added here
 */
export const neededBy = (request: SignedRequest): readonly string[] => {
  const { target, path, body } = request;
  if (target === undefined)
    return path.startsWith('/2015-03-31/functions/') ? ['lambda:InvokeFunction'] : ofObject(request);
  const permissions = ofTarget[target];
  if (permissions === undefined) throw new Error(`test/harness/rights/needed.ts does not know ${target}.`);
  return permissions(fieldsOf(JSON.parse(body)));
};
