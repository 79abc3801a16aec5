import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { lambdaRecord, openStream } from '../../infra/local/events/stream.ts';
import type { FunctionHost } from '../../infra/local/gateway/function-host.ts';
import { localTable } from '../../infra/local/seed.ts';
import { expireOrders, publishEvents, reconcile } from '../../shared/jobs.ts';
import { walletKey } from '../../shared/store/keys.ts';
import { letTimePass } from './let-time-pass.ts';

/** Everything that the stream of the table tells, as Lambda hands it to a function. */
const changesOf = async (endpoint: string, tableName: string): Promise<readonly DynamoDBRecord[]> => {
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

/** Puts money into a wallet that no entry tells of. */
const addToBalance = async (endpoint: string, TableName: string, userId: string, amount: number): Promise<void> => {
  const change = { UpdateExpression: 'ADD available_idr :amount', ExpressionAttributeValues: { ':amount': amount } };
  await localTable(endpoint, TableName).client.send(
    new UpdateCommand({ TableName, Key: walletKey(userId), ...change }),
  );
};

/**
 * Runs every job on what a journey has left behind: the open orders, all of them past their deadline, the outbox, and the
 * whole table, once as it is and once with money in it that nobody let in.
 *
 * @param userId somebody with a wallet
 * @returns how many orders were open, and what each job answered
 */
export const runJobs = async (
  hostOf: (id: string) => FunctionHost,
  endpoint: string,
  tableName: string,
  userId: string,
) => {
  const open = await letTimePass(endpoint, tableName);
  const expired = await hostOf(expireOrders.id).invoke({});
  const Records = await changesOf(endpoint, tableName);
  const published = await hostOf(publishEvents.id).invoke({ Records });
  const reconciled = await hostOf(reconcile.id).invoke({});
  await addToBalance(endpoint, tableName, userId, 1);
  const alarmed = await hostOf(reconcile.id).invoke({});
  await addToBalance(endpoint, tableName, userId, -1);
  return { open, expired, published, reconciled, alarmed };
};
