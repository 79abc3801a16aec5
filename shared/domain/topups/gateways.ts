type Addresses = { readonly app_url: string; readonly api_url: string };

export type Gateway = {
  /** The name on screens. */
  readonly title: string;
  /** The addresses of its payment page and of its API. */
  readonly addresses: { readonly production: Addresses; readonly sandbox: Addresses };
  /** The fields of its secret, which a person stores in Secrets Manager. The adapter parses the secret. */
  readonly secretFields: readonly string[];
  /** The greatest amount in IDR of each payment method, by the gateway's name of the method. */
  readonly ceilings: Readonly<Record<string, number>>;
  /** Methods that are off unless a stage lists them. */
  readonly onRequest: readonly string[];
};

/**
 * The payment gateways, one row for each. A top-up stores the name of its gateway, and all later calls use that
 * gateway. A row without an adapter in `shared/payments/adapters.ts` does not compile.
 */
export const gateways = {
  midtrans: {
    title: 'Midtrans',
    addresses: {
      production: { app_url: 'https://app.midtrans.com', api_url: 'https://api.midtrans.com' },
      sandbox: { app_url: 'https://app.sandbox.midtrans.com', api_url: 'https://api.sandbox.midtrans.com' },
    },
    secretFields: ['merchant_id', 'server_key', 'previous'],
    ceilings: {
      gopay: 20_000_000,
      shopeepay: 20_000_000,
      other_qris: 10_000_000,
      bca_va: 50_000_000,
      bni_va: 50_000_000,
      bri_va: 50_000_000,
      cimb_va: 50_000_000,
      permata_va: 50_000_000,
      echannel: 50_000_000,
      indomaret: 5_000_000,
      alfamart: 5_000_000,
      credit_card: 999_999_999,
    },
    // Cards are off by default, because chargebacks can arrive months later.
    onRequest: ['credit_card'],
  },
} as const satisfies Readonly<Record<string, Gateway>>;

export type GatewayName = keyof typeof gateways;

export const gatewayNames = Object.keys(gateways) as [GatewayName, ...GatewayName[]];

/** The gateway of a stage, a settlement or a list that names none. */
export const defaultGateway = 'midtrans' satisfies GatewayName;

/** The path below `/api/v1` of the notifications of all gateways. The firewall limits it. */
export const notificationsPath = '/webhooks/payments/';

/** The path below `/api/v1` to which a gateway sends notifications. */
export const notificationPath = (name: GatewayName): string => `${notificationsPath}${name}`;

const rowOf = (name: string): Gateway | undefined =>
  Object.hasOwn(gateways, name) ? gateways[name as GatewayName] : undefined;

/** The methods of a gateway for a stage that lists none. */
export const defaultMethods = (name: string): readonly string[] => {
  const { ceilings = {}, onRequest = [] } = rowOf(name) ?? {};
  return Object.keys(ceilings).filter((method) => !onRequest.includes(method));
};

/** The methods that accept an amount. @param amountIdr the amount in IDR that the payer pays */
export const methodsFor = (name: string, amountIdr: number, methods: readonly string[]): readonly string[] => {
  const ceilings = rowOf(name)?.ceilings ?? {};
  return methods.filter((method) => amountIdr <= (ceilings[method] ?? 0));
};
