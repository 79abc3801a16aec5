/** What is known of a payment gateway without asking it. */
type Gateway = {
  /** Where it sends its notifications, below `/api/v1`. */
  readonly webhookPath: string;
  /** Its payment methods, in its words, and the most that each takes at once, in IDR. */
  readonly ceilings: Readonly<Record<string, number>>;
  /** Methods that a stage must name to offer. */
  readonly onRequest: readonly string[];
};

/**
 * The payment gateways: a row each. A top-up keeps the name of its gateway, and every later question goes to that one. The
 * adapters are in `shared/payments/adapters.ts`: a row without an adapter does not compile.
 */
export const gateways = {
  midtrans: {
    webhookPath: '/webhooks/payments/midtrans',
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
    // Cards are charged back months later.
    onRequest: ['credit_card'],
  },
} as const satisfies Readonly<Record<string, Gateway>>;

export type GatewayName = keyof typeof gateways;

export const gatewayNames = Object.keys(gateways) as [GatewayName, ...GatewayName[]];

const rowOf = (name: string): Gateway | undefined =>
  Object.hasOwn(gateways, name) ? gateways[name as GatewayName] : undefined;

/** The methods of a gateway that are offered unless the stage names others. */
export const defaultMethods = (name: string): readonly string[] => {
  const { ceilings = {}, onRequest = [] } = rowOf(name) ?? {};
  return Object.keys(ceilings).filter((method) => !onRequest.includes(method));
};

/** Of some methods of a gateway those that take an amount. @param amountIdr what the payer is asked for */
export const methodsFor = (name: string, amountIdr: number, methods: readonly string[]): readonly string[] => {
  const ceilings = rowOf(name)?.ceilings ?? {};
  return methods.filter((method) => amountIdr <= (ceilings[method] ?? 0));
};
