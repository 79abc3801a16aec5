import { expect, test } from 'vitest';
import { inTable } from '../../shared/routes/grants.ts';
import { differences } from '../harness/rights/compared.ts';
import { neededBy, type SignedRequest } from '../harness/rights/needed.ts';

const row = {
  id: 'getBadge',
  grants: [...inTable({ USER: ['get item', 'update item'] }), 'query orders_by_id', 'sweep media'],
  accountFields: ['lines'],
} as const;

const file = 'get-badge.test.ts';
const used = { 'dynamodb:GetItem USER': file, 'dynamodb:UpdateItem USER': file, 'dynamodb:Query orders_by_id': file };
const folders = ['incoming', 'media', 'private'];
const removed: Record<string, string> = Object.fromEntries(
  folders.map((folder) => [`s3:DeleteObject ${folder}`, file]),
);
const all: Record<string, string> = { ...used, ...removed, 's3:ListBucket': file, 'dynamodb:Attributes lines': file };

test('a function that uses each right of its row, in any test file, has no difference', () => {
  expect(differences([row], [{ getBadge: used }, { getBadge: all }])).toEqual([]);
});

test('a request without a grant, and a grant without a request, are named with function, action and key', () => {
  const { 's3:DeleteObject private': _, 'dynamodb:Attributes lines': __, ...rest } = all;
  expect(differences([row], [{ getBadge: { ...rest, 'dynamodb:PutItem AUDIT': file } }])).toEqual([
    expect.stringMatching(/^getBadge needs dynamodb:PutItem AUDIT, and its row does not grant it\./),
    expect.stringMatching(/^getBadge has the right s3:DeleteObject private, and no test uses it\./),
    expect.stringMatching(/^getBadge has the right dynamodb:Attributes lines, and no test uses it\./),
  ]);
});

const dynamo = (operation: string, body: object): SignedRequest => ({
  ...{ target: `DynamoDB_20120810.${operation}`, method: 'POST', path: '/' },
  body: JSON.stringify(body),
});
const s3 = (method: string, path: string): SignedRequest => ({ target: undefined, method, path, body: '' });
const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });

test.each<readonly [string, SignedRequest, readonly string[]]>([
  [
    'each write of a transaction as its own action',
    dynamo('TransactWriteItems', {
      TransactItems: [
        { Put: { Item: key('AUDIT#1') } },
        { ConditionCheck: { Key: key('USER#1'), ConditionExpression: 'attribute_exists(lines)' } },
        { Delete: { Key: key('HOOK#1') } },
        { Update: { Key: key('USER#1'), UpdateExpression: 'SET #a = :a', ExpressionAttributeNames: { '#a': 'hold' } } },
      ],
    }),
    [
      ...['dynamodb:PutItem AUDIT', 'dynamodb:ConditionCheckItem USER', 'dynamodb:DeleteItem HOOK'],
      ...['dynamodb:UpdateItem USER', 'dynamodb:Attributes hold'],
    ],
  ],
  [
    'each partition of a batch',
    dynamo('BatchGetItem', { RequestItems: { commerce: { Keys: [key('USER#1'), key('COURSE#1')] } } }),
    ['dynamodb:BatchGetItem USER', 'dynamodb:BatchGetItem COURSE'],
  ],
  ['a global index by its name', dynamo('Query', { IndexName: 'orders_by_id' }), ['dynamodb:Query orders_by_id']],
  [
    'a missing object as a list of the bucket',
    s3('HEAD', '/media/incoming/med_1'),
    ['s3:GetObject incoming', 's3:ListBucket'],
  ],
  ['a version of an object', s3('DELETE', '/media/private/med_1?versionId=1'), ['s3:DeleteObjectVersion private']],
  ['tags of an object', s3('GET', '/media/incoming/med_1?tagging='), ['s3:GetObjectTagging incoming']],
])('a request needs %s', (_, request, permissions) => {
  expect(neededBy(request)).toEqual(permissions);
});

test('an unknown operation is refused by its name', () => {
  expect(() => neededBy(dynamo('UpdateTable', {}))).toThrow('does not know DynamoDB_20120810.UpdateTable');
});
