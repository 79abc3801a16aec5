import { type ClientOf, clientOf } from './client.ts';
import { appOperations } from './generated/app-operations.ts';
import type { ClientOptions } from './options.ts';

export * from './people.ts';

/** One method for each operation of a shop's app, named by its `operationId`. */
export type Client = ClientOf<typeof appOperations>;

/**
 * Creates a client for a shop's app. It keeps the access token only in memory.
 * @throws TypeError when the address is not HTTPS, and neither on the local machine nor allowed by `insecure`
 */
export const createClient = (options: ClientOptions): Client => clientOf(appOperations, options);
