import { runSimulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, test } from 'vitest';
import { place, resolved } from './resolved.ts';
import { fewRoutes, resourcesOf, settingsOf, synthesize } from './synthesized.ts';

const account = String(place['AWS::AccountId']);
const { operations } = synthesize(settingsOf('prod'), fewRoutes);

type Document = { readonly Statement: readonly { readonly Effect: string; readonly Sid?: string }[] };

const topicArn = (id: string): string => `arn:aws:sns:ap-southeast-3:${account}:${id}`;

const policies = new Map(
  resourcesOf(operations, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => {
    const [{ Ref: id }] = Properties.Topics;
    return [id, resolved(Properties.PolicyDocument, { [id]: topicArn(id) }) as Document] as const;
  }),
);

/** Every action of every alarm: the alarm, and the topic that it notifies. */
const actions = resourcesOf(operations, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
  [...Properties.AlarmActions, ...Properties.OKActions].map(({ Ref }: { Ref: string }) => ({
    alarm: `arn:aws:cloudwatch:ap-southeast-3:${account}:alarm:${Properties.AlarmName}`,
    topic: Ref,
  })),
);

type Publishing = { readonly alarm: string; readonly topic: string; readonly account?: string; readonly tls?: string };

/** IAM's decision when CloudWatch publishes an alarm to a topic with this policy. */
const publishing = async (
  policy: Document | undefined,
  { alarm, topic, account: by = account, tls = 'true' }: Publishing,
) => {
  const result = await runSimulation(
    {
      request: {
        principal: 'cloudwatch.amazonaws.com',
        action: 'sns:Publish',
        resource: { resource: topicArn(topic), accountId: account },
        contextVariables: { 'aws:SourceAccount': by, 'aws:SourceArn': alarm, 'aws:SecureTransport': tls },
      },
      identityPolicies: [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      resourcePolicy: policy,
    },
    {},
  );
  if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors));
  return result.overallResult;
};

const [first = { alarm: '', topic: '' }] = actions;

test('the stage has alarms with actions', () => {
  expect(actions.length).toBeGreaterThan(40);
});

test.each(actions)('the alarm $alarm may be published to $topic', async (action) => {
  expect(await publishing(policies.get(action.topic), action)).toBe('Allowed');
});

describe('a topic', () => {
  test('a topic whose policy only denies plain HTTP lets no alarm publish', async () => {
    const policy = policies.get(first.topic);
    const denying = { ...policy, Statement: policy?.Statement.filter(({ Effect }) => Effect === 'Deny') ?? [] };
    expect(denying.Statement).toHaveLength(1);
    expect(await publishing(denying, first)).toBe('ImplicitlyDenied');
  });

  test('a topic accepts nothing over plain HTTP', async () => {
    expect(await publishing(policies.get(first.topic), { ...first, tls: 'false' })).toBe('ExplicitlyDenied');
  });

  test('a topic accepts nothing of another account’s alarms', async () => {
    const foreign = { ...first, account: '999999999999' };
    expect(await publishing(policies.get(first.topic), foreign)).toBe('ImplicitlyDenied');
    const alarm = first.alarm.replace(account, '999999999999');
    expect(await publishing(policies.get(first.topic), { ...first, alarm })).toBe('ImplicitlyDenied');
  });

  test('a topic is not encrypted with a key that would need a grant for CloudWatch', () => {
    for (const [, { Properties }] of resourcesOf(operations, 'AWS::SNS::Topic'))
      expect(Properties.KmsMasterKeyId).toBeUndefined();
  });
});
