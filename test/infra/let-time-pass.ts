import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../local/database/local-table.ts';
import { orderPrefix, topupPrefix } from '../../shared/store/table/keys.ts';

const past = '2026-01-01T00:00:00.000Z';

/** Makes every open top-up due, and its request old. */
export const ageTopups = async (endpoint: string, TableName: string): Promise<void> => {
  const { client } = localTable(endpoint, TableName);
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName,
      FilterExpression: '(begins_with(SK, :topups) AND attribute_exists(due_shard)) OR begins_with(SK, :requests)',
      ExpressionAttributeValues: { ':topups': topupPrefix, ':requests': 'IDEMPOTENCY#createTopup#' },
    }),
  );
  for (const { PK, SK, due_shard } of Items) {
    const names = due_shard === undefined ? ['created_at'] : ['created_at', 'due_at'];
    const UpdateExpression = `SET ${names.map((name) => `${name} = :at`).join(', ')}`;
    const ExpressionAttributeValues = { ':at': new Date(Date.now() - 90_000).toISOString() };
    await client.send(new UpdateCommand({ TableName, Key: { PK, SK }, UpdateExpression, ExpressionAttributeValues }));
  }
};

/** Moves the deadline of every open order, and of its reservation, into the past. @returns the number of orders */
export const letTimePass = async (endpoint: string, TableName: string): Promise<number> => {
  const { client } = localTable(endpoint, TableName);
  const FilterExpression = 'attribute_exists(due_shard) OR (begins_with(SK, :claim) AND attribute_exists(expires_at))';
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName, FilterExpression, ExpressionAttributeValues: { ':claim': 'CLAIM#' } }),
  );
  for (const { PK, SK, due_shard, reserved_at } of Items) {
    const due = due_shard === undefined ? [] : ['due_at'];
    const held = reserved_at === undefined ? [] : ['reserved_at'];
    const deadline = SK === 'ACCOUNT' ? 'erase_at' : 'expires_at';
    const UpdateExpression = `SET ${[deadline, ...due, ...held].map((name) => `${name} = :past`).join(', ')}`;
    const ExpressionAttributeValues = { ':past': past };
    await client.send(new UpdateCommand({ TableName, Key: { PK, SK }, UpdateExpression, ExpressionAttributeValues }));
  }
  return Items.filter(({ SK, due_shard }) => due_shard !== undefined && String(SK).startsWith(orderPrefix)).length;
};
