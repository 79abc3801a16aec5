import {
  type AttributeDefinition,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';

type Index = {
  readonly IndexName?: string | undefined;
  readonly KeySchema?: KeySchemaElement[] | undefined;
  readonly Projection?: { readonly ProjectionType?: string | undefined } | undefined;
};

const keysOf = (keys: readonly KeySchemaElement[] = []): string[] =>
  keys.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);

const indexesOf = (indexes: readonly Index[] = []): string[] =>
  indexes
    .map(({ IndexName, KeySchema, Projection }) => [IndexName, ...keysOf(KeySchema), Projection?.ProjectionType].join())
    .toSorted();

const attributesOf = (attributes: readonly AttributeDefinition[] = []): string[] =>
  attributes.map(({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`).toSorted();

/**
 * The parts of a table that `npm start` cannot change: keys, indexes and stream. The existing and the current
 * definition are converted to this form.
 */
const shapeOf = (table: TableDescription | Omit<CreateTableCommandInput, 'TableName'>): string =>
  JSON.stringify([
    keysOf(table.KeySchema),
    attributesOf(table.AttributeDefinitions),
    indexesOf(table.LocalSecondaryIndexes),
    indexesOf(table.GlobalSecondaryIndexes),
    table.StreamSpecification?.StreamViewType,
  ]);

/**
 * Compares an existing table with the current definition.
 *
 * @throws Error that says what to type when the definition differs
 */
export const refuseOtherTable = async (
  client: DynamoDBClient,
  TableName: string,
  input: Omit<CreateTableCommandInput, 'TableName'>,
): Promise<void> => {
  const { Table = {} } = await client.send(new DescribeTableCommand({ TableName }));
  if (shapeOf(Table) !== shapeOf(input))
    throw new Error(
      'The stored data belongs to another version of the table. To delete the data and start again type npm start -- --fresh',
    );
};
