import { inject } from 'vitest';

/**
 * The endpoint of the DynamoDB Local that this worker uses. A DynamoDB Local runs one request at a time, so the workers
 * share two of them.
 */
export const databaseEndpoint = (): string => {
  const endpoints = inject('databaseEndpoints');
  return endpoints[Number(process.env['VITEST_POOL_ID']) % endpoints.length] ?? '';
};
