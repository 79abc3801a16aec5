import { startMidtrans } from './midtrans/midtrans.ts';
import { keptSecret } from './private-file.ts';

/** The secret in which functions look for the gateway's keys. */
const secretName = 'commerce/payment-gateway';
const merchantId = 'G000000001';

type PaymentsOptions = {
  readonly port: number;
  /** Where charges and key are kept between two starts. */
  readonly directory: string;
  /** Where a payer's browser may go afterwards. */
  readonly returnUrls: readonly string[];
  readonly secrets: Map<string, string>;
};

/**
 * Starts the payment gateway of a laptop.
 *
 * @param secrets of Secrets Manager, which get one more
 * @returns its address, and the environment that leads functions to it
 */
export const startPayments = async ({ port, directory, returnUrls, secrets }: PaymentsOptions) => {
  const serverKey = `SB-Mid-server-${keptSecret(`${directory}/payment-gateway-key`)}`;
  const { url, stop } = await startMidtrans({
    port,
    merchant: { merchantId, serverKey },
    file: `${directory}/payment-gateway.json`,
  });
  secrets.set(secretName, JSON.stringify({ merchant_id: merchantId, server_key: serverKey }));
  const settings = { app_url: url, api_url: url, secret: secretName, return_urls: returnUrls };
  return { url, environment: { PAYMENT_GATEWAY: JSON.stringify(settings) }, stop };
};
