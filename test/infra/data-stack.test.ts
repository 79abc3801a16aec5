import { describe, expect, test } from 'vitest';
import { createTableInput } from '../../infra/local/table-input.ts';
import { stages } from '../../infra/stages.ts';
import { tableDefinition } from '../../shared/store/schema.ts';
import { resolved } from './resolved.ts';
import { resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const prod = synthesize(settingsOf('prod')).data;
const trial = synthesize(settingsOf('test')).data;
const table = resourceWith(prod, 'AWS::DynamoDB::Table');

describe('the table', () => {
  test('has the keys and indexes of the table that the tests run on', () => {
    const { AttributeDefinitions, LocalSecondaryIndexes, GlobalSecondaryIndexes, StreamSpecification, ...rest } =
      createTableInput(tableDefinition).input;
    const byName = (rows: { AttributeName?: string | undefined }[] = []) =>
      rows.toSorted((a, b) => String(a.AttributeName).localeCompare(String(b.AttributeName)));
    expect(table.Properties).toMatchObject({ ...rest, LocalSecondaryIndexes, GlobalSecondaryIndexes });
    const { StreamViewType } = StreamSpecification ?? {};
    expect(table.Properties.StreamSpecification).toEqual({ StreamViewType });
    expect(byName(table.Properties.AttributeDefinitions)).toEqual(byName(AttributeDefinitions));
  });

  test('can be restored to any second of 35 days, is encrypted, and tells of every change', () => {
    expect(table.Properties).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
    });
  });

  test('outlives its stack and refuses to be deleted, but not in a test stage', () => {
    expect([table.DeletionPolicy, table.Properties.DeletionProtectionEnabled]).toEqual(['RetainExceptOnCreate', true]);
    const other = resourceWith(trial, 'AWS::DynamoDB::Table');
    expect([other.DeletionPolicy, other.Properties.DeletionProtectionEnabled]).toEqual(['Delete', false]);
  });
});

describe('the signing keys', () => {
  test('are one key on P-256 per row of the timetable, for signatures alone', () => {
    const keys = resourcesOf(prod, 'AWS::KMS::Key');
    expect(keys).toHaveLength(stages['prod']?.signingKeys.length ?? 0);
    for (const [, { Properties }] of keys)
      expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
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
