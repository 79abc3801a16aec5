import type {
  AttributeDefinition,
  CreateTableCommandInput,
  KeySchemaElement,
  StreamViewType,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from './database.ts';

type AttributeType = 'S' | 'N' | 'B';
type Projection = 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
type Keys = { readonly partitionKey: string; readonly sortKey?: string };
type Index = Keys & { readonly projection: Projection; readonly include?: readonly string[] };

/** The general type of `tableDefinition` in shared/store/table/schema.ts. */
type Definition = Keys & {
  readonly attributes: Readonly<Record<string, AttributeType>>;
  readonly ttlAttribute?: string;
  readonly stream?: StreamViewType;
  readonly localIndexes?: Readonly<Record<string, { readonly sortKey: string; readonly projection: Projection }>>;
  readonly globalIndexes?: Readonly<Record<string, Index>>;
};

const keySchema = ({ partitionKey, sortKey }: Keys): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  ...(sortKey === undefined ? [] : [{ AttributeName: sortKey, KeyType: 'RANGE' } as const]),
];

const indexes = (rows: Readonly<Record<string, Index>>) =>
  Object.entries(rows).map(([IndexName, { projection, include, ...keys }]) => ({
    IndexName,
    KeySchema: keySchema(keys),
    Projection: { ProjectionType: projection, ...(include && { NonKeyAttributes: [...include] }) },
  }));

const attributeDefinitions = (attributes: Definition['attributes']): AttributeDefinition[] =>
  Object.entries(attributes).map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }));

/** DynamoDB refuses an empty list of indexes. */
const unlessEmpty = <Name extends keyof CreateTableCommandInput, Row>(name: Name, rows: readonly Row[]) =>
  rows.length === 0 ? {} : { [name]: rows };

/**
 * The `CreateTable` input of the table, with on-demand capacity.
 *
 * @param definition the definition of the table; its local indexes share the table's partition key
 */
export const createTableInput = (definition: Definition): TableDefinition => {
  const {
    attributes,
    partitionKey,
    ttlAttribute,
    stream,
    localIndexes = {},
    globalIndexes = {},
  }: Definition = definition;
  const local = Object.fromEntries(Object.entries(localIndexes).map(([name, row]) => [name, { partitionKey, ...row }]));
  return {
    input: {
      AttributeDefinitions: attributeDefinitions(attributes),
      KeySchema: keySchema(definition),
      BillingMode: 'PAY_PER_REQUEST',
      ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream } }),
      ...unlessEmpty('LocalSecondaryIndexes', indexes(local)),
      ...unlessEmpty('GlobalSecondaryIndexes', indexes(globalIndexes)),
    },
    ...(ttlAttribute !== undefined && { ttlAttribute }),
  };
};
