import { keptMediaKey } from './media/media-key.ts';
import { mediaSecret, startObjects } from './objects.ts';
import { partsOf } from './parts.ts';
import { startPayments } from './payments.ts';
import { keptSecret } from './private-file.ts';
import { startPush } from './push.ts';
import { startWebhookReceiver } from './receiver/receiver.ts';
import { startSecretsManager } from './secrets-manager/secrets-manager.ts';

export type OutsidersOptions = {
  /** Of the payment gateway; those of the phones, the media server and the webhook receiver are the next three. */
  readonly port: number;
  /** Where they keep what they know between two starts. */
  readonly directory: string;
  /** Where a payer's browser may go afterwards. */
  readonly returnUrls: readonly string[];
};

/**
 * Starts everybody outside whom the service asks, and what holds the keys to them.
 *
 * @returns their addresses, and the environment that leads functions to them
 */
export const startOutsiders = async ({ port, directory, returnUrls }: OutsidersOptions) => {
  const { add, stop } = partsOf();
  const mediaKey = keptMediaKey(`${directory}/media-key.json`);
  const secrets = new Map([[mediaSecret, mediaKey.privateKey]]);
  const manager = await add(startSecretsManager(secrets));
  const payments = await add(startPayments({ port, directory, returnUrls, secrets }));
  const push = await add(startPush({ port: port + 1, directory, secrets }));
  const objects = await add(startObjects({ port: port + 2, directory, mediaKey }));
  const receiver = await add(startWebhookReceiver({ port: port + 3 }));
  return {
    /** Where media lie: sample pictures are put there. */
    shelf: objects.shelf,
    addresses: {
      payments: payments.url,
      phones: push.url,
      objects: objects.endpoint,
      media: objects.media,
      receiver: receiver.url,
    },
    environment: {
      ...payments.environment,
      ...push.environment,
      ...objects.environment,
      ...receiver.environment,
      WEBHOOK_KEY: keptSecret(`${directory}/webhook-key`),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
    },
    stop,
  };
};
