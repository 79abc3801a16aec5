import { localEnvironment } from './aws-options.ts';
import { localSettings } from './local-settings.ts';
import { localTable } from './local-table.ts';
import { savedSecret } from './private-file.ts';
import type { Shelf } from './s3/shelf.ts';
import type { OpenOrders } from './seed.ts';

/** The key of the account hashes of a stack, stored in its directory. */
export const keptContactKey = (directory: string): string => savedSecret(`${directory}/contact-key`);

/**
 * Loads the seed module for a table. It runs the functions' own use cases, and their modules read the environment when
 * they are loaded.
 *
 * @param endpoint of the database
 * @param contactKey of the stack, for the account hashes of the samples
 * @param media where pictures lie and are served; without it there are none
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
    // The samples show no secret.
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
