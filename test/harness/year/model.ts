import type { Fraction, Rounding } from '../../../shared/domain/policies/fraction.ts';
import {
  coupons,
  courses,
  dayOf,
  endOf,
  midnight,
  monthOf,
  months,
  type Plan,
  type Sale,
  sharePolicies,
  taxPolicies,
  terms,
  topupIdr,
  withheldReturnAt,
  withholdingPolicies,
} from './plan.ts';

/** The books of a plan, computed from the plan alone and without the code of the service. Amounts in IDR. */
const part = (amount: bigint, of: readonly Fraction[], rounding: Rounding): bigint => {
  let [numerator, denominator] = [amount, 1n];
  for (const each of of) {
    numerator *= BigInt(each.numerator);
    denominator *= BigInt(each.denominator);
  }
  const whole = numerator / denominator;
  return rounding === 'half_up' && (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
};

const latest = <Row extends { readonly from: number }>(rows: readonly Row[], at: number): Row | undefined =>
  rows.filter(({ from }) => from <= at).toSorted((one, other) => other.from - one.from)[0];

export type Item = {
  readonly course: number;
  readonly creator: number | null;
  /** The place of the tax policy in the plan. */
  readonly policy: number;
  readonly price: bigint;
  readonly tax: bigint;
  readonly share: bigint;
  readonly platform: bigint;
  readonly promo: bigint;
};

export const itemsOf = ({ at, courses: of, coupon }: Sale): readonly Item[] =>
  of.map((place) => {
    const course = courses[place] ?? courses[0];
    const base = BigInt(course.original_price_idr - course.discount_idr);
    const terms = coupon && coupons[coupon];
    const floored = terms === undefined ? 0n : (base * BigInt(terms.basis_points)) / 10_000n;
    const off = terms && floored > BigInt(terms.max_discount_idr) ? BigInt(terms.max_discount_idr) : floored;
    const price = base - off;
    const policy = latest(
      taxPolicies.filter(({ tax_class }) => tax_class === course.tax_class),
      at,
    );
    if (policy === undefined) throw new Error('The plan has no tax policy.');
    const own = latest(
      sharePolicies.filter(({ creator }) => creator === course.creator && creator !== null),
      at,
    );
    const points = course.creator === null ? 0 : (own ?? sharePolicies[0]).points;
    const promo = coupon === 'platform' ? off : 0n;
    const share = ((price + promo) * BigInt(points)) / 10_000n;
    const limited = share > price ? price : share;
    return {
      ...{ course: place, creator: course.creator, policy: taxPolicies.indexOf(policy), price, promo },
      tax: part(price, [policy.base, policy.rate], policy.rounding),
      ...{ share: limited, platform: price + promo - limited },
    };
  });

type Move = Item & { readonly at: number; readonly sign: 1n | -1n; readonly soldAt: number; readonly sale: Sale };

/** Every sold and refunded item, by the instant at which it moved. */
export const movesOf = ({ sales, refunds }: Plan): readonly Move[] => {
  const sold = sales.flatMap((sale) =>
    itemsOf(sale).map((item): Move => ({ ...item, at: sale.at, sign: 1n, soldAt: sale.at, sale })),
  );
  const back = refunds.flatMap(({ at, sale: id, items }) => {
    const sale = sales.find((each) => each.id === id);
    return sale === undefined
      ? []
      : itemsOf(sale).flatMap((item, place): Move[] =>
          items.includes(place) ? [{ ...item, at, sign: -1n, soldAt: sale.at, sale }] : [],
        );
  });
  return [...sold, ...back];
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);

/** The VAT of each policy in a month, and the input VAT. */
export const vatOf = (plan: Plan, month: string) => {
  const moved = movesOf(plan).filter(({ at }) => monthOf(at) === month);
  const policies = [...new Set(moved.map(({ policy }) => policy))];
  const of = (policy: number, sign: 1n | -1n, what: 'price' | 'tax'): bigint =>
    sum(
      moved.filter((move) => move.policy === policy && move.sign === sign),
      (move) => move[what],
    );
  return {
    policies: policies.map((policy) => ({
      ...{ policy, base: of(policy, 1n, 'price'), collected: of(policy, 1n, 'tax') },
      ...{ refundedBase: of(policy, -1n, 'price'), refunded: of(policy, -1n, 'tax') },
    })),
    input: sum(
      plan.payouts.filter(({ at }) => monthOf(at) === month),
      ({ vat }) => BigInt(vat),
    ),
  };
};

/** The returns of some months in sequence. */
export const returnsOf = (plan: Plan, of: readonly string[]) => {
  let carried = 0n;
  return of.map((month) => {
    const { policies, input } = vatOf(plan, month);
    const carriedIn = carried;
    const rest = sum(policies, ({ collected, refunded }) => collected - refunded) - input - carriedIn;
    carried = rest < 0n ? -rest : 0n;
    return { month, policies, input, carriedIn, due: rest > 0n ? rest : 0n, carriedOut: carried };
  });
};

const dayMs = 24 * 3_600_000;
const delayDays = 14;
const disputeDays = 90;

/** The payable amount of a creator after the reconciliation that began at an instant, before earlier payments. */
export const maturedOf = (plan: Plan, creator: number, startedMs: number): bigint => {
  const closed = midnight(dayOf(startedMs - 15 * 60_000));
  const isDisputed = ({ sale: { reversedAt } }: Move): boolean =>
    reversedAt !== undefined && reversedAt <= startedMs && startedMs < reversedAt + disputeDays * dayMs;
  return sum(
    movesOf(plan).filter(
      (move) =>
        move.creator === creator &&
        move.at <= startedMs &&
        move.soldAt < closed - delayDays * dayMs &&
        !isDisputed(move),
    ),
    ({ sign, share }) => sign * share,
  );
};

/** The slip of a payment of a gross amount on a day; undefined without a tax. */
export const slipOf = (creator: number, gross: bigint, paidOn: string) => {
  const tax = (terms[creator] ?? []).findLast(({ valid_from }) => valid_from <= paidOn)?.withholding;
  if (!tax) return undefined;
  const of = withholdingPolicies.filter(({ kind, variant }) => kind === tax.kind && variant === tax.variant);
  const policy = latest(of, midnight(paidOn) + dayMs - 1);
  if (policy === undefined) throw new Error('The plan has no withholding policy.');
  const base = part(gross, [policy.base], policy.rounding);
  const amount = part(base, [policy.rate], policy.rounding);
  return amount === 0n ? undefined : { kind: tax.kind, base, amount, policy: withholdingPolicies.indexOf(policy) };
};

/** A creator's statement of a month, by course. */
export const statementOf = (plan: Plan, creator: number, month: string) => {
  const moved = movesOf(plan).filter((move) => move.creator === creator && monthOf(move.at) === month);
  return [...Map.groupBy(moved, ({ course }) => course)].map(([course, of]) => {
    const [sold, back] = [of.filter(({ sign }) => sign === 1n), of.filter(({ sign }) => sign === -1n)];
    return {
      ...{ course, sold: sold.length, refunded: back.length },
      ...{ share_idr: String(sum(sold, ({ share }) => share)), refunded_idr: String(sum(back, ({ share }) => share)) },
    };
  });
};

export type Paid = {
  readonly creator: number;
  readonly gross: bigint;
  readonly paidOn: string;
  /** The instant of the booking. */
  readonly at: number;
  readonly slip: ReturnType<typeof slipOf>;
};

const nextMonth = (month: string): string => monthOf(endOf(month));

/**
 * The returns of withheld tax, by kind and in sequence, and the tax month of each slip. A slip counts in the month of its
 * transfer, or after the return of that month in the next one. A month without slips has no return.
 */
export const withheldReturnsOf = (paid: readonly Paid[]) => {
  const returns: { kind: string; month: string; due: bigint }[] = [];
  const slips: { kind: string; month: string; amount: bigint; paid: Paid }[] = [];
  const filings = months.map((month) => ({ month, at: withheldReturnAt(month) }));
  for (const event of [...paid, ...filings].toSorted((one, other) => one.at - other.at)) {
    if ('month' in event) {
      for (const kind of new Set(slips.map((slip) => slip.kind))) {
        const closed = returns.findLast((each) => each.kind === kind)?.month ?? '';
        const open = slips.filter((slip) => slip.kind === kind && slip.month > closed && slip.month <= event.month);
        for (const month of new Set(open.map((slip) => slip.month)))
          returns.push({ kind, month, due: sum(open, (slip) => (slip.month === month ? slip.amount : 0n)) });
      }
    } else if (event.slip) {
      const { kind, amount } = event.slip;
      const closed = returns.findLast((each) => each.kind === kind)?.month;
      const own = event.paidOn.slice(0, 7);
      const month = closed === undefined || own > closed ? own : nextMonth(closed);
      slips.push({ kind, month, amount, paid: event });
    }
  }
  return { returns, slips };
};

/** The balances of all accounts at the end, by the kind of account. `paid` are the payments to creators. */
export const balancesOf = (plan: Plan, returned: readonly string[], paid: readonly Paid[]): Record<string, bigint> => {
  const moved = movesOf(plan);
  const filed = returnsOf(plan, returned);
  const open = moved.filter(({ at }) => at >= endOf(returned.at(-1) ?? ''));
  const balances: Record<string, bigint> = {
    'platform:revenue': sum(moved, ({ sign, platform }) => sign * platform),
    'platform:promo': -sum(moved, ({ sign, promo }) => sign * promo),
    'creator:payable': sum(moved, ({ sign, share }) => sign * share) - sum(paid, ({ gross }) => gross),
    'platform:gateway_fees': -sum(plan.payouts, ({ fee, vat }) => BigInt(fee - vat)),
    'platform:input_vat': 0n,
    'platform:vat_carried': -(filed.at(-1)?.carriedOut ?? 0n),
    'user:held': 0n,
    'user:owed': 0n,
  };
  for (const [place] of taxPolicies.entries())
    balances[`tax ${place}`] = sum(
      open.filter(({ policy }) => policy === place),
      ({ sign, tax }) => sign * tax,
    );
  const withheld = withheldReturnsOf(paid);
  const addTo = (kind: string, amount: bigint): void => {
    balances[`withholding:${kind}:payable`] = (balances[`withholding:${kind}:payable`] ?? 0n) + amount;
  };
  for (const { kind, amount } of withheld.slips) addTo(kind, amount);
  for (const { kind, due } of withheld.returns) addTo(kind, -due);
  const settled = sum(plan.payouts, ({ topups }) => BigInt(topups * topupIdr));
  const bought = sum(plan.sales.flatMap(itemsOf), ({ price, tax }) => price + tax);
  const backIn = sum(
    moved.filter(({ sign }) => sign === -1n),
    ({ price, tax }) => price + tax,
  );
  return {
    ...balances,
    // Every purchase was credited by bank. Refunds and top-ups stay in the wallets.
    'user:available': backIn + settled,
    clearing:
      -bought -
      (settled - sum(plan.payouts, ({ fee }) => BigInt(fee))) +
      sum(paid, ({ gross, slip }) => gross - (slip?.amount ?? 0n)) +
      sum(filed, ({ due }) => due) +
      sum(withheld.returns, ({ due }) => due),
    'gateway:midtrans': 0n,
  };
};
