import { partsOf } from './parts.ts';
import { startPayments } from './payments.ts';
import { startPush } from './push.ts';
import { startSecretsManager } from './secrets-manager/secrets-manager.ts';

/**
 * Starts everybody outside whom the service asks, and what holds the keys to them.
 *
 * @param port of the payment gateway; that of the phones is the next
 * @param directory where they keep what they know between two starts
 * @returns their addresses, and the environment that leads functions to them
 */
export const startOutsiders = async ({ port, directory }: { readonly port: number; readonly directory: string }) => {
  const { add, stop } = partsOf();
  const secrets = new Map<string, string>();
  const manager = await add(startSecretsManager(secrets));
  const payments = await add(startPayments({ port, directory, secrets }));
  const push = await add(startPush({ port: port + 1, directory, secrets }));
  return {
    payments: payments.url,
    phones: push.url,
    environment: {
      ...payments.environment,
      ...push.environment,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
    },
    stop,
  };
};
