import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../infra/local/seed.ts';

const past = '2026-01-01T00:00:00.000Z';

/** Lets the deadline of every open order have passed, and with it what it holds. @returns how many orders there are */
export const letTimePass = async (endpoint: string, TableName: string): Promise<number> => {
  const { client } = localTable(endpoint, TableName);
  const FilterExpression = 'attribute_exists(due_shard) OR (begins_with(SK, :claim) AND attribute_exists(expires_at))';
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName, FilterExpression, ExpressionAttributeValues: { ':claim': 'CLAIM#' } }),
  );
  for (const { PK, SK, due_shard } of Items) {
    const UpdateExpression =
      due_shard === undefined ? 'SET expires_at = :past' : 'SET expires_at = :past, due_at = :past';
    const ExpressionAttributeValues = { ':past': past };
    await client.send(new UpdateCommand({ TableName, Key: { PK, SK }, UpdateExpression, ExpressionAttributeValues }));
  }
  return Items.filter(({ due_shard }) => due_shard !== undefined).length;
};
