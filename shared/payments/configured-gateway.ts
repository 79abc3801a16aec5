import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { defaultGateway, defaultMethods, gatewayNames, notificationPath } from '../domain/topups/gateways.ts';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { settings } from '../runtime/settings.ts';
import { adapters } from './adapters.ts';
import type { PaymentGateway } from './gateway.ts';

const access = {
  name: z._default(z.enum(gatewayNames), defaultGateway),
  app_url: z.url(),
  api_url: z.url(),
  /** The name of the secret that contains the gateway's keys. */
  secret: z.string(),
};

/**
 * The payment gateways of a stage. One gateway opens all new top-ups. The `others` serve only the top-ups that they
 * opened earlier.
 */
export const GatewaySettings = z.object({
  ...access,
  others: z._default(z.array(z.object(access)), []),
  /** The offered payment methods; by default `defaultMethods` of the gateway. */
  methods: z.optional(z.array(z.string())),
  /** The allowed return addresses of a payer's browser. */
  return_urls: z._default(z.array(z.string()), []),
});

export type Payments = {
  /** The gateway of new top-ups. */
  readonly gateway: PaymentGateway;
  /** The gateway that a top-up names; undefined when the stage has no access to it. */
  readonly gatewayOf: (name: string) => PaymentGateway | undefined;
  readonly methods: readonly string[];
  readonly returnUrls: readonly string[];
  /** Reads the keys of `gateway` before the first call. After a failure the call itself reads them. */
  readonly prefetch: () => Promise<unknown>;
};

type Access = z.infer<z.ZodMiniObject<typeof access>>;

const connected = ({ name, app_url, api_url, secret }: Access, client: SecretsManagerClient) => {
  const notificationUrl = () => `${settings.baseUrl()}/api/v1${notificationPath(name)}`;
  return adapters[name]({ appUrl: app_url, apiUrl: api_url, notificationUrl, client, secret });
};

/** Reads the settings of this process. @returns the payment gateways; undefined when the stage has none */
export const configuredPayments = (): Payments | undefined => {
  const text = settings.paymentGateway();
  if (text === 'none') return undefined;
  const { others, methods, return_urls, ...first } = z.parse(GatewaySettings, JSON.parse(text));
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const { gateway, prefetch } = connected(first, client);
  const all = [gateway, ...others.map((other) => connected(other, client).gateway)];
  return {
    gateway,
    gatewayOf: (name) => all.find((each) => each.name === name),
    methods: methods ?? defaultMethods(gateway.name),
    returnUrls: return_urls,
    prefetch,
  };
};
