import type { Fraction, Rounding } from '../../../shared/domain/policies/fraction.ts';

/**
 * The year of a shop, as a plan: what happens, and when. A seed determines it. `trade.ts` does it over the API, and
 * `model.ts` computes the books from the plan alone. The year is 2028, so it has a 29 February.
 */
const dayMs = 24 * 3_600_000;
const jakartaMs = 7 * 3_600_000;

/** Midnight of a day in Jakarta, in epoch ms. */
export const midnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - jakartaMs;
export const dayOf = (ms: number): string => new Date(ms + jakartaMs).toISOString().slice(0, 10);
export const monthOf = (ms: number): string => dayOf(ms).slice(0, 7);
export const months: readonly string[] = Array.from(
  { length: 12 },
  (_, at) => `2028-${String(at + 1).padStart(2, '0')}`,
);
/** The first instant after a month, in epoch ms. */
export const endOf = (month: string): number =>
  midnight(`${new Date(Date.parse(`${month}-28T00:00:00Z`) + 4 * dayMs).toISOString().slice(0, 7)}-01`);

const of = (numerator: number, denominator: number): Fraction => ({ numerator, denominator });

type Taxed = {
  readonly from: number;
  readonly tax_class: string;
  readonly base: Fraction;
  readonly rate: Fraction;
  readonly rounding: Rounding;
};

/** The VAT. First 11 % half up, from the middle of March 12 % on 11/12 rounded down, from September on 12 %. */
export const taxPolicies: readonly Taxed[] = [
  { from: midnight('2025-01-01'), tax_class: 'year', base: of(1, 1), rate: of(11, 100), rounding: 'half_up' },
  {
    from: Date.parse('2028-03-15T03:00:00.000Z'),
    tax_class: 'year',
    base: of(11, 12),
    rate: of(12, 100),
    rounding: 'floor',
  },
  { from: midnight('2028-09-01'), tax_class: 'year', base: of(1, 1), rate: of(12, 100), rounding: 'half_up' },
  { from: midnight('2025-01-01'), tax_class: 'free', base: of(1, 1), rate: of(0, 1), rounding: 'half_up' },
];

/** The shares of the creators 0, 1 and 2. Creator 1 has an own share, which changes in the middle of June. */
export const sharePolicies = [
  { from: midnight('2025-01-01'), creator: null, points: 7000 },
  { from: midnight('2025-01-01'), creator: 1, points: 3333 },
  { from: Date.parse('2028-06-15T05:00:00.000Z'), creator: 1, points: 8888 },
] as const;

type Withholding = {
  readonly from: number;
  readonly kind: 'pph21' | 'pph23';
  readonly variant: string;
  readonly base: Fraction;
  readonly rate: Fraction;
  readonly rounding: Rounding;
};

export const withholdingPolicies: readonly Withholding[] = [
  { from: midnight('2025-01-01'), kind: 'pph23', variant: 'npwp', base: of(1, 1), rate: of(2, 100), rounding: 'floor' },
  {
    from: Date.parse('2028-05-10T04:00:00.000Z'),
    kind: 'pph23',
    variant: 'npwp',
    base: of(2, 5),
    rate: of(15, 100),
    rounding: 'floor',
  },
  {
    from: midnight('2025-01-01'),
    kind: 'pph21',
    variant: 'npwp',
    base: of(1, 2),
    rate: of(5, 100),
    rounding: 'half_up',
  },
];

/** The tax withheld from each creator: of 0 always, of 1 from July on, of 2 always, of another kind. */
export const terms = [
  [{ valid_from: '2024-01-01', withholding: { kind: 'pph23', variant: 'npwp' } }],
  [
    { valid_from: '2024-01-01', withholding: null },
    { valid_from: '2028-07-01', withholding: { kind: 'pph23', variant: 'npwp' } },
  ],
  [
    { valid_from: '2024-01-01', withholding: { kind: 'pph21', variant: 'npwp' } },
    { valid_from: '2028-05-01', withholding: { kind: 'pph23', variant: 'npwp' } },
  ],
] as const;

/** The courses. Prices are odd, so that every rounding shows. */
export const courses = [
  { creator: 0, tax_class: 'year', original_price_idr: 100_001, discount_idr: 0 },
  { creator: 1, tax_class: 'year', original_price_idr: 333_333, discount_idr: 11_111 },
  { creator: 2, tax_class: 'year', original_price_idr: 1_000_007, discount_idr: 0 },
  { creator: 0, tax_class: 'free', original_price_idr: 77_777, discount_idr: 0 },
  { creator: null, tax_class: 'year', original_price_idr: 250_009, discount_idr: 9 },
  { creator: 1, tax_class: 'year', original_price_idr: 32, discount_idr: 0 },
] as const;

export const coupons = {
  shared: { basis_points: 3333, max_discount_idr: 100_000 },
  platform: { basis_points: 5000, max_discount_idr: 200_000 },
} as const;

export type Sale = {
  readonly id: number;
  readonly at: number;
  readonly courses: readonly number[];
  readonly coupon?: keyof typeof coupons;
  /** The buyer has topped up before, and the gateway takes that money back at this instant. */
  readonly reversedAt?: number;
};
export type Refund = { readonly at: number; readonly sale: number; readonly items: readonly number[] };
export type Payout = { readonly at: number; readonly topups: number; readonly fee: number; readonly vat: number };

export type Plan = {
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
  readonly payouts: readonly Payout[];
};

/** The amount of a top-up that the gateway settles, and the fee for it, in IDR. */
export const topupIdr = 50_000;
export const feeIdr = 1000;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const chances = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Makes the plan of a year. @param more the number of sales besides those at the ends of months */
export const planOf = (seed: number, more: number): Plan => {
  const chance = chances(seed);
  const below = (limit: number): number => Math.floor(chance() * limit);
  const within = (from: number, to: number): number => from + below(to - from);
  const [from, to] = [midnight('2028-01-01'), endOf('2028-12')];
  const leapDay = midnight('2028-02-29');
  const instants = [
    // The last and the first millisecond of each month, and of 29 February.
    ...months.flatMap((month) => [endOf(month) - 1, ...(month === '2028-12' ? [] : [endOf(month)])]),
    ...[leapDay, leapDay + 12 * 3_600_000],
    ...Array.from({ length: more }, () => within(from, to)),
  ];
  const sales = instants
    .toSorted((one, other) => one - other)
    .map((at, id): Sale => {
      const first = below(courses.length);
      const two = chance() < 0.3 ? [first, (first + 1 + below(courses.length - 1)) % courses.length] : [first];
      const coupon = two.length === 1 && chance() < 0.35 ? (chance() < 0.5 ? 'shared' : 'platform') : undefined;
      return { id, at, courses: two, ...(coupon && courses[first]?.original_price_idr !== 32 && { coupon }) };
    });
  const disputed = (place: number, after: number): Sale[] => [
    {
      id: sales.length + place,
      at: midnight(`2028-0${2 + 3 * place}-11`) + 3_600_000,
      courses: [2],
      reversedAt: midnight(`2028-0${2 + 3 * place}-11`) + after * dayMs,
    },
  ];
  const all = [...sales, ...disputed(0, 20), ...disputed(1, 40)];
  const refunds = sales.flatMap(({ id, at, courses: of }): Refund[] => {
    if (chance() > 0.3) return [];
    const when = chance() < 0.2 ? endOf(monthOf(at)) : within(at + 60_000, at + 70 * dayMs);
    return when <= at || when >= to
      ? []
      : [{ at: when, sale: id, items: of.length === 2 && chance() < 0.5 ? [1] : of.map((_, item) => item) }];
  });
  const payouts = months.map((month, at): Payout => {
    const fee = 2 * feeIdr;
    return { at: midnight(`${month}-25`) + 5 * 3_600_000, topups: 2, fee, vat: at % 3 === 0 ? 0 : 198 + at };
  });
  return { sales: all, refunds, payouts };
};

/** The instants of the reconciliations, the payments and the VAT returns. Returns and late payments are on the third. */
export const nights: readonly number[] = months.flatMap((month) => [
  midnight(`${month}-20`) + 3_600_000,
  endOf(month) + 2 * dayMs + 3_600_000,
]);
export const paymentAt = (month: string, creator: number): { readonly at: number; readonly paidOn: string } =>
  creator === 2
    ? // Booked on the third of the next month, transferred on the last day of the month.
      { at: endOf(month) + 2 * dayMs + 8 * 3_600_000, paidOn: dayOf(endOf(month) - 1) }
    : { at: midnight(`${month}-20`) + 8 * 3_600_000, paidOn: `${month}-20` };
export const returnAt = (month: string): number => endOf(month) + 2 * dayMs + 9 * 3_600_000;

/** In every other month the withheld tax is returned before the last payment of the month is booked. */
export const withheldReturnAt = (month: string): number =>
  endOf(month) + 2 * dayMs + (months.indexOf(month) % 2 === 0 ? 7 : 10) * 3_600_000;
