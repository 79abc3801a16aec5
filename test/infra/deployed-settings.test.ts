import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkDeployed } from '../../infra/stage/deployed.ts';
import { withSettingsFiles } from '../../infra/stage/settings-files.ts';
import { storedFormat } from '../../shared/store/table/schema.ts';
import { fewRoutes, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

describe('the settings files of a stage', () => {
  const folder = () =>
    folderWith({
      'prod.json':
        '{"region": "ap-southeast-3", "push": "yes", "monthlyBudgetUsd": 500, "notices": [{"purpose": "terms"}]}',
      'prod.ap-southeast-1.json': '{"region": "ap-southeast-1", "table": "commerce-auth-prod-2"}',
      'test.json': '{"push"',
    });

  test('a stage has the settings of its file as text, with lists and numbers as JSON', () => {
    expect(withSettingsFiles({ stage: 'prod' }, 'ap-southeast-3', folder())).toEqual({
      ...{ stage: 'prod', region: 'ap-southeast-3', push: 'yes' },
      ...{ monthlyBudgetUsd: '500', notices: '[{"purpose":"terms"}]' },
    });
  });

  test('the file of a Region wins over that of the stage, and the command line over both', () => {
    const given = { stage: 'prod', push: 'no', rotateAtOnce: 'yes' };
    expect(withSettingsFiles(given, 'ap-southeast-1', folder())).toMatchObject({
      ...{ region: 'ap-southeast-1', table: 'commerce-auth-prod-2', push: 'no', rotateAtOnce: 'yes' },
    });
  });

  test('a stage without a file, and a name that is none, have the command line only', () => {
    for (const stage of ['staging', '../prod', ''])
      expect(withSettingsFiles({ stage }, undefined, folder())).toEqual({ stage });
  });

  test('a file that is no JSON is named', () => {
    expect(() => withSettingsFiles({ stage: 'test' }, undefined, folder())).toThrow(
      'infra/stage/settings/test.json is no JSON: ',
    );
  });
});

describe('the comparison with the deployed stage', () => {
  const given = settingsOf('prod', {
    ...{ push: 'yes', table: 'commerce-auth-prod-2' },
    sessionsValidFrom: '2026-11-21T03:00:00Z',
  });

  test('a deployment stores the settings of its files and command line, without those of one command', () => {
    const settings = settingsOf('prod', { push: 'yes', rotateAtOnce: 'yes', removed: 'table' });
    const { Value } = resourceWith(synthesize(settings, fewRoutes).data, 'AWS::SSM::Parameter', {
      Name: '/commerce-auth-prod/settings',
    }).Properties;
    expect(JSON.parse(Value)).toEqual(settings.given);
    expect(Object.keys(settings.given).toSorted()).toEqual([
      ...['about', 'alarmEmail', 'credentialIssuer', 'idpClientIds', 'idpIssuer', 'notices', 'push'],
    ]);
  });

  test('a stage that was never deployed, and one with the same settings and new ones, are accepted', () => {
    for (const settings of [undefined, {}, { push: 'no' }, given.given])
      expect(() => checkDeployed(given, { ...(settings && { settings }), format: storedFormat })).not.toThrow();
  });

  test('a deployment that would lose a setting is refused, and names it with its value', () => {
    const { table: _, ...rest } = given.given;
    const lost = { ...given, given: rest };
    expect(() => checkDeployed(lost, { settings: given.given })).toThrow(
      new Error(
        'Stage prod was deployed with table=commerce-auth-prod-2. This deployment would remove it. Write it into infra/stage/settings/prod.json, or remove it with -c removed=table.',
      ),
    );
    expect(() => checkDeployed({ ...lost, removed: ['table'] }, { settings: given.given })).not.toThrow();
  });

  test('a version that cannot read the stored items is refused', () => {
    expect(() => checkDeployed(given, { format: storedFormat + 6 })).toThrow(
      new Error(
        `Stage prod stores items in format ${storedFormat + 6}, but this version reads only up to ${storedFormat}. Do not go back to an older version; repair the fault in a newer one.`,
      ),
    );
  });
});
