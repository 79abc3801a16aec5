import { describe, expect, test } from 'vitest';
import { stages } from '../../infra/stage/stages.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { decide, type Statement } from './policy-evaluator.ts';
import { resolved } from './resolved.ts';
import { roleArn } from './role-policies.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize, type Template } from './synthesized.ts';

const prod = synthesize(settingsOf('prod'), fewRoutes).data;
const trial = synthesize(settingsOf('test'), fewRoutes).data;
const table = resourceWith(prod, 'AWS::DynamoDB::GlobalTable');

/** The settings of a table or an index that cost money. */
const units = ['WarmThroughput', 'WriteOnDemandThroughputSettings'];

describe('the table', () => {
  const [replica, ...others] = table.Properties.Replicas;

  test('the table has the keys and indexes of the table that the tests run on', () => {
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

  test('the table is a global one with a replica here, which a second Region can join', () => {
    expect(others).toEqual([]);
    expect(resolved(replica.Region)).toBe('ap-southeast-3');
  });

  test('the table can be restored to any second of 35 days, is encrypted, and has a stream', () => {
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

  test('the table and every index have the warm throughput and the write limit of the settings', () => {
    const { warm, maximumWrite } = settingsOf('prod').tableUnits;
    for (const part of [table.Properties, ...table.Properties.GlobalSecondaryIndexes])
      expect(part).toMatchObject({
        WarmThroughput: { ReadUnitsPerSecond: warm?.read, WriteUnitsPerSecond: warm?.write },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: maximumWrite },
      });
  });

  test('the table outlives its stack and refuses its deletion, but not on a test stage', () => {
    expect([table.DeletionPolicy, replica.DeletionProtectionEnabled]).toEqual(['RetainExceptOnCreate', true]);
    const other = resourceWith(trial, 'AWS::DynamoDB::GlobalTable');
    expect([other.DeletionPolicy, other.Properties.Replicas[0].DeletionProtectionEnabled]).toEqual(['Delete', false]);
  });
});

describe('the backups of the table', () => {
  const rulesOf = (template: Template) =>
    resourceWith(template, 'AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule;

  test('the backups of the table are in a vault that is locked after a week, and outlive the stack', () => {
    const vault = resourceWith(prod, 'AWS::Backup::BackupVault');
    expect(vault.Properties.LockConfiguration).toEqual({
      MinRetentionDays: 7,
      MaxRetentionDays: 400,
      ChangeableForDays: 7,
    });
    expect(vault.DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('the backups of the table are of the table in use', () => {
    const saved = (template: Template) =>
      resolved(resourceWith(template, 'AWS::Backup::BackupSelection').Properties.BackupSelection.Resources);
    const arn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
    expect(saved(prod)).toEqual([arn]);
    expect(
      saved(
        synthesize(
          settingsOf('prod', { table: 'commerce-auth-prod-2', sessionsValidFrom: '2026-11-21T03:00:00Z' }),
          fewRoutes,
        ).data,
      ),
    ).toEqual([`${arn}-2`]);
  });

  test('the backups of the table are retained for a week, a quarter and a year, as their vault allows', () => {
    const days = rulesOf(prod).map(
      ({ Lifecycle }: { Lifecycle: Record<string, number> }) => Lifecycle['DeleteAfterDays'],
    );
    for (const [place, least] of [7, 90, 365].entries()) expect(days[place]).toBeGreaterThanOrEqual(least);
    for (const { Lifecycle } of rulesOf(prod)) {
      const { DeleteAfterDays, MoveToColdStorageAfterDays } = Lifecycle;
      // The vault's lock and AWS Backup accept no shorter times.
      expect(DeleteAfterDays).toBeGreaterThanOrEqual(
        MoveToColdStorageAfterDays === undefined ? 7 : MoveToColdStorageAfterDays + 90,
      );
      expect(DeleteAfterDays).toBeLessThanOrEqual(400);
    }
  });

  test('the backups of the table are copied to the vault of the settings for the same time', () => {
    const arn = 'arn:aws:backup:ap-southeast-1:210987654321:backup-vault:copies';
    const { data } = synthesize(settingsOf('prod', { backupCopyVault: arn }), fewRoutes);
    for (const { Lifecycle, CopyActions } of rulesOf(data))
      expect(CopyActions).toEqual([{ DestinationBackupVaultArn: arn, Lifecycle }]);
  });

  test('the backups of the table are restored by a role of AWS Backup with a fixed name', () => {
    const role = resourcesOf(prod, 'AWS::IAM::Role').find(
      ([, { Properties }]) => resolved(Properties.RoleName) === 'commerce-auth-prod-restore-ap-southeast-3',
    );
    expect(resolved(role?.[1].Properties.ManagedPolicyArns)).toEqual([
      'arn:aws:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores',
    ]);
    expect(role?.[1].Properties.AssumeRolePolicyDocument.Statement).toEqual([
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'backup.amazonaws.com' } },
    ]);
    expect(prod.Outputs?.['RestoreRoleArn']).toBeDefined();
  });

  test('the backups of the table are missing on a test stage', () => {
    expect(Object.values(trial.Resources).filter(({ Type }) => Type.startsWith('AWS::Backup'))).toEqual([]);
  });
});

describe('the signing keys', () => {
  const isSigning = ([id]: readonly [string, unknown]) => !id.startsWith('EnvironmentKey');
  const signing = resourcesOf(prod, 'AWS::KMS::Key').filter(isSigning);

  test('the signing keys are one key on P-256 per row of the timetable, for signatures alone', () => {
    const { signingKeys = [], credentialKeys = [] } = stages['prod'] ?? {};
    expect(signing).toHaveLength(signingKeys.length + credentialKeys.length);
    for (const [, { Properties }] of signing)
      expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', MultiRegion: true });
  });

  test('the signing keys can be replicated to a second Region by the admin of the account, who cannot sign', () => {
    for (const [, { Properties }] of signing) {
      const statements = resolved(Properties.KeyPolicy.Statement) as readonly Statement[];
      const by = (action: string) =>
        decide(statements, {
          action,
          resource: '*',
          context: { 'aws:PrincipalArn': ['arn:aws:iam::123456789012:role/admin'] },
        });
      expect(by('kms:ReplicateKey')).toBe('allowed');
      expect(by('kms:Sign')).not.toBe('allowed');
    }
  });

  test('the signing keys outlive their stack, but not on a test stage', () => {
    for (const [, key] of resourcesOf(prod, 'AWS::KMS::Key')) expect(key.DeletionPolicy).toBe('RetainExceptOnCreate');
    for (const [, key] of resourcesOf(trial, 'AWS::KMS::Key')) expect(key.DeletionPolicy).toBe('Delete');
  });

  test('the signing keys are published with the timetable of the settings, once the deployment may read them', () => {
    const schedule = resourceWith(prod, 'Custom::SigningKeyTimetable');
    const [key] = resourcesOf(prod, 'AWS::KMS::Key').flatMap(([id]) => (id.startsWith('SigningKeys') ? [id] : []));
    expect(resolved(schedule.Properties.Timetable)).toEqual([
      { key_id: `<${key}.Arn>`, signs_from: stages['prod']?.signingKeys[0]?.signs_from },
    ]);
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').map(([id]) => id);
    expect(schedule.DependsOn).toEqual(expect.arrayContaining(policies));
  });
});

describe('the keys of certificates', () => {
  const [[id] = []] = resourcesOf(prod, 'AWS::KMS::Key').filter(([name]) => name.startsWith('CredentialKeys'));

  test('the keys of certificates have their own names, which no key of access tokens has', () => {
    const aliases = resourcesOf(prod, 'AWS::KMS::Alias').map(([, { Properties }]) => String(Properties.AliasName));
    expect(aliases.filter((alias) => alias.startsWith('alias/commerce-auth-prod-credentials-'))).toHaveLength(1);
  });

  test('the keys of certificates reach the jobs with the instant from which each signs', () => {
    const { Properties } = resourceWith(prod, 'AWS::SSM::Parameter', {
      Name: '/commerce-auth-prod/credential-keys',
    });
    const { keys } = JSON.parse(String(resolved(Properties.Value)));
    const { credentialKeys = [] } = stages['prod'] ?? {};
    expect(keys).toEqual([{ key_id: `<${id}.Arn>`, signs_from: credentialKeys[0]?.signs_from }]);
  });
});

describe('the key of environments', () => {
  const [[id, key] = []] = resourcesOf(prod, 'AWS::KMS::Key').filter(([name]) => name.startsWith('EnvironmentKey'));
  const statements = resolved(key?.Properties.KeyPolicy.Statement) as readonly Statement[];
  const by = (role: string, action: string) =>
    decide(statements, { action, resource: '*', context: { 'aws:PrincipalArn': [role] } });
  const role = (name: string) => `arn:aws:iam::123456789012:role/${name}`;
  const deploying = role('cdk-hnb659fds-cfn-exec-role-123456789012-ap-southeast-3');

  test('the key of environments decrypts for functions of its stage and Region alone', () => {
    expect(by(roleArn('signIn'), 'kms:Decrypt')).toBe('allowed');
    for (const other of ['admin', 'ReadOnly', 'commerce-auth-test-signIn-ap-southeast-3'].map(role))
      expect(by(other, 'kms:Decrypt'), other).toBe('not allowed');
    expect(by(roleArn('signIn').replace('southeast-3', 'southeast-1'), 'kms:Decrypt')).toBe('not allowed');
  });

  test('the key of environments encrypts for deployments alone', () => {
    for (const action of ['kms:Encrypt', 'kms:CreateGrant']) {
      expect(by(deploying, action)).toBe('allowed');
      for (const other of [role('admin'), roleArn('signIn')]) expect(by(other, action), other).toBe('not allowed');
    }
  });

  test('the key of environments is administered by the account, which cannot use it', () => {
    for (const action of ['kms:PutKeyPolicy', 'kms:EnableKeyRotation'])
      expect(by(role('admin'), action)).toBe('allowed');
    expect(key?.Properties.EnableKeyRotation).toBe(true);
  });

  test('the key of environments is found by its name', () => {
    const { Properties } = resourceWith(prod, 'AWS::SSM::Parameter', { Name: '/commerce-auth-prod/environment-key' });
    expect(resolved(Properties.Value)).toBe(`<${id}.Arn>`);
  });
});

test('the stacks export nothing, so that data can change while the API uses it', () => {
  for (const stage of ['prod', 'test'])
    for (const template of Object.values(synthesize(settingsOf(stage), fewRoutes)))
      expect(JSON.stringify(template)).not.toMatch(/"Export"|Fn::ImportValue|Fn::GetStackOutput/);
});

describe('the bucket of the copies of entries', () => {
  const ofBucket = (template: Template) =>
    resourcesOf(template, 'AWS::S3::Bucket').find(([, { Properties }]) => Properties.ObjectLockEnabled === true);
  const [id, bucket] = ofBucket(prod) ?? expect.fail('no bucket');

  test('the bucket of the copies of entries locks every version for ten years, on a trial stage for a day', () => {
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
    expect(bucket.DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('the bucket of the copies of entries takes only objects with new keys, over TLS alone', () => {
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
