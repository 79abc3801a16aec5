import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { createTable } from '../database/database.ts';
import { createTableInput } from '../database/table-input.ts';
import type { Shelf } from '../s3/shelf.ts';
import { localAwsOptions } from '../settings/aws-options.ts';
import { tableName } from '../settings/local-settings.ts';
import { keptContactKey, loadSeed } from './load-seed.ts';
import type { OpenOrders } from './seed.ts';

/**
 * Creates the stack's table if it is missing, and adds missing samples.
 *
 * @param of.peopleOf the issuer of the sample users; without it there are no samples
 * @returns the HMAC key for e-mail addresses and phone numbers, and the open sample orders if there are samples
 */
export const filledTable = async (of: {
  readonly endpoint: string;
  readonly directory: string;
  readonly media: { readonly shelf: Shelf; readonly environment: Readonly<Record<string, string>> };
  readonly peopleOf: string | undefined;
}): Promise<{ readonly contactKey: string; readonly openOrders: OpenOrders | undefined }> => {
  const { endpoint, peopleOf } = of;
  await createTable(new DynamoDBClient(localAwsOptions(endpoint)), tableName, createTableInput(tableDefinition));
  const contactKey = keptContactKey(of.directory);
  const { seed } = await loadSeed(endpoint, tableName, contactKey, of.media);
  return { contactKey, openOrders: peopleOf === undefined ? undefined : await seed(peopleOf) };
};
