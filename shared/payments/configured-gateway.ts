import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { defaultMethods } from '../domain/topups/methods.ts';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { systemClock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import type { PaymentGateway } from './gateway.ts';
import { gatewayKeys } from './gateway-keys.ts';
import { midtrans } from './midtrans/midtrans.ts';

/** What a stage says of its payment gateway. */
export const GatewaySettings = z.object({
  app_url: z.url(),
  api_url: z.url(),
  /** The secret in Secrets Manager that holds its keys. */
  secret: z.string(),
  methods: z._default(z.array(z.string()), [...defaultMethods]),
  /** Where a payer's browser may go afterwards. */
  return_urls: z._default(z.array(z.string()), []),
  /** What a wallet may hold, with all that is on its way into it, in IDR. */
  maximum_balance_idr: z._default(z.int(), 20_000_000),
});

/** The payment gateway of a stage, and what the stage says of it. */
export type Payments = {
  readonly gateway: PaymentGateway;
  readonly methods: readonly string[];
  readonly returnUrls: readonly string[];
  readonly maximumBalanceIdr: number;
  /** Reads the gateway's keys before anybody needs them. A failure counts for nothing: the first who needs them tries anew. */
  readonly prefetch: () => Promise<unknown>;
};

const webhookPath = '/api/v1/webhooks/payments/midtrans';

/** The payment gateway of this process, for who was granted it. @returns undefined when the stage has none */
export const configuredPayments = (): Payments | undefined => {
  const text = settings.paymentGateway();
  if (text === 'none') return undefined;
  const { app_url, api_url, secret, methods, return_urls, maximum_balance_idr } = z.parse(
    GatewaySettings,
    JSON.parse(text),
  );
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const keys = gatewayKeys(client, secret, systemClock);
  const addresses = { appUrl: app_url, apiUrl: api_url, notificationUrl: () => `${settings.baseUrl()}${webhookPath}` };
  return {
    gateway: midtrans({ ...addresses, keys }),
    methods,
    returnUrls: return_urls,
    maximumBalanceIdr: maximum_balance_idr,
    prefetch: keys.read,
  };
};
