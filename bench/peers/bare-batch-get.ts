import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The reads of getOrder and nothing else: what the client itself takes. */
const client = new DynamoDBClient({});
const table = process.env['TABLE_NAME'] ?? '';

export const handler = async ({ pathParameters, requestContext }: APIGatewayProxyEvent) => {
  const PK = { S: `USER#${requestContext.authorizer?.['user_id']}` };
  const sortKeys = ['ACCOUNT', `ORDER#${pathParameters?.['order_id']}`];
  const Keys = sortKeys.map((SK) => ({ PK, SK: { S: SK } }));
  await client.send(new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }));
  return { statusCode: 200 };
};
