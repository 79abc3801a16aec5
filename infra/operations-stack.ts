import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from './findings.ts';
import { addAlarms } from './operations/alarms.ts';
import { addDashboard } from './operations/dashboard.ts';
import { addLogMetrics } from './operations/log-metrics.ts';
import type { Deployment } from './service-function.ts';

/** What watches the service: alarms, whom they tell, and one dashboard. Nothing depends on it. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, { settings, names }: Deployment) {
    super(scope, `${names.service}-operations`, { description: `Alarms and dashboard of ${names.service}` });
    const table = settings.table ?? names.table;
    const topic = new Topic(this, 'Alarms', { topicName: names.alarmTopic, enforceSSL: true });
    if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    addLogMetrics(this, names);
    addDashboard(this, names, table, addAlarms(this, names, table, topic));
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn });
    acknowledge(topic, 'alarmTopic');
  }
}
