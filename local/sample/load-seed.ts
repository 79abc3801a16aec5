import { localTable } from '../database/local-table.ts';
import { savedSecret } from '../process/private-file.ts';
import type { Shelf } from '../s3/shelf.ts';
import { localEnvironment } from '../settings/aws-options.ts';
import { localSettings } from '../settings/local-settings.ts';
import type { OpenOrders } from './seed.ts';

/** The HMAC key with which a stack hashes e-mail addresses and phone numbers. It is stored in the stack's directory. */
export const keptContactKey = (directory: string): string => savedSecret(`${directory}/contact-key`);

/**
 * Loads the seed module for a table. The seed runs the functions' own use cases, whose modules read the environment
 * when they are loaded.
 *
 * @param endpoint the address of the database
 * @param contactKey the HMAC key for e-mail addresses and phone numbers
 * @param media the store and the server of pictures; without it there are no pictures
 */
export const loadSeed = async (
  endpoint: string,
  tableName: string,
  contactKey: string,
  media?: { readonly shelf: Shelf; readonly environment: Readonly<Record<string, string>> },
) => {
  Object.assign(process.env, {
    ...localEnvironment,
    ...localSettings,
    TABLE_NAME: tableName,
    CONTACT_KEY: contactKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    // Nobody needs the secrets of the sample webhook endpoints, so any key is good enough.
    WEBHOOK_KEY: 'samples',
    MEDIA: 'none',
    ...media?.environment,
  });
  const { seed, seedOrdersNow } = await import('./seed.ts');
  const table = localTable(endpoint, tableName);
  return {
    seed: (issuer: string): Promise<OpenOrders> =>
      seed(table, issuer, media?.shelf, media?.environment['WEBHOOK_RECEIVERS'] !== undefined),
    seedOrders: (issuer: string, userId: string): Promise<readonly string[]> => seedOrdersNow(table, issuer, userId),
  };
};
