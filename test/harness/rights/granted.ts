import { mediaSecret } from '../../../local/media/start.ts';
import { type Grant, type ItemGrant, itemGrantsOf } from '../../../shared/routes/grants.ts';
import type { Route } from '../../../shared/routes/route.ts';

/** The row of a function with rights: an operation or a job. */
export type GrantedRow = Pick<Route, 'id' | 'grants' | 'accountFields'>;

const itemActions: Readonly<Record<ItemGrant, string>> = {
  'get item': 'GetItem',
  'get items': 'BatchGetItem',
  'put item': 'PutItem',
  'update item': 'UpdateItem',
  'delete item': 'DeleteItem',
  'check item': 'ConditionCheckItem',
  query: 'Query',
  'query orders_by_status': 'Query orders_by_status',
};

const folders = ['incoming', 'media', 'private'];
const deletions = folders.map((folder) => `s3:DeleteObject ${folder}`);
const allVersions = ['s3:ListBucketVersions', ...folders.map((folder) => `s3:DeleteObjectVersion ${folder}`)];

/** The permissions of the grants that are neither on items nor on an index. */
const otherPermissions: { readonly [grant in Grant]?: readonly string[] } = {
  'scan table': ['dynamodb:Scan'],
  'describe table': ['dynamodb:DescribeTable'],
  'copy entries': ['s3:PutObject entries'],
  'sign uploads': ['s3:PutObject incoming'],
  'complete uploads': [
    ...['s3:GetObject incoming', 's3:GetObjectTagging incoming', 's3:ListBucket'],
    ...['s3:PutObject media', 's3:PutObject private', ...allVersions],
  ],
  'inspect uploads': ['lambda:InvokeFunction'],
  'remove media': allVersions,
  'show media': [`secretsmanager:GetSecretValue ${mediaSecret}`],
  'sweep media': ['s3:ListBucket', ...deletions],
  sign: ['kms:Sign tokens'],
  'public key': ['kms:GetPublicKey tokens'],
  'sign credentials': ['kms:Sign certificates', 'kms:GetPublicKey certificates'],
  'payment gateway': ['secretsmanager:GetSecretValue gateway'],
  'push provider': ['secretsmanager:GetSecretValue push'],
  'publish events': ['events:PutEvents'],
};

const ofOther = (grant: Grant): readonly string[] =>
  grant.startsWith('query ') ? [`dynamodb:Query ${grant.slice('query '.length)}`] : (otherPermissions[grant] ?? []);

/** The permissions of a row, as `neededBy` writes them. */
export const permissionsOf = ({ grants, accountFields = [] }: GrantedRow): ReadonlySet<string> =>
  new Set([
    ...itemGrantsOf(grants).map(({ partition, item }) => `dynamodb:${itemActions[item]} ${partition}`),
    ...grants.flatMap(ofOther),
    ...accountFields.map((name) => `dynamodb:Attributes ${name}`),
  ]);
