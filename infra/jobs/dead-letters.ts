import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';

/** The longest that SQS keeps a message. */
const keptForDays = 14;

/** The queue of what a job could not do, for as long as SQS can keep it. */
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

/** Lets a role put something into the queue, and no more. */
export const maySend = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] });

/** The queue as Lambda takes it for what failed; whose role needs the right is said beside it. */
export const asDestination = ({ queueArn }: Queue) => ({ bind: () => ({ destination: queueArn }) });
