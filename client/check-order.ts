type Amount = number | undefined;

type Item = {
  readonly original_price_idr?: Amount;
  readonly discount_idr?: Amount;
  readonly coupon_discount_idr?: Amount;
  readonly price_idr: number;
  readonly tax_rate?: Amount;
  readonly tax_idr?: Amount;
  readonly tax_rounding?: string | undefined;
};
type Order = {
  readonly subtotal_idr?: Amount;
  readonly discount_idr?: Amount;
  readonly coupon_discount_idr?: Amount;
  readonly tax_idr?: Amount;
  readonly amount_idr: number;
  readonly items: readonly Item[];
};

/** A wrong or malformed amount. `expected` is the computed sum, or the rule that the malformed amount breaks. */
export type Wrong = { readonly pointer: string; readonly found: number; readonly expected: string };

/** The result for each amount, named by its JSON pointer. */
export type OrderCheck = {
  readonly proved: readonly string[];
  readonly wrong: readonly Wrong[];
  /** Sums that are missing, or that the order's other fields cannot determine. */
  readonly unproved: readonly string[];
};

type Sum = { readonly pointer: string; readonly found: Amount; readonly expected: bigint | undefined };
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const largestDenominator = 1_000_000n;

const exact = (amount: Amount): bigint | undefined =>
  amount !== undefined && Number.isSafeInteger(amount) && amount >= 0 ? BigInt(amount) : undefined;

/** The sum of `plus` minus the sum of `minus`; undefined when an amount is undefined. */
const combined = (plus: readonly (bigint | undefined)[], minus: readonly (bigint | undefined)[] = []) =>
  [...plus, ...minus].reduce<bigint | undefined>(
    (sum, amount, index) =>
      sum === undefined || amount === undefined ? undefined : index < plus.length ? sum + amount : sum - amount,
    0n,
  );

/**
 * The fraction whose nearest double is the rate, by continued fractions (Euclid's algorithm). At most one such fraction
 * has a denominator up to a million.
 * @returns undefined when there is none, or when the rate is not between 0 and 1
 */
const fractionOf = (rate: Amount): Fraction | undefined => {
  if (rate === undefined || !(rate >= 0 && rate <= 1)) return undefined;
  let [whole, divisor] = [rate, 1n];
  for (; !Number.isInteger(whole); whole *= 2) divisor *= 2n;
  let rest = BigInt(whole);
  let [before, here]: [Fraction, Fraction] = [
    { numerator: 0n, denominator: 1n },
    { numerator: 1n, denominator: 0n },
  ];
  while (divisor > 0n) {
    const times = rest / divisor;
    const numerator = times * here.numerator + before.numerator;
    const denominator = times * here.denominator + before.denominator;
    if (denominator > largestDenominator) return undefined;
    if (Number(numerator) / Number(denominator) === rate) return { numerator, denominator };
    [before, here] = [here, { numerator, denominator }];
    [rest, divisor] = [divisor, rest % divisor];
  }
  return undefined;
};

/** The tax on an item's net price, as its policy rounds it; undefined for an unknown rounding. */
const taxOn = (price: bigint | undefined, rate: Fraction | undefined, rounding = 'half_up'): bigint | undefined => {
  if (price === undefined || rate === undefined) return undefined;
  const parts = price * rate.numerator;
  if (rounding === 'floor') return parts / rate.denominator;
  return rounding === 'half_up' ? (2n * parts + rate.denominator) / (2n * rate.denominator) : undefined;
};

const sumsOfItem = (item: Item, index: number): Sum[] => {
  const price = combined([exact(item.original_price_idr)], [exact(item.discount_idr), exact(item.coupon_discount_idr)]);
  const tax = taxOn(exact(item.price_idr), fractionOf(item.tax_rate), item.tax_rounding);
  return [
    { pointer: `/items/${index}/price_idr`, found: item.price_idr, expected: price },
    { pointer: `/items/${index}/tax_idr`, found: item.tax_idr, expected: tax },
  ];
};

const sumsOfOrder = ({ items, ...order }: Order): Sum[] => {
  const over = (field: 'original_price_idr' | 'discount_idr' | 'coupon_discount_idr' | 'tax_idr' | 'price_idr') =>
    combined(items.map((item) => exact(item[field])));
  return [
    { pointer: '/subtotal_idr', found: order.subtotal_idr, expected: over('original_price_idr') },
    { pointer: '/discount_idr', found: order.discount_idr, expected: over('discount_idr') },
    { pointer: '/coupon_discount_idr', found: order.coupon_discount_idr, expected: over('coupon_discount_idr') },
    { pointer: '/tax_idr', found: order.tax_idr, expected: over('tax_idr') },
    // If all other sums are right, this also equals subtotal − discount − coupon discount + tax.
    { pointer: '/amount_idr', found: order.amount_idr, expected: combined([over('price_idr'), over('tax_idr')]) },
  ];
};

const itemFields = ['original_price_idr', 'discount_idr', 'coupon_discount_idr', 'price_idr', 'tax_idr'] as const;
const orderFields = ['subtotal_idr', 'discount_idr', 'coupon_discount_idr', 'tax_idr', 'amount_idr'] as const;

/** Malformed amounts: fractions, negative amounts, and 0 where at least Rp 1 is required. */
const malformedAmounts = (order: Order): Wrong[] => {
  const amounts = [
    ...order.items.flatMap((item, index) =>
      itemFields.map((field) => ({ field, pointer: `/items/${index}/${field}`, found: item[field] })),
    ),
    ...orderFields.map((field) => ({ field, pointer: `/${field}`, found: order[field] })),
  ];
  return amounts.flatMap(({ field, pointer, found }) => {
    const least = field === 'price_idr' || field === 'amount_idr' ? 1 : 0;
    const isGood = found === undefined || (Number.isSafeInteger(found) && found >= least);
    return isGood ? [] : [{ pointer, found, expected: `at least ${least}, in whole rupiah` }];
  });
};

/**
 * Recomputes every sum of an order from the order's other fields: price and tax per item, totals, amount to pay.
 * @returns the proved, wrong and unproved amounts. The order is right only when `wrong` and `unproved` are both empty.
 */
export const checkOrder = (order: Order): OrderCheck => {
  const malformed = malformedAmounts(order);
  const known = new Set(malformed.map(({ pointer }) => pointer));
  const sums = [...order.items.flatMap(sumsOfItem), ...sumsOfOrder(order)].filter(({ pointer }) => !known.has(pointer));
  const check = { proved: [] as string[], wrong: malformed, unproved: [] as string[] };
  for (const { pointer, found, expected } of sums) {
    if (found === undefined || expected === undefined) check.unproved.push(pointer);
    else if (exact(found) === expected) check.proved.push(pointer);
    else check.wrong.push({ pointer, found, expected: String(expected) });
  }
  return check;
};
