/** The static facts about a payment gateway. */
type Gateway = {
  /** The path of its notifications, below `/api/v1`. */
  readonly webhookPath: string;
  /** Its payment methods, by its own names, and the greatest amount of each in IDR. */
  readonly ceilings: Readonly<Record<string, number>>;
  /** Methods that are off unless a stage names them. */
  readonly onRequest: readonly string[];
};

/**
 * The payment gateways, a row each. A top-up stores the name of its gateway, and all later calls go to that one. The
 * adapters are in `shared/payments/adapters.ts`; a row without an adapter does not compile.
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
    // Card payments are charged back months later.
    onRequest: ['credit_card'],
  },
} as const satisfies Readonly<Record<string, Gateway>>;

export type GatewayName = keyof typeof gateways;

export const gatewayNames = Object.keys(gateways) as [GatewayName, ...GatewayName[]];

const rowOf = (name: string): Gateway | undefined =>
  Object.hasOwn(gateways, name) ? gateways[name as GatewayName] : undefined;

/** The default methods of a gateway, for a stage that names none. */
export const defaultMethods = (name: string): readonly string[] => {
  const { ceilings = {}, onRequest = [] } = rowOf(name) ?? {};
  return Object.keys(ceilings).filter((method) => !onRequest.includes(method));
};

/** The methods that accept an amount. @param amountIdr the amount that the payer is asked for */
export const methodsFor = (name: string, amountIdr: number, methods: readonly string[]): readonly string[] => {
  const ceilings = rowOf(name)?.ceilings ?? {};
  return methods.filter((method) => amountIdr <= (ceilings[method] ?? 0));
};
