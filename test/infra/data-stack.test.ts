import { describe, expect, test } from 'vitest';
import { createTableInput } from '../../infra/local/table-input.ts';
import { stages } from '../../infra/stages.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { resolved } from './resolved.ts';
import { resourcesOf, resourceWith, settingsOf, synthesize, type Template } from './synthesized.ts';

const prod = synthesize(settingsOf('prod')).data;
const trial = synthesize(settingsOf('test')).data;
const table = resourceWith(prod, 'AWS::DynamoDB::GlobalTable');

/** What of a table or an index is asked for beside its keys. */
const units = ['WarmThroughput', 'WriteOnDemandThroughputSettings'];

describe('the table', () => {
  const [replica, ...others] = table.Properties.Replicas;

  test('has the keys and indexes of the table that the tests run on', () => {
    const { AttributeDefinitions, LocalSecondaryIndexes, GlobalSecondaryIndexes, StreamSpecification, ...rest } =
      createTableInput(tableDefinition).input;
    const byName = (rows: { AttributeName?: string | undefined }[] = []) =>
      rows.toSorted((a, b) => String(a.AttributeName).localeCompare(String(b.AttributeName)));
    expect(table.Properties).toMatchObject({ ...rest, LocalSecondaryIndexes });
    const indexes = table.Properties.GlobalSecondaryIndexes.map((index: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(index).filter(([name]) => !units.includes(name))),
    );
    expect(indexes).toEqual(GlobalSecondaryIndexes);
    const { StreamViewType } = StreamSpecification ?? {};
    expect(table.Properties.StreamSpecification).toEqual({ StreamViewType });
    expect(byName(table.Properties.AttributeDefinitions)).toEqual(byName(AttributeDefinitions));
  });

  test('is a global one with a replica here, which a second Region can join', () => {
    expect(others).toEqual([]);
    expect(resolved(replica.Region)).toBe('ap-southeast-3');
  });

  test('can be restored to any second of 35 days, is encrypted, and tells of every change', () => {
    expect(replica.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
    expect(table.Properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
    });
  });

  test('is kept warm and has its writes capped as the settings say, every index like the table', () => {
    const { warm, maximumWrite } = settingsOf('prod').tableUnits;
    for (const part of [table.Properties, ...table.Properties.GlobalSecondaryIndexes])
      expect(part).toMatchObject({
        WarmThroughput: { ReadUnitsPerSecond: warm?.read, WriteUnitsPerSecond: warm?.write },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: maximumWrite },
      });
  });

  test('outlives its stack and refuses to be deleted, but not in a test stage', () => {
    expect([table.DeletionPolicy, replica.DeletionProtectionEnabled]).toEqual(['RetainExceptOnCreate', true]);
    const other = resourceWith(trial, 'AWS::DynamoDB::GlobalTable');
    expect([other.DeletionPolicy, other.Properties.Replicas[0].DeletionProtectionEnabled]).toEqual(['Delete', false]);
  });
});

describe('the backups of the table', () => {
  const rulesOf = (template: Template) =>
    resourceWith(template, 'AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule;

  test('lie in a vault that nobody can unlock after a week, and outlive the stack', () => {
    const vault = resourceWith(prod, 'AWS::Backup::BackupVault');
    expect(vault.Properties.LockConfiguration).toEqual({
      MinRetentionDays: 7,
      MaxRetentionDays: 400,
      ChangeableForDays: 7,
    });
    expect(vault.DeletionPolicy).toBe('Retain');
  });

  test('are made every day of the table in use, and kept longer than its own past can be restored', () => {
    const saved = (template: Template) =>
      resolved(resourceWith(template, 'AWS::Backup::BackupSelection').Properties.BackupSelection.Resources);
    const arn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
    expect(saved(prod)).toEqual([arn]);
    expect(saved(synthesize(settingsOf('prod', { table: 'commerce-auth-prod-2' })).data)).toEqual([`${arn}-2`]);
    const [rule, ...others] = rulesOf(prod);
    expect(others).toEqual([]);
    expect(rule.ScheduleExpression).toBe('cron(0 19 * * ? *)');
    expect(rule.Lifecycle.DeleteAfterDays).toBeGreaterThan(35);
    expect(rule.CopyActions).toBeUndefined();
  });

  test('are copied to the vault of the settings', () => {
    const arn = 'arn:aws:backup:ap-southeast-1:210987654321:backup-vault:copies';
    const [rule] = rulesOf(synthesize(settingsOf('prod', { backupCopyVault: arn })).data);
    expect(rule.CopyActions).toEqual([{ DestinationBackupVaultArn: arn, Lifecycle: { DeleteAfterDays: 90 } }]);
  });

  test('are none of a test stage', () => {
    expect(Object.values(trial.Resources).filter(({ Type }) => Type.startsWith('AWS::Backup'))).toEqual([]);
  });
});

describe('the signing keys', () => {
  test('are one key on P-256 per row of the timetable, for signatures alone', () => {
    const keys = resourcesOf(prod, 'AWS::KMS::Key');
    expect(keys).toHaveLength(stages['prod']?.signingKeys.length ?? 0);
    for (const [, { Properties }] of keys)
      expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', MultiRegion: true });
  });

  test('outlive their stack, but not in a test stage', () => {
    for (const [, key] of resourcesOf(prod, 'AWS::KMS::Key')) expect(key.DeletionPolicy).toBe('RetainExceptOnCreate');
    for (const [, key] of resourcesOf(trial, 'AWS::KMS::Key')) expect(key.DeletionPolicy).toBe('Delete');
  });

  test('are published with the timetable of the settings, once the deployment may read them', () => {
    const timetable = resourceWith(prod, 'Custom::SigningKeyTimetable');
    const [key] = resourcesOf(prod, 'AWS::KMS::Key').map(([id]) => id);
    expect(resolved(timetable.Properties.Timetable)).toEqual([
      { key_id: `<${key}.Arn>`, signs_from: stages['prod']?.signingKeys[0]?.signs_from },
    ]);
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(([id]) => id);
    expect(timetable.DependsOn).toEqual(expect.arrayContaining(policies));
  });
});

test('no stack exports anything: data could otherwise not change while the API uses it', () => {
  for (const stage of ['prod', 'test'])
    for (const template of Object.values(synthesize(settingsOf(stage))))
      expect(JSON.stringify(template)).not.toMatch(/"Export"|Fn::ImportValue|Fn::GetStackOutput/);
});

describe('the bucket of the copies of entries', () => {
  const ofBucket = (template: Template) =>
    resourcesOf(template, 'AWS::S3::Bucket').find(([, { Properties }]) => Properties.ObjectLockEnabled === true);
  const [id, bucket] = ofBucket(prod) ?? expect.fail('no bucket');

  test('lets nobody change or delete a version for ten years, in a trial stage for a day', () => {
    const retention = (template: Template) =>
      ofBucket(template)?.[1].Properties.ObjectLockConfiguration.Rule.DefaultRetention;
    expect(bucket.Properties).toMatchObject({
      ObjectLockEnabled: true,
      VersioningConfiguration: { Status: 'Enabled' },
      BucketEncryption: expect.anything(),
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    });
    expect(retention(prod)).toEqual({ Mode: 'COMPLIANCE', Days: 3653 });
    expect(retention(trial)).toEqual({ Mode: 'COMPLIANCE', Days: 1 });
    expect(bucket.DeletionPolicy).toBe('Retain');
  });

  test('takes an object only where there is none of its key, and everything over TLS alone', () => {
    const { Statement } = resourceWith(prod, 'AWS::S3::BucketPolicy', { Bucket: { Ref: id } }).Properties
      .PolicyDocument;
    expect(Statement).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:PutObject',
        Condition: { Null: { 's3:if-none-match': 'true' } },
      }),
    ]);
  });
});
