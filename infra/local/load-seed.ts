import { localEnvironment } from './aws-options.ts';
import { localSettings } from './local-settings.ts';
import { localTable } from './local-table.ts';
import type { OpenOrders } from './seed.ts';

/**
 * Loads the seed for a table. It runs the functions' own use cases, and their modules read the environment when they are
 * loaded.
 *
 * @param endpoint of the database
 */
export const loadSeed = async (endpoint: string, tableName: string) => {
  Object.assign(process.env, {
    ...localEnvironment,
    ...localSettings,
    TABLE_NAME: tableName,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  });
  const { seed, seedOrdersNow } = await import('./seed.ts');
  const table = localTable(endpoint, tableName);
  return {
    seed: (issuer: string): Promise<OpenOrders> => seed(table, issuer),
    seedOrders: (issuer: string, userId: string): Promise<readonly string[]> => seedOrdersNow(table, issuer, userId),
  };
};
