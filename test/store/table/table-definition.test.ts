import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createTable } from '../../../local/database/database.ts';
import { createTableInput } from '../../../local/database/table-input.ts';
import { table } from '../../../shared/runtime/table.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';

const client = new DynamoDBClient();
const { Table } = await client.send(new DescribeTableCommand({ TableName: table.name }));

const keysOf = (partitionKey: string, sortKey?: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: 'RANGE' }]),
];

const byName = (rows: readonly { IndexName?: string | undefined }[] = []) =>
  Object.fromEntries(rows.map((row) => [row.IndexName, row]));

test('the table has the keys of the definition, and exactly the key attributes', () => {
  expect(Table?.KeySchema).toEqual(keysOf(tableDefinition.partitionKey, tableDefinition.sortKey));
  const attributes = Object.fromEntries(
    (Table?.AttributeDefinitions ?? []).map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  expect(attributes).toEqual(tableDefinition.attributes);
});

test('the table is paid per request', () => {
  expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
});

test('the table has every local index with its projection, and no other', () => {
  const expected = Object.entries(tableDefinition.localIndexes).map(([IndexName, { sortKey, projection }]) => ({
    IndexName,
    KeySchema: keysOf(tableDefinition.partitionKey, sortKey),
    Projection: { ProjectionType: projection },
  }));
  expect(byName(Table?.LocalSecondaryIndexes)).toMatchObject(byName(expected));
  expect(Table?.LocalSecondaryIndexes).toHaveLength(expected.length);
});

test('the table has every global index with its keys and projection, and no other', () => {
  const rows: Record<
    string,
    { partitionKey: string; sortKey?: string; projection: string; include?: readonly string[] }
  > = tableDefinition.globalIndexes;
  const expected = Object.entries(rows).map(([IndexName, { partitionKey, sortKey, projection, include }]) => ({
    IndexName,
    KeySchema: keysOf(partitionKey, sortKey),
    Projection: { ProjectionType: projection, ...(include && { NonKeyAttributes: [...include] }) },
  }));
  expect(byName(Table?.GlobalSecondaryIndexes)).toMatchObject(byName(expected));
  expect(Table?.GlobalSecondaryIndexes).toHaveLength(expected.length);
});

test('the time-to-live attribute of the definition is enabled', async () => {
  const TableName = `${table.name}-ttl`;
  await createTable(client, TableName, createTableInput(tableDefinition));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: tableDefinition.ttlAttribute });
});

test('a definition without indexes or sort key makes none', () => {
  const { input, ...rest } = createTableInput({ attributes: { PK: 'S' }, partitionKey: 'PK' });
  expect(input).toEqual({
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: keysOf('PK'),
    BillingMode: 'PAY_PER_REQUEST',
  });
  expect(rest).toEqual({});
});
