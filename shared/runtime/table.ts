import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions, warmConnection } from './aws-client.ts';
import { settings } from './settings.ts';

/** The DynamoDB table of this process, and its client. */
export const table = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient(awsClientOptions), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name: settings.tableName(),
};

/**
 * Warm-up: opens connections by parallel throw-away reads while the function starts. A use case needs one connection
 * for each parallel read.
 */
export const openConnections = (count: number): Promise<void> =>
  warmConnection((options) => {
    const read = () =>
      table.client.send(new GetCommand({ TableName: table.name, Key: { PK: 'PRIME', SK: 'PRIME' } }), options);
    return Promise.all(Array.from({ length: count }, read));
  });

await openConnections(1);
