import { startMidtrans } from './midtrans/midtrans.ts';
import { keptSecret } from './private-file.ts';
import { startSecretsManager } from './secrets-manager/secrets-manager.ts';

/** The secret in which functions look for the gateway's keys. */
const secretName = 'commerce/payment-gateway';
const merchantId = 'G000000001';

type PaymentsOptions = {
  readonly port: number;
  /** Where charges and key are kept between two starts. */
  readonly directory: string;
  /** Where a payer's browser may go afterwards. */
  readonly returnUrls: readonly string[];
  /** What else lies with its keys, by the name of the secret. */
  readonly otherSecrets?: Readonly<Record<string, string>>;
};

/**
 * Starts the payment gateway of a laptop, and what holds its keys.
 *
 * @returns its address, and the environment that leads functions to it
 */
export const startPayments = async ({ port, directory, returnUrls, otherSecrets = {} }: PaymentsOptions) => {
  const serverKey = `SB-Mid-server-${keptSecret(`${directory}/payment-gateway-key`)}`;
  const midtrans = await startMidtrans({
    port,
    merchant: { merchantId, serverKey },
    file: `${directory}/payment-gateway.json`,
  });
  const secrets = new Map([
    ...Object.entries(otherSecrets),
    [secretName, JSON.stringify({ merchant_id: merchantId, server_key: serverKey })],
  ]);
  const manager = await startSecretsManager(secrets);
  return {
    url: midtrans.url,
    environment: {
      PAYMENT_GATEWAY: JSON.stringify({
        app_url: midtrans.url,
        api_url: midtrans.url,
        secret: secretName,
        return_urls: returnUrls,
      }),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
    },
    stop: async (): Promise<void> => {
      await Promise.all([midtrans.stop(), manager.stop()]);
    },
  };
};
