/** The payment methods there may be, in Midtrans' words, and the most that each takes at once, in IDR. */
const ceilings = {
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
} as const;

/**
 * Those that are offered unless a stage says otherwise. Not among them: cards, which are charged back months later, and what can
 * be asked for by its own id alone.
 */
export const defaultMethods: readonly string[] = Object.keys(ceilings).filter((method) => method !== 'credit_card');

const ceilingOf: Readonly<Record<string, number>> = ceilings;

/** Of the methods of a stage those that take an amount. */
export const methodsFor = (amountIdr: number, methods: readonly string[]): readonly string[] =>
  methods.filter((method) => amountIdr <= (ceilingOf[method] ?? 0));
