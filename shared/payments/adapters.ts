import { type GatewayName, gateways } from '../domain/topups/gateways.ts';
import type { PaymentGateway } from './gateway.ts';
import type { gatewayKeys } from './gateway-keys.ts';
import { midtrans } from './midtrans/midtrans.ts';

export type AdapterParts = {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly notificationUrl: () => string;
  readonly keys: ReturnType<typeof gatewayKeys>;
};

export const adapters: Readonly<Record<GatewayName, (parts: AdapterParts) => PaymentGateway>> = { midtrans };

/** The path of a gateway's notifications, below the address of the service. */
export const webhookPathOf = (name: GatewayName): string => `/api/v1${gateways[name].webhookPath}`;
