import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { StreamTrigger } from '../../shared/jobs/job.ts';
import type { Deployment, ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

const byDefault = { records: 100, gatheredSeconds: 0 } as const;
/** A record of this age becomes a dead letter. The stream itself keeps records for 24 hours. */
const givenUpAfter = Duration.hours(23);

/** The permissions of Lambda's stream poller, which uses the function's role. */
const mayRead = (streamArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`),
    resources: [streamArn],
  });

/**
 * Subscribes a function to the table's stream, filtered by its trigger. All changes of a partition are in one shard,
 * and Lambda processes one batch of a shard at a time. Events of one subject therefore keep their sequence. A failed
 * batch is bisected and retried, and blocks its shard meanwhile.
 */
export const startByStream = (
  { function: handler }: ServiceFunction,
  { eventName, partition, also = [], batch = byDefault }: StreamTrigger,
  deadLetters: Queue,
  { settings, names }: Deployment,
): void => {
  const parameter = names.tableStream(settings.table ?? names.table);
  const streamArn = StringParameter.valueForStringParameter(handler, parameter);
  handler.addToRolePolicy(mayRead(streamArn));
  handler.addToRolePolicy(maySend(deadLetters));
  new EventSourceMapping(handler, 'Stream', {
    target: handler,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: batch.records,
    ...(batch.gatheredSeconds > 0 && { maxBatchingWindow: Duration.seconds(batch.gatheredSeconds) }),
    parallelizationFactor: 1,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    maxRecordAge: givenUpAfter,
    onFailure: asDestination(deadLetters),
    filters: [{ partition }, ...also].map(({ partition: of, ...rest }) =>
      FilterCriteria.filter({
        eventName: FilterRule.isEqual(eventName),
        dynamodb: {
          Keys: {
            PK: { S: FilterRule.beginsWith(`${of}#`) },
            ...('sortKey' in rest && { SK: { S: FilterRule.beginsWith(rest.sortKey) } }),
          },
        },
      }),
    ),
  });
};
