import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The location of a table: in AWS, with the shell's credentials and Region, or at the local endpoint. */
export type TableAddress = { readonly name: string; readonly endpoint?: string | undefined };

export const tableAt = ({ name, endpoint }: TableAddress): Table => {
  const client = new DynamoDBClient(endpoint === undefined ? {} : localAwsOptions(endpoint));
  // The SDK's logger middleware copies every answer for a log that is not used. That costs an eighth of the CPU time.
  client.middlewareStack.remove('loggerMiddleware');
  return { client: DynamoDBDocumentClient.from(client), name };
};
