import { startMidtrans } from './midtrans/midtrans.ts';
import { keptSecret } from './private-file.ts';

/** The secret in which functions look for the gateway's keys. */
const secretName = 'commerce/payment-gateway';
const merchantId = 'G000000001';

/**
 * Starts the payment gateway of a laptop.
 *
 * @param secrets of Secrets Manager, which get one more
 * @param directory where charges and key are kept between two starts
 * @returns its address, and the environment that leads functions to it
 */
export const startPayments = async (options: {
  readonly port: number;
  readonly directory: string;
  readonly secrets: Map<string, string>;
}) => {
  const { port, directory, secrets } = options;
  const serverKey = `SB-Mid-server-${keptSecret(`${directory}/payment-gateway-key`)}`;
  const { url, stop } = await startMidtrans({
    port,
    merchant: { merchantId, serverKey },
    file: `${directory}/payment-gateway.json`,
  });
  secrets.set(secretName, JSON.stringify({ merchant_id: merchantId, server_key: serverKey }));
  const settings = { app_url: url, api_url: url, secret: secretName };
  return { url, environment: { PAYMENT_GATEWAY: JSON.stringify(settings) }, stop };
};
