import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { GatewayName } from '../domain/topups/gateways.ts';
import { systemClock } from '../runtime/clock.ts';
import type { PaymentGateway } from './gateway.ts';
import { midtrans } from './midtrans/midtrans.ts';
import { midtransKeys } from './midtrans/midtrans-keys.ts';

export type AdapterParts = {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly notificationUrl: () => string;
  readonly client: SecretsManagerClient;
  /** The name of the secret that contains the gateway's keys. */
  readonly secret: string;
};

/** `prefetch` reads the keys before the first call. */
type Connected = { readonly gateway: PaymentGateway; readonly prefetch: () => Promise<unknown> };

/** The adapter of each gateway. It knows the shape of the gateway's secret. */
export const adapters: Readonly<Record<GatewayName, (parts: AdapterParts) => Connected>> = {
  midtrans: ({ client, secret, ...parts }) => {
    const keys = midtransKeys(client, secret, systemClock);
    return { gateway: midtrans({ ...parts, keys }), prefetch: keys.read };
  },
};
