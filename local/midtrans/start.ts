import { savedSecret } from '../process/private-file.ts';
import { startMidtrans } from './midtrans.ts';

const secretName = 'commerce/payment-gateway';
const merchantId = 'G000000001';

type PaymentsOptions = {
  readonly port: number;
  readonly directory: string;
  /** The URLs that the payment page is allowed to link back to. */
  readonly returnUrls: readonly string[];
  readonly secrets: Map<string, string>;
};

/**
 * Starts the local payment gateway.
 *
 * @param secrets the secrets of the local Secrets Manager; this function adds the gateway's keys
 * @returns the gateway's address, and the environment variables by which functions find it
 */
export const startPayments = async ({ port, directory, returnUrls, secrets }: PaymentsOptions) => {
  const serverKey = `SB-Mid-server-${savedSecret(`${directory}/payment-gateway-key`)}`;
  const { url, stop } = await startMidtrans({
    port,
    merchant: { merchantId, serverKey },
    file: `${directory}/payment-gateway.json`,
  });
  secrets.set(secretName, JSON.stringify({ merchant_id: merchantId, server_key: serverKey }));
  const settings = { app_url: url, api_url: url, secret: secretName, return_urls: returnUrls };
  return { url, environment: { PAYMENT_GATEWAY: JSON.stringify(settings) }, stop };
};
