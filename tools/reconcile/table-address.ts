import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localAwsOptions } from '../../local/aws-options.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** Where a table is: in AWS, with the credentials and the region of the shell, or behind the endpoint of the local stack. */
export type TableAddress = { readonly name: string; readonly endpoint?: string | undefined };

/** The table at an address, for who reads all of it. */
export const tableAt = ({ name, endpoint }: TableAddress): Table => {
  const client = new DynamoDBClient(endpoint === undefined ? {} : localAwsOptions(endpoint));
  // It makes a copy of every answer for a log that nobody keeps: an eighth of the work.
  client.middlewareStack.remove('loggerMiddleware');
  return { client: DynamoDBDocumentClient.from(client), name };
};
