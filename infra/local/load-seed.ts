import { localEnvironment } from './aws-options.ts';
import { localSettings } from './local-settings.ts';
import { localTable } from './local-table.ts';
import type { Shelf } from './s3/shelf.ts';
import type { OpenOrders } from './seed.ts';

/**
 * Loads the seed for a table. It runs the functions' own use cases, and their modules read the environment when they are
 * loaded.
 *
 * @param endpoint of the database
 * @param media where pictures lie and are served; without it there are none
 */
export const loadSeed = async (
  endpoint: string,
  tableName: string,
  media?: { readonly shelf: Shelf; readonly environment: Readonly<Record<string, string>> },
) => {
  Object.assign(process.env, {
    ...localEnvironment,
    ...localSettings,
    TABLE_NAME: tableName,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    MEDIA: 'none',
    ...media?.environment,
  });
  const { seed, seedOrdersNow } = await import('./seed.ts');
  const table = localTable(endpoint, tableName);
  return {
    seed: (issuer: string): Promise<OpenOrders> => seed(table, issuer, media?.shelf),
    seedOrders: (issuer: string, userId: string): Promise<readonly string[]> => seedOrdersNow(table, issuer, userId),
  };
};
