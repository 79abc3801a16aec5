import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../findings/findings.ts';

const retentionDays = 14;

/** Creates the dead-letter queue of a job, with the longest retention of SQS. */
export const addDeadLetters = (scope: Construct, queueName: string): Queue => {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(retentionDays),
  });
  acknowledge(queue, 'deadLetters');
  return queue;
};

export const maySend = ({ queueArn }: Queue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] });

/** The queue as Lambda's failure destination. The role needs `maySend` in addition. */
export const asDestination = ({ queueArn }: Queue) => ({ bind: () => ({ destination: queueArn }) });
