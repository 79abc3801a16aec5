import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';

/** The maximum retention of SQS, in days. */
const keptForDays = 14;

/** Creates the dead-letter queue of a job, with the longest retention that SQS allows. */
export const addDeadLetters = (scope: Construct, queueName: string): Queue => {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(keptForDays),
  });
  acknowledge(queue, 'deadLetters');
  return queue;
};

/** Lets a role send to the queue, and nothing else. */
export const maySend = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] });

/** The queue as Lambda's failure destination. The caller grants the right to the role separately. */
export const asDestination = ({ queueArn }: Queue) => ({ bind: () => ({ destination: queueArn }) });
