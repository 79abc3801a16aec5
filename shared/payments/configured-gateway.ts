import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { defaultMethods, gatewayNames } from '../domain/topups/gateways.ts';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { systemClock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { adapters, webhookPathOf } from './adapters.ts';
import type { PaymentGateway } from './gateway.ts';
import { gatewayKeys } from './gateway-keys.ts';

/** How a gateway is reached. */
const access = {
  name: z._default(z.enum(gatewayNames), 'midtrans'),
  app_url: z.url(),
  api_url: z.url(),
  /** The secret in Secrets Manager that holds its keys. */
  secret: z.string(),
};

/** What a stage says of its payment gateways: that of new top-ups, and others whose top-ups are still looked after. */
export const GatewaySettings = z.object({
  ...access,
  others: z._default(z.array(z.object(access)), []),
  /** Those of the gateway that are offered; without it its usual ones. */
  methods: z.optional(z.array(z.string())),
  /** Where a payer's browser may go afterwards. */
  return_urls: z._default(z.array(z.string()), []),
  /** What a wallet may hold, with all that is on its way into it, in IDR. */
  maximum_balance_idr: z._default(z.int(), 20_000_000),
});

/** The payment gateways of a stage, and what the stage says of them. */
export type Payments = {
  /** The gateway of new top-ups. */
  readonly gateway: PaymentGateway;
  /** The gateway that a top-up names; undefined when the stage does not reach it. */
  readonly gatewayOf: (name: string) => PaymentGateway | undefined;
  readonly methods: readonly string[];
  readonly returnUrls: readonly string[];
  readonly maximumBalanceIdr: number;
  /** Reads the keys of the gateway of new top-ups ahead of use. A failure is ignored: the next read tries again. */
  readonly prefetch: () => Promise<unknown>;
};

type Access = z.infer<z.ZodMiniObject<typeof access>>;

/** The adapter of a gateway with its keys. */
const connected = ({ name, app_url, api_url, secret }: Access, client: SecretsManagerClient) => {
  const keys = gatewayKeys(client, secret, systemClock);
  const notificationUrl = () => `${settings.baseUrl()}${webhookPathOf(name)}`;
  return { keys, gateway: adapters[name]({ appUrl: app_url, apiUrl: api_url, notificationUrl, keys }) };
};

/** The payment gateways of this process, for functions that were granted them. @returns undefined when the stage has none */
export const configuredPayments = (): Payments | undefined => {
  const text = settings.paymentGateway();
  if (text === 'none') return undefined;
  const { others, methods, return_urls, maximum_balance_idr, ...first } = z.parse(GatewaySettings, JSON.parse(text));
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const { gateway, keys } = connected(first, client);
  const all = [gateway, ...others.map((other) => connected(other, client).gateway)];
  return {
    gateway,
    gatewayOf: (name) => all.find((each) => each.name === name),
    methods: methods ?? defaultMethods(gateway.name),
    returnUrls: return_urls,
    maximumBalanceIdr: maximum_balance_idr,
    prefetch: keys.read,
  };
};
