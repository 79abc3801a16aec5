import { expect, test } from 'vitest';
import { decide, type Statement } from './policy-evaluator.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const { data } = synthesize(settingsOf('prod'), fewRoutes);
const reports = 'commerce-auth-prod-reports-123456789012-ap-southeast-3';
const [bucket] = resourcesOf(data, 'AWS::S3::Bucket').flatMap(([, { Properties }]) =>
  resolved(Properties.BucketName) === reports ? [Properties] : [],
);
const workgroup = resourceWith(data, 'AWS::Athena::WorkGroup').Properties;
const rights = resourceWith(data, 'AWS::IAM::ManagedPolicy').Properties;

test('the bucket of reports is private, encrypted, and emptied after a day', () => {
  expect(bucket).toMatchObject({
    PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    BucketEncryption: expect.anything(),
  });
  expect(bucket.LifecycleConfiguration.Rules).toEqual([
    { Id: 'Gone', ExpirationInDays: 1, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
  ]);
});

test('a query has a limit of scanned bytes, and puts its result into the bucket for any caller', () => {
  expect(workgroup.WorkGroupConfiguration).toMatchObject({
    BytesScannedCutoffPerQuery: 200_000_000_000,
    EnforceWorkGroupConfiguration: true,
    ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
  });
});

const statements = rights.PolicyDocument.Statement.map(
  ({ Effect, Action, Resource }: Statement): Statement => ({
    Effect,
    Action,
    Resource: [Resource].flat().map((each) => String(resolved(each))),
  }),
);
const account = 'arn:aws:glue:ap-southeast-3:123456789012';
const table = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';

test.each([
  ['dynamodb:ExportTableToPointInTime', table],
  ['dynamodb:DescribeExport', `${table}/export/01234-abc`],
  ['glue:CreateDatabase', `${account}:database/commerce_auth_prod_report_1`],
  ['glue:CreateTable', `${account}:table/commerce_auth_prod_report_1/exported`],
  ['athena:StartQueryExecution', 'arn:aws:athena:ap-southeast-3:123456789012:workgroup/commerce-auth-prod-reports'],
])('the role of reports may %s', (action, resource) => {
  expect(decide(statements, { action, resource, context: {} })).toBe('allowed');
});

test.each([
  ['dynamodb:Scan', table],
  ['dynamodb:PutItem', table],
  ['dynamodb:ExportTableToPointInTime', `${table}-2`],
  ['glue:DeleteDatabase', `${account}:database/somebody_elses`],
  ['glue:DeleteTable', `${account}:table/commerce_auth_test_report_1/exported`],
  ['athena:StartQueryExecution', 'arn:aws:athena:ap-southeast-3:123456789012:workgroup/primary'],
  ['s3:PutBucketPolicy', `arn:aws:s3:::${reports}`],
  ['s3:GetObject', 'arn:aws:s3:::copies/entries/1'],
])('the role of reports may not %s of others, or more', (action, resource) => {
  expect(decide(statements, { action, resource, context: {} })).toBe('not allowed');
});
