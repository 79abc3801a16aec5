import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { localAwsOptions } from '../settings/aws-options.ts';

/** A page of a shard's records, oldest first. `next` is the next iterator; undefined when the shard has ended. */
export type Page = { readonly records: readonly _Record[]; readonly next: string | undefined };

const pageSize = 100;

/** Converts a record to the format of Lambda's event. */
export const lambdaRecord = ({ dynamodb, userIdentity: _, ...record }: _Record, arn: string): DynamoDBRecord => {
  const { ApproximateCreationDateTime: created, ...rest } = dynamodb ?? {};
  const change = { ...rest, ApproximateCreationDateTime: created && created.getTime() / 1000 };
  return JSON.parse(JSON.stringify({ ...record, dynamodb: change, eventSourceARN: arn }));
};

const streamOf = async (endpoint: string, TableName: string): Promise<string> => {
  const client = new DynamoDBClient(localAwsOptions(endpoint));
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  client.destroy();
  if (Table?.LatestStreamArn === undefined) throw new Error(`The table ${TableName} has no stream.`);
  return Table.LatestStreamArn;
};

export const openStream = async (endpoint: string, tableName: string) => {
  const arn = await streamOf(endpoint, tableName);
  const client = new DynamoDBStreamsClient(localAwsOptions(endpoint));

  const shards = async (after?: string): Promise<readonly Shard[]> => {
    const command = new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: after });
    const { Shards = [], LastEvaluatedShardId } = (await client.send(command)).StreamDescription ?? {};
    return LastEvaluatedShardId === undefined ? Shards : [...Shards, ...(await shards(LastEvaluatedShardId))];
  };

  /**
   * An iterator after a record. It begins at the shard's oldest record when no record is given, or the record has
   * expired.
   */
  const iterator = async (ShardId: string, after: string | undefined): Promise<string | undefined> => {
    const input = { StreamArn: arn, ShardId };
    const where =
      after === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const);
    try {
      return (await client.send(new GetShardIteratorCommand({ ...input, ...where }))).ShardIterator;
    } catch (error) {
      if (after === undefined || !(error instanceof TrimmedDataAccessException)) throw error;
      return iterator(ShardId, undefined);
    }
  };

  const read = async (ShardIterator: string): Promise<Page> => {
    const answer = await client.send(new GetRecordsCommand({ ShardIterator, Limit: pageSize }));
    return { records: answer.Records ?? [], next: answer.NextShardIterator };
  };

  return { arn, shards, iterator, read, close: () => client.destroy() };
};

export type Stream = Awaited<ReturnType<typeof openStream>>;
