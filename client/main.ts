import { type ClientOf, clientOf } from './client.ts';
import { appOperations } from './generated/app-operations.ts';
import { staffOperations } from './generated/staff-operations.ts';
import type { ClientOptions } from './options.ts';

export * from './people.ts';

const operations = { ...appOperations, ...staffOperations };

/** One method for each operation of people: those of a shop's app, of instructors and of staff. */
export type Client = ClientOf<typeof operations>;

/**
 * Creates a client for a console. It keeps the access token only in memory. The package exports it as `staff`.
 * @throws TypeError when the address is not HTTPS, and neither on the local machine nor allowed by `insecure`
 */
export const createClient = (options: ClientOptions): Client => clientOf(operations, options);
