import { startPush } from './fcm/start.ts';
import { keptMediaKey } from './media/media-key.ts';
import { mediaSecret, startObjects } from './media/start.ts';
import { startPayments } from './midtrans/start.ts';
import { savedSecret } from './process/private-file.ts';
import { servicesOf } from './process/started.ts';
import { startWebhookReceiver } from './receiver/receiver.ts';
import { startSecretsManager } from './secrets-manager/secrets-manager.ts';

export type ExternalServicesOptions = {
  /** The port of the payment gateway. Phones, media server and webhook receiver use the next three ports. */
  readonly port: number;
  readonly directory: string;
  /** The URLs that the payment page is allowed to link back to. */
  readonly returnUrls: readonly string[];
  /** A process of a developer that gets the messages of webhooks. */
  readonly webhookForward?: string | undefined;
};

/**
 * Starts the stubs of all external services, and the store of their secrets.
 *
 * @returns the addresses of the stubs, and the environment variables by which functions find them
 */
export const startExternalServices = async (options: ExternalServicesOptions) => {
  const { port, directory, returnUrls, webhookForward } = options;
  const { add, stop } = servicesOf();
  const mediaKey = keptMediaKey(`${directory}/media-key.json`);
  const secrets = new Map([[mediaSecret, mediaKey.privateKey]]);
  const manager = await add(startSecretsManager(secrets));
  const payments = await add(startPayments({ port, directory, returnUrls, secrets }));
  const push = await add(startPush({ port: port + 1, directory, secrets }));
  const objects = await add(startObjects({ port: port + 2, directory, mediaKey }));
  const receiver = await add(startWebhookReceiver({ port: port + 3, forwardTo: webhookForward }));
  return {
    /** The object store of media, for sample pictures. */
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
      WEBHOOK_KEY: savedSecret(`${directory}/webhook-key`),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
    },
    stop,
  };
};
