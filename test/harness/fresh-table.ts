import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTableInput } from '../../local/database/table-input.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';

/**
 * The definition without its stream and TTL, which the tests do not use. Without a stream, DynamoDB Local writes twice
 * as fast. Enabling TTL takes two requests.
 */
const { stream: _, ttlAttribute: __, ...definition } = tableDefinition;

const clientOf = (endpoint: string) => new DynamoDBClient(localAwsOptions(endpoint));

/** Creates a table. DynamoDB Local answers only when the table is active, so nothing waits for it. */
export const makeTable = async (endpoint: string, name: string): Promise<void> => {
  await clientOf(endpoint).send(new CreateTableCommand({ ...createTableInput(definition).input, TableName: name }));
};

/** Empties the table of the test file, for tests that scan the whole table. */
export const freshTable = async (): Promise<void> => {
  const { TABLE_NAME: name = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
  await clientOf(endpoint).send(new DeleteTableCommand({ TableName: name }));
  await makeTable(endpoint, name);
};
