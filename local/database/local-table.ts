import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../shared/store/table/table.ts';
import { localAwsOptions } from '../settings/aws-options.ts';

/** The table at an endpoint, for tools of the local stack. */
export const localTable = (endpoint: string, name: string): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(localAwsOptions(endpoint)), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name,
  // A newly started DynamoDB Local is slow.
  deadlineMs: 30_000,
});
