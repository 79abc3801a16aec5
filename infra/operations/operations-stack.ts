import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { addAlarms } from './alarms/add-alarms.ts';
import { addAlarmTopics } from './alarms/alarm-topics.ts';
import { addBudget } from './budget.ts';
import { addDashboard } from './dashboard.ts';
import { addLogMetrics } from './log-metrics.ts';

/** Monitoring of the service: alarms, their topics, and a dashboard. No other stack depends on this one. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    const { settings, names } = deployment;
    super(scope, `${names.service}-operations`, {
      description: `Alarms and dashboard of ${names.service}`,
      terminationProtection: settings.permanent,
    });
    const table = settings.table ?? names.table;
    const topics = addAlarmTopics(this, deployment);
    addLogMetrics(this, names);
    const watched = { names, table, region: this.region, stage: settings };
    addDashboard(this, names, table, addAlarms(this, watched, topics));
    addBudget(this, deployment);
    new CfnOutput(this, 'UrgentTopic', { value: topics.urgent.topicArn });
    new CfnOutput(this, 'LookTomorrowTopic', { value: topics['look tomorrow'].topicArn });
  }
}
