import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions, primed } from './aws-client.ts';
import { settings } from './settings.ts';

/** The table of this process, and the client that reaches it. */
export const table = {
  client: DynamoDBDocumentClient.from(new DynamoDBClient(awsClientOptions), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name: settings.tableName(),
};

await primed((options) =>
  table.client.send(new GetCommand({ TableName: table.name, Key: { PK: 'PRIME', SK: 'PRIME' } }), options),
);
