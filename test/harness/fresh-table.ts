import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localAwsOptions } from '../../local/aws-options.ts';
import { createTable } from '../../local/database.ts';
import { createTableInput } from '../../local/table-input.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';

/** Nobody reads the stream of these tables, and DynamoDB Local writes half as fast with one. */
const { stream: _, ...withoutStream } = tableDefinition;

/** No test of a table that was emptied looks at its time-to-live, which takes two requests. */
const { ttlAttribute: __, ...emptied } = withoutStream;

const clientOf = (endpoint: string) => new DynamoDBClient(localAwsOptions(endpoint));

export const makeTable = (endpoint: string, name: string): Promise<void> =>
  createTable(clientOf(endpoint), name, createTableInput(withoutStream));

/** Empties the table of the test file. A scan of the whole table must not read what other tests left. */
export const freshTable = async (): Promise<void> => {
  const { TABLE_NAME: name = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
  await clientOf(endpoint).send(new DeleteTableCommand({ TableName: name }));
  await createTable(clientOf(endpoint), name, createTableInput(emptied));
};
