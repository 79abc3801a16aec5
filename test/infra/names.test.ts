import { describe, expect, test } from 'vitest';
import { namesOf } from '../../infra/stage/names.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { accepted, acceptedTag, type Text, textsOf } from './accepted-texts.ts';
import { everyOption } from './every-option.ts';
import { resolved } from './resolved.ts';
import { fewRoutes, type Resource, synthesize } from './synthesized.ts';

const resourcesIn = (stage: string, region: string): readonly (readonly [string, Resource])[] =>
  Object.values(synthesize(everyOption(stage, region), fewRoutes)).flatMap(({ Resources }) =>
    Object.entries(Resources),
  );

const asDeployed = (value: unknown, region: string): unknown => resolved(value, { 'AWS::Region': region });

/** Replaces references by a sample of a generated id. */
const withIds = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/<\w+>/g, 'a1b2c3d4e5') : value;

const isAccepted = (value: unknown, { characters, most }: Text['accepted']): boolean =>
  typeof value === 'string' && characters.test(value) && value.length <= most;

/** The names in the stage with the longest name. */
const names = namesOf('staging');

describe.each(['prod', 'staging', 'test'])('every name and description of the stage %s', (stage) => {
  const texts = resourcesIn(stage, 'ap-southeast-1').flatMap(([id, resource]) =>
    textsOf(resource).map((text) => ({ ...text, id, value: withIds(asDeployed(text.value, 'ap-southeast-1')) })),
  );

  test('a name or description has the characters and length that its service accepts', () => {
    const refused = texts.filter(({ value, accepted }) => !isAccepted(value, accepted));
    expect(refused.map(({ id, path, value }) => `${id} ${path}: ${value}`)).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });

  test('a name or description is found where the templates have it', () => {
    const found = new Set(texts.map(({ path }) => path));
    for (const [type, path] of [
      ['AWS::IAM::Role', 'Description'],
      ['AWS::IAM::Role', 'RoleName'],
      ['AWS::Lambda::Function', 'Description'],
      ['AWS::SecretsManager::Secret', 'Description'],
    ])
      expect(found).toContain(`${type} ${path}`);
    expect(Object.keys(accepted)).toContain('AWS::IAM::Role');
  });

  test('a tag has characters that every service accepts', () => {
    const tags = resourcesIn(stage, 'ap-southeast-1').flatMap(([, { Properties = {} }]) => Properties.Tags ?? []);
    const pairs = tags.flatMap((tag: unknown) => Object.entries(tag as object).map(([, value]) => String(value)));
    expect(pairs.length).toBeGreaterThan(100);
    for (const pair of pairs) expect(pair).toMatch(acceptedTag.characters);
  });
});

test('the name and summary of every operation are accepted in a role, a function, a log group and an alarm', () => {
  const ofRow = ({ id, summary }: Pick<Route, 'id' | 'summary'>) => [
    { Type: 'AWS::IAM::Role', Properties: { RoleName: names.role(id, 'ap-southeast-1'), Description: summary } },
    { Type: 'AWS::Lambda::Function', Properties: { FunctionName: names.function(id), Description: summary } },
    { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: names.functionLog(id) } },
    { Type: 'AWS::CloudWatch::Alarm', Properties: { AlarmName: names.deploymentAlarm(`${id}-errors`) } },
  ];
  const texts = routes.flatMap(ofRow).flatMap(textsOf);
  expect(texts).toHaveLength(6 * routes.length);
  expect(texts.filter(({ value, accepted }) => !isAccepted(value, accepted))).toEqual([]);
});

test('a typographic apostrophe in the description of a role is reported', () => {
  const role = { Type: 'AWS::IAM::Role', Properties: { Description: 'Read a file of one\u2019s own' } };
  const [text] = textsOf(role);
  expect(text?.accepted.characters.test(String(text.value))).toBe(false);
});

/** Services whose names are unique in the account or worldwide, not only in a Region. */
const isGlobal = (type: string): boolean =>
  /^AWS::(?:S3|IAM|CloudFront|Budgets|Route53)::|^AWS::CloudWatch::Dashboard$/.test(type);

/** Inline policies are named within their role. */
const isWithin = (type: string): boolean => type === 'AWS::IAM::Policy';

const namesBelow = (value: unknown, path: string): readonly string[] => {
  if (typeof value === 'string') return /(?:Name|CallerReference)$/.test(path) ? [`${path} ${value}`] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => namesBelow(part, `${path}.${key}`));
};

const globalNames = (stage: string, region: string): readonly string[] =>
  resourcesIn(stage, region).flatMap(([, { Type, Properties = {} }]) => {
    if (!isGlobal(Type) || isWithin(Type)) return [];
    // Only properties that may be a name: a policy or a distribution also has intrinsic functions for other things.
    const own = Object.entries(Properties).filter(
      ([key]) => /(?:Name|Config|Budget)$/.test(key) && key !== 'DistributionConfig',
    );
    return own.flatMap(([key, value]) => namesBelow(asDeployed(value, region), `${Type}.${key}`));
  });

test('one stage in two Regions of an account has no global name twice', () => {
  const here = globalNames('prod', 'ap-southeast-1');
  const there = new Set(globalNames('prod', 'ap-southeast-3'));
  expect(here.length).toBeGreaterThan(40);
  expect(here.filter((name) => there.has(name))).toEqual([]);
});

test('a resource that outlives its stack has no fixed name on a temporary stage', () => {
  for (const stage of ['staging', 'test'])
    for (const [, { Type, Properties = {}, DeletionPolicy = 'Delete' }] of resourcesIn(stage, 'ap-southeast-1'))
      if (DeletionPolicy !== 'Delete' && DeletionPolicy !== 'Snapshot')
        expect(namesBelow(Properties, Type), Type).toEqual([]);
});

test('a retained resource is deleted when its first deployment fails', () => {
  const kept = resourcesIn('prod', 'ap-southeast-3').flatMap(([id, { Type, DeletionPolicy = 'Delete' }]) =>
    DeletionPolicy === 'Retain' ? [`${id} ${Type}`] : [],
  );
  // API Gateway has one logging role per account, with a generated name.
  expect(kept.map((each) => each.split(' ')[1])).toEqual(['AWS::IAM::Role', 'AWS::ApiGateway::Account']);
});
