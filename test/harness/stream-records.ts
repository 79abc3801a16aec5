import type { DynamoDBRecord } from 'aws-lambda';
import { lambdaRecord, openStream } from '../../local/events/stream.ts';

/** All records of a table's stream, as Lambda passes them to a function. */
export const streamRecords = async (endpoint: string, tableName: string): Promise<readonly DynamoDBRecord[]> => {
  const stream = await openStream(endpoint, tableName);
  const records: DynamoDBRecord[] = [];
  for (const { ShardId = '' } of await stream.shards()) {
    let iterator = await stream.iterator(ShardId, undefined);
    while (iterator !== undefined) {
      const page = await stream.read(iterator);
      records.push(...page.records.map((record) => lambdaRecord(record, stream.arn)));
      iterator = page.records.length > 0 ? page.next : undefined;
    }
  }
  stream.close();
  return records;
};
