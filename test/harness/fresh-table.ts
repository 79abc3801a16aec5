import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localAwsOptions } from '../../local/aws-options.ts';
import { createTable } from '../../local/database.ts';
import { createTableInput } from '../../local/table-input.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';

/**
 * The definition without its stream and TTL, which the tests do not use. Without a stream, DynamoDB Local writes twice
 * as fast. Enabling TTL takes two requests.
 */
const { stream: _, ttlAttribute: __, ...definition } = tableDefinition;

const clientOf = (endpoint: string) => new DynamoDBClient(localAwsOptions(endpoint));

export const makeTable = (endpoint: string, name: string): Promise<void> =>
  createTable(clientOf(endpoint), name, createTableInput(definition));

/** Empties the table of the test file, for tests that scan the whole table. */
export const freshTable = async (): Promise<void> => {
  const { TABLE_NAME: name = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
  await clientOf(endpoint).send(new DeleteTableCommand({ TableName: name }));
  await createTable(clientOf(endpoint), name, createTableInput(definition));
};
