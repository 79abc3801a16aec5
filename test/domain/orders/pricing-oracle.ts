import type { Breakdown, Coupon, Line } from '../../../shared/domain/orders/pricing.ts';

/** A course's exact share of a discount, and the rupiah given so far. */
type Quota = { readonly line: Line; readonly base: bigint; readonly ideal: bigint; given: bigint };

const baseOf = (line: Line): bigint => BigInt(line.original_price_idr - line.discount_idr);

/**
 * The share that gets the next rupiah: the one furthest behind its ideal, in units of 1/total. The smaller course_id
 * breaks a tie.
 */
const mostDue = (quotas: readonly Quota[], total: bigint): Quota | undefined =>
  quotas
    .filter(({ base, given }) => given < base - 1n)
    .sort((a, b) => {
      const behind = b.ideal - b.given * total - (a.ideal - a.given * total);
      if (behind !== 0n) return behind > 0n ? 1 : -1;
      return a.line.course_id < b.line.course_id ? -1 : 1;
    })[0];

const couponTotal = (bases: bigint, { discount }: Coupon): bigint => {
  if (discount.kind === 'fixed') return bases < BigInt(discount.value_idr) ? bases : BigInt(discount.value_idr);
  const share = (bases * BigInt(discount.basis_points)) / 10_000n;
  return share > BigInt(discount.max_discount_idr) ? BigInt(discount.max_discount_idr) : share;
};

/**
 * Distributes the last rupiah one by one.
 * @returns the part of each course, or undefined when they cannot all be placed
 */
const shares = (lines: readonly Line[], coupon: Coupon): Map<string, bigint> | undefined => {
  const covered = lines.filter((line) => coupon.covers(line.course_id));
  const total = covered.reduce((sum, line) => sum + baseOf(line), 0n);
  if (covered.length === 0) return undefined;
  const discount = couponTotal(total, coupon);
  const quotas: Quota[] = covered.map((line) => {
    const ideal = discount * baseOf(line);
    const whole = ideal / total;
    return { line, base: baseOf(line), ideal, given: whole < baseOf(line) ? whole : baseOf(line) - 1n };
  });
  for (let left = discount - quotas.reduce((sum, { given }) => sum + given, 0n); left > 0n; left -= 1n) {
    const next = mostDue(quotas, total);
    if (next === undefined) return undefined;
    next.given += 1n;
  }
  return new Map(quotas.map(({ line, given }) => [line.course_id, given]));
};

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
};

const shared = <Value>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

/** The price of a basket, written from the contract (§4), independently of the implementation. */
export const expectedBreakdown = (lines: readonly Line[], coupon?: Coupon): Breakdown | 'invalid_coupon' => {
  const parts = coupon ? shares(lines, coupon) : new Map<string, bigint>();
  if (parts === undefined) return 'invalid_coupon';
  const items = lines.map(({ tax, ...line }) => {
    const part = parts.get(line.course_id) ?? 0n;
    const price = baseOf({ tax, ...line }) - part;
    return {
      ...line,
      coupon_discount_idr: Number(part),
      price_idr: Number(price),
      tax_name: tax.tax_name,
      tax_rate: tax.rate.numerator / tax.rate.denominator,
      tax_idr: Number(roundHalfUp(price * BigInt(tax.rate.numerator), BigInt(tax.rate.denominator))),
      ...{ tax_base: '1/1', tax_rounding: 'half_up' as const },
      tax_policy_version: tax.tax_policy_version,
    };
  });
  const common = Object.fromEntries(
    (['tax_name', 'tax_rate', 'tax_policy_version'] as const)
      .map((field) => [field, shared(items.map((item) => item[field]))])
      .filter(([, value]) => value !== undefined),
  );
  const total = { subtotal_idr: 0, discount_idr: 0, coupon_discount_idr: 0, tax_idr: 0, amount_idr: 0 };
  for (const item of items) {
    total.subtotal_idr += item.original_price_idr;
    total.discount_idr += item.discount_idr;
    total.coupon_discount_idr += item.coupon_discount_idr;
    total.tax_idr += item.tax_idr;
    total.amount_idr += item.price_idr + item.tax_idr;
  }
  return { ...total, ...common, items };
};
