import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '../../findings/findings.ts';
import type { Deployment } from '../../functions/service-function.ts';
import { type Severity, severities } from './alarm-row.ts';

export type AlarmTopics = Readonly<Record<Severity, Topic>>;

/**
 * Lets CloudWatch publish the alarms of this account. Without a policy a topic permits this, but `enforceSSL` adds a
 * policy. Without this statement no alarm would be delivered.
 */
const mayPublish = (topic: Topic): PolicyStatement => {
  const { account } = Stack.of(topic);
  return new PolicyStatement({
    sid: 'AlarmsMayPublish',
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: {
      StringEquals: { 'aws:SourceAccount': account },
      ArnLike: {
        'aws:SourceArn': Stack.of(topic).formatArn({
          service: 'cloudwatch',
          resource: 'alarm',
          resourceName: '*',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      },
    },
  });
};

const addTopic = (scope: Construct, severity: Severity, { settings, names }: Deployment): Topic => {
  const topic = new Topic(scope, `Alarms to ${severity}`, {
    topicName: names.alarmTopic(severity),
    displayName: `${names.service}: ${severity}`,
    enforceSSL: true,
  });
  topic.addToResourcePolicy(mayPublish(topic));
  for (const address of addressesOf(severity, settings)) topic.addSubscription(new EmailSubscription(address));
  acknowledge(topic, 'alarmTopic');
  return topic;
};

/** The subscribers of a severity. Alarms of the severity `urgent` also go to `urgentEmail`. */
const addressesOf = (severity: Severity, { alarmEmail, urgentEmail }: Deployment['settings']): string[] => {
  const addresses = severity === 'urgent' ? [alarmEmail, urgentEmail] : [alarmEmail];
  return [...new Set(addresses.filter((address) => address !== undefined))];
};

export const addAlarmTopics = (scope: Construct, deployment: Deployment): AlarmTopics => {
  const [page, later] = severities;
  return { [page]: addTopic(scope, page, deployment), [later]: addTopic(scope, later, deployment) };
};
