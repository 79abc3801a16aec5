import { describe, expect, test } from 'vitest';
import { newMediaKey } from '../../local/media/media-key.ts';
import { mediaSecret } from '../../local/media/start.ts';
import { jobs } from '../../shared/jobs.ts';
import { partitions } from '../../shared/routes/grants.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { permissionsOf } from '../harness/rights/granted.ts';
import { type Call, covers, decide, type Statement } from './policy-evaluator.ts';
import { parameterFor, place, type Values } from './resolved.ts';
import { names, statementsOfRole } from './role-policies.ts';
import { resourcesOf, settingsOf, synthesize } from './synthesized.ts';

const { api, jobs: ofJobs } = synthesize({ ...settingsOf('prod'), media: { publicKey: newMediaKey().publicKey } });

const region = place['AWS::Region'];
const account = place['AWS::AccountId'] ?? '';
const arn = (service: string, name: string): string => `arn:aws:${service}:${region}:${account}:${name}`;
const tableArn = arn('dynamodb', `table/${names.table}`);
const keyArns = { tokens: arn('kms', 'key/tokens'), certificates: arn('kms', 'key/certificates') };

/** Values that only a deployment knows. */
const values: Values = {
  [parameterFor(api, names.signingKeyArns)]: [keyArns.tokens],
  [parameterFor(api, names.credentialKeyArns)]: [keyArns.certificates],
  [parameterFor(ofJobs, names.credentialKeyArns)]: [keyArns.certificates],
  [parameterFor(ofJobs, names.tableStream(names.table))]: `${tableArn}/stream/1`,
  [parameterFor(ofJobs, names.entryCopies)]: 'copies',
  ...Object.fromEntries(
    resourcesOf(ofJobs, 'AWS::Events::EventBus').map(([id]) => [
      `${id}.Arn`,
      arn('events', `event-bus/${names.eventBus}`),
    ]),
  ),
};

/** Lambda itself decrypts the environment, reads the stream or the queue, and records failures. */
const isOfLambda = ({ Action, Resource }: Statement): boolean =>
  [Action].flat().every((action) => /^(?:sqs:|kms:Decrypt$)/.test(String(action))) ||
  String(Resource).includes('/stream/');

const functions = [authorizer, ...routes, ...jobs].map((row) => ({
  id: row.id,
  row,
  statements: statementsOfRole(jobs.some(({ id }) => id === row.id) ? ofJobs : api, row.id, values).filter(
    (statement) => !isOfLambda(statement),
  ),
}));

const call = (action: string, resource: string, context: Call['context'] = {}): Call => ({ action, resource, context });

const leading = (...keys: string[]) => ({
  'dynamodb:LeadingKeys': keys,
  // Every request names at least the attributes of the key.
  'dynamodb:Attributes': ['PK', 'SK'],
});

const keyOf = (kind: string): string => (kind === 'PRIME' ? kind : `${kind}#1`);

const kinds = [...partitions, 'PRIME', 'OTHER'];
const itemActions = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'Query'];

const onItems = kinds.flatMap((kind): [string, Call][] => [
  ...itemActions.map((action): [string, Call] => [
    `dynamodb:${action} ${kind}`,
    call(`dynamodb:${action}`, tableArn, leading(keyOf(kind))),
  ]),
  [
    `dynamodb:Query orders_by_status ${kind}`,
    call('dynamodb:Query', `${tableArn}/index/orders_by_status`, leading(keyOf(kind))),
  ],
]);

const onIndexes = Object.keys(tableDefinition.globalIndexes).map((name): [string, Call] => [
  `dynamodb:Query ${name}`,
  call('dynamodb:Query', `${tableArn}/index/${name}`, leading('any')),
]);

const bucketOf = (folder: string): string =>
  `arn:aws:s3:::${folder === 'entries' ? 'copies' : names.mediaBucket(account, String(region))}`;
const onObjects = ['entries', 'incoming', 'media', 'private', 'other'].flatMap((folder) =>
  ['GetObject', 'GetObjectTagging', 'PutObject', 'DeleteObject', 'DeleteObjectVersion', 'PutObjectTagging'].map(
    (action): [string, Call] => [`s3:${action} ${folder}`, call(`s3:${action}`, `${bucketOf(folder)}/${folder}/1`)],
  ),
);

const secrets = { gateway: names.gatewaySecret, push: names.pushSecret, [mediaSecret]: names.mediaSecret };
const es256 = { 'kms:SigningAlgorithm': ['ECDSA_SHA_256'], 'kms:MessageType': ['DIGEST'] };

/** One call for each permission that a grant can give, and for some that none gives. */
const calls = new Map<string, Call>([
  ...onItems,
  ...onIndexes,
  ...onObjects,
  ['dynamodb:Scan', call('dynamodb:Scan', tableArn)],
  ['dynamodb:DescribeTable', call('dynamodb:DescribeTable', tableArn)],
  ['s3:ListBucket', call('s3:ListBucket', bucketOf('media'))],
  ['s3:ListBucketVersions', call('s3:ListBucketVersions', bucketOf('media'))],
  [
    'lambda:InvokeFunction',
    call('lambda:InvokeFunction', arn('lambda', `function:${names.function('inspectUpload')}`)),
  ],
  ['events:PutEvents', call('events:PutEvents', arn('events', `event-bus/${names.eventBus}`))],
  ...Object.entries(secrets).map(([id, name]): [string, Call] => [
    `secretsmanager:GetSecretValue ${id}`,
    call('secretsmanager:GetSecretValue', arn('secretsmanager', `secret:${name}-a1B2c3`)),
  ]),
  ...Object.entries(keyArns).flatMap(([key, resource]): [string, Call][] => [
    [`kms:Sign ${key}`, call('kms:Sign', resource, es256)],
    [`kms:GetPublicKey ${key}`, call('kms:GetPublicKey', resource)],
  ]),
]);

const isAllowed = (statements: readonly Statement[], asked: Call): boolean => decide(statements, asked) === 'allowed';

describe.each(functions)('the role of $id', ({ row, statements }) => {
  const rights = new Set(
    [...permissionsOf(row)].filter((permission) => !permission.startsWith('dynamodb:Attributes ')),
  );
  const onTable = [...rights].some((permission) => permission.startsWith('dynamodb:'));

  test('a role allows the permissions of its row, the read of the warm-up, and no other call', () => {
    const expected = [...rights, ...(onTable ? ['dynamodb:GetItem PRIME'] : [])];
    const allowed = [...calls].filter(([, asked]) => isAllowed(statements, asked)).map(([permission]) => permission);
    expect(allowed.toSorted()).toEqual(expected.toSorted());
  });

  test('a role has no statement beyond these calls', () => {
    const each = statements
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap((statement) => [statement.Action].flat().map((Action) => ({ ...statement, Action: String(Action) })));
    const beyond = each.filter((statement) => ![...calls.values()].some((asked) => covers(statement, asked)));
    expect(beyond).toEqual([]);
    expect(JSON.stringify(each.map(({ Action }) => Action))).not.toContain('*');
  });

  test('a role allows a batch over all partitions that it may read, and none with another partition', () => {
    const read = kinds.filter((kind) => rights.has(`dynamodb:BatchGetItem ${kind}`)).map(keyOf);
    const batch = (...keys: string[]) =>
      isAllowed(statements, call('dynamodb:BatchGetItem', tableArn, leading(...keys)));
    expect(batch(...read)).toBe(read.length > 0);
    expect(batch(...read, 'OTHER#1')).toBe(false);
  });

  test('a role can never delete audit entries and events, whatever else it is allowed', () => {
    const everything = { Effect: 'Allow', Action: '*', Resource: '*' } as const;
    for (const kind of ['AUDIT', 'EVENT'].filter((name) => rights.has(`dynamodb:PutItem ${name}`)))
      for (const action of ['UpdateItem', 'DeleteItem'])
        for (const keys of [[`${kind}#1`], [`${kind}#1`, 'USER#1']])
          expect(
            decide([...statements, everything], call(`dynamodb:${action}`, tableArn, leading(...keys))),
            `${action} ${keys}`,
          ).toBe('denied');
  });
});

test('a role names every resource by its type, and objects by their folder', () => {
  for (const { statements } of functions)
    for (const resource of statements.flatMap(({ Resource }) => [Resource].flat()))
      expect(resource).toMatch(
        // Secrets Manager adds six characters to an ARN. The name of an S3 object is not known in advance.
        /^arn:aws:(s3:::[\w-]+(?:\/(?:entries|incoming|media|private)\/\*)?|(dynamodb|kms|events):[\w-]+:\d{12}:[\w/-]+|lambda:[\w-]+:\d{12}:function:[\w-]+|secretsmanager:[\w-]+:\d{12}:secret:[\w/-]+-\?{6})$/,
      );
});

test('a role signs digests by ES256 alone, so that every message is hashed here', () => {
  const signing = functions.find(({ id }) => id === 'signIn')?.statements ?? [];
  const sign = (context: Call['context']) => isAllowed(signing, call('kms:Sign', keyArns.tokens, context));
  expect(sign(es256)).toBe(true);
  expect(sign({ ...es256, 'kms:MessageType': ['RAW'] })).toBe(false);
  expect(sign({ ...es256, 'kms:SigningAlgorithm': ['ECDSA_SHA_512'] })).toBe(false);
});

test('the reconciliation alone scans the whole table', () => {
  const scanning = functions.filter(({ row }) => permissionsOf(row).has('dynamodb:Scan'));
  expect(scanning.map(({ id }) => id)).toEqual(['reconcileSegment']);
});
