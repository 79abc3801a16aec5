import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Deployment } from '../functions/service-function.ts';
import { addAlarms } from '../operations/alarms/add-alarms.ts';
import { addAlarmTopics } from '../operations/alarms/alarm-topics.ts';
import { addBudget } from '../operations/budget.ts';
import { edgeAlarms } from './edge-alarms.ts';
import { addEdgeFirewall } from './edge-firewall.ts';

/** The resources of a stage that must be in us-east-1: firewall and alarms of CloudFront, and the account's budget. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    const { settings, names } = deployment;
    super(scope, names.edgeFirewall, {
      description: `Resources of ${names.service} in us-east-1`,
      env: { region: 'us-east-1' },
    });
    // A stage in us-east-1 has alarm topics there already, so these topics have other names.
    const own = { ...names, alarmTopic: (severity: string) => names.alarmTopic(`edge ${severity}`) };
    const topics = addAlarmTopics(this, { settings, names: own });
    addEdgeFirewall(this, names);
    addAlarms(this, { names, table: names.table, region: this.region, stage: settings }, topics, edgeAlarms);
    addBudget(this, deployment, names.edgeFirewall);
    new CfnOutput(this, 'UrgentTopic', { value: topics.urgent.topicArn });
  }
}
