import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { StreamTrigger } from '../../shared/routes/job.ts';
import type { Deployment, ServiceFunction } from '../functions/service-function.ts';
import { asDestination, maySend } from './dead-letters.ts';

const byDefault = { records: 100, gatheredSeconds: 0 } as const;
/** A record lives for 24 hours in the stream: an hour before that it is noted in the queue of dead letters. */
const givenUpAfter = Duration.hours(23);

/** What Lambda's poller does with the stream, in the name of the function's role. */
const mayRead = (streamArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`),
    resources: [streamArn],
  });

/**
 * Hands a function the changes of the table that its trigger asks for. All changes of a partition are in one shard, of which
 * one batch at a time is handled: so those of one aggregate keep their order. A batch that fails is cut in two and tried again,
 * and nothing after it is handled before.
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
