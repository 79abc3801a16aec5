import { expect, test } from 'vitest';
import { checkEdge, checkEdgeStack } from '../../infra/edge/edge-checks.ts';
import { everyOption } from './every-option.ts';
import {
  fewRoutes,
  resourcesOf,
  resourceWith,
  settingsOf,
  synthesize,
  synthesizeEdge,
  type Template,
} from './synthesized.ts';

const settings = settingsOf('prod', { monthlyBudgetUsd: '500' });

const { template, region } = synthesizeEdge(settings);
const alarmOf = (id: string) =>
  resourceWith(template, 'AWS::CloudWatch::Alarm', { AlarmName: `commerce-auth-prod-${id}` }).Properties;

test('the firewall of CloudFront is in us-east-1, bounds each address, and keeps no sample of a request', () => {
  expect(region).toBe('us-east-1');
  const { Scope, Rules, VisibilityConfig } = resourceWith(template, 'AWS::WAFv2::WebACL').Properties;
  expect([Scope, VisibilityConfig.SampledRequestsEnabled]).toEqual(['CLOUDFRONT', false]);
  const blocking = Rules.filter(({ Action }: { Action?: { Block?: object } }) => Action?.Block !== undefined);
  expect(blocking.map(({ Statement }: { Statement: object }) => Statement)).toEqual([
    { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 60_000 } },
  ]);
});

test('the alarm of bytes goes off when they would spend the month’s budget within a day', () => {
  const { Threshold, Metrics, EvaluationPeriods, AlarmActions, AlarmDescription } = alarmOf('edge-bytes');
  expect(AlarmDescription).toContain(' Runbook: docs/runbooks/edge-bytes.md');
  const dollars = ((Threshold / 1e9) * 0.12 * (24 * 60)) / 15;
  expect(dollars).toBeCloseTo(500, 3);
  expect(Metrics).toEqual([
    expect.objectContaining({ Expression: expect.stringMatching(/^SELECT SUM\(BytesDownloaded\)/), Period: 900 }),
  ]);
  expect([EvaluationPeriods, AlarmActions.length]).toEqual([2, 1]);
  expect(alarmOf('edge-blocks').Dimensions).toContainEqual({ Name: 'WebACL', Value: 'commerce-auth-prod-edge' });
});

test('the edge stack shares no topic or budget with a stage in us-east-1', () => {
  const named = (each: Template) =>
    ['AWS::SNS::Topic', 'AWS::Budgets::Budget'].flatMap((type) =>
      resourcesOf(each, type).map(([, { Properties }]) =>
        JSON.stringify(Properties.TopicName ?? Properties.Budget.BudgetName),
      ),
    );
  const ofStage = named(synthesize(settings, fewRoutes).operations);
  expect(named(template)).toHaveLength(3);
  expect(named(template).filter((name) => ofStage.includes(name))).toEqual([]);
});

test('the edge firewall protects every distribution of a stage that names it, and no other', () => {
  const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/commerce-auth-prod-edge/1-2';
  const { data, api } = synthesize(everyOption('prod', 'ap-southeast-3'), fewRoutes);
  const served = [data, api].flatMap((each) => resourcesOf(each, 'AWS::CloudFront::Distribution'));
  expect(served.map(([, { Properties }]) => Properties.DistributionConfig.WebACLId)).toEqual([arn, arn, arn]);
});

test('a permanent stage with files is refused without the edge firewall, unless it has no firewall', () => {
  const { edgeFirewall: _, ...open } = everyOption('prod', 'ap-southeast-3');
  expect(() => checkEdge(open)).toThrow(
    new Error(
      'Stage prod serves media, console, catalogHost by CloudFront without a firewall. Deploy infra/edge/main.ts, and set edgeFirewall in infra/stage/settings/prod.json to its output FirewallArn (docs/guides/first-deployment.md).',
    ),
  );
  for (const fine of [{ ...open, firewall: false }, { ...open, permanent: false }, settings])
    expect(() => checkEdge(fine)).not.toThrow();
});

test('the edge stack is refused without a budget', () => {
  expect(() => checkEdgeStack(settingsOf('prod'))).toThrow(
    new Error(
      'Stage prod: CloudFront costs money by the byte. Set alarmEmail and monthlyBudgetUsd in infra/stage/settings/prod.us-east-1.json.',
    ),
  );
  expect(() => checkEdgeStack(settings)).not.toThrow();
});
