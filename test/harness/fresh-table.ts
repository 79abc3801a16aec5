import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localAwsOptions } from '../../local/aws-options.ts';
import { createTable } from '../../local/database.ts';
import { createTableInput } from '../../local/table-input.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';

/** Without a stream, which no test reads. DynamoDB Local writes twice as fast without it. */
const { stream: _, ...withoutStream } = tableDefinition;

/** No test of an emptied table uses TTL, which takes two requests. */
const { ttlAttribute: __, ...emptied } = withoutStream;

const clientOf = (endpoint: string) => new DynamoDBClient(localAwsOptions(endpoint));

export const makeTable = (endpoint: string, name: string): Promise<void> =>
  createTable(clientOf(endpoint), name, createTableInput(withoutStream));

/** Empties the table of the test file, for tests that scan the whole table. */
export const freshTable = async (): Promise<void> => {
  const { TABLE_NAME: name = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
  await clientOf(endpoint).send(new DeleteTableCommand({ TableName: name }));
  await createTable(clientOf(endpoint), name, createTableInput(emptied));
};
