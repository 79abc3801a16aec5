import type { Fraction, Rounding } from '../policies/fraction.ts';
import type { TaxTerms } from '../policies/tax.ts';
import { type KnownPolicies, wasInForce } from './known-policies.ts';
import { type ItemFacts, isSettled, must, type OrderFacts, type Violation, violation } from './reconcile-facts.ts';

/**
 * Rounds the product of an amount and of fractions. The reconciliation computes tax, shares and slips by itself. It does
 * not call the code that wrote them. A check that calls the checked code cannot find a mistake in that code.
 */
export const rounded = (amount: bigint, fractions: readonly Fraction[], rounding: Rounding): bigint => {
  const parts = fractions.reduce((product, { numerator }) => product * BigInt(numerator), amount);
  const of = fractions.reduce((product, { denominator }) => product * BigInt(denominator), 1n);
  return parts / of + (rounding === 'half_up' && 2n * (parts % of) >= of ? 1n : 0n);
};

/** The effective rate as the nearest decimal number. Its fraction is first divided by all common divisors. */
const decimalRate = ({ base, rate }: TaxTerms): number => {
  let [numerator, denominator] = [base.numerator * rate.numerator, base.denominator * rate.denominator];
  for (let [a, b] = [numerator, denominator]; ; [a, b] = [b, a % b])
    if (b === 0) {
      [numerator, denominator] = [numerator / a, denominator / a];
      return numerator / denominator;
    }
};

type Terms = Pick<ItemFacts, 'tax_rate' | 'tax_base' | 'tax_rounding'> &
  Readonly<Record<'tax' | 'creator' | 'platform', bigint | number>>;

/** The terms of an item as one text, to compare and to report. */
const textOf = ({ tax, tax_rate, tax_base, tax_rounding, creator, platform }: Terms): string =>
  `tax ${tax} at ${tax_rate} of ${tax_base} ${tax_rounding}, creator ${creator}, platform ${platform}`;

/** Finds a version that no approved policy has, or whose policy was not in force for the item. */
const versionViolations = (
  { order_item_id, tax_policy_version, finance_policy_version, creator_instructor_id }: ItemFacts,
  { tax, finance }: KnownPolicies,
  created_at: string,
): readonly Violation[] => {
  const [taxPolicy, share] = [tax.get(tax_policy_version), finance.get(finance_policy_version ?? '')];
  const isTaxed = taxPolicy !== undefined && wasInForce(taxPolicy, created_at);
  const isForCreator = share?.creator_instructor_id === null || share?.creator_instructor_id === creator_instructor_id;
  const isShared =
    creator_instructor_id === null
      ? finance_policy_version === null
      : share !== undefined && isForCreator && wasInForce(share, created_at);
  return [
    ...(isTaxed ? [] : [violation('item_terms', order_item_id, 'a tax policy in force', tax_policy_version)]),
    ...(isShared
      ? []
      : [violation('item_terms', order_item_id, 'a finance policy in force', finance_policy_version ?? 'none')]),
  ];
};

/** Compares tax and shares of an item with those that its policies give: rate × price, and basis points × base. */
const amountViolations = (item: ItemFacts, { tax, finance }: KnownPolicies): readonly Violation[] => {
  const { order_item_id, coupon_discount_idr, promo_idr, creator_instructor_id: creator } = item;
  const policy = tax.get(item.tax_policy_version);
  if (policy === undefined) return [];
  const { base: taxed, rate, rounding } = policy;
  const price = BigInt(item.price_idr);
  // The platform bears the whole coupon or none of it.
  const base = price + BigInt(promo_idr);
  const points =
    creator === null ? 0 : (finance.get(item.finance_policy_version ?? '')?.creator_share_basis_points ?? 0);
  const share = (base * BigInt(points)) / 10_000n;
  const limited = share < price ? share : price;
  const expected = {
    tax: rounded(price, [taxed, rate], rounding),
    ...{ tax_rate: decimalRate(policy), tax_base: `${taxed.numerator}/${taxed.denominator}`, tax_rounding: rounding },
  };
  const found = { ...item, tax: item.tax_idr };
  return [
    ...(promo_idr === 0 ? [] : must('item_terms', order_item_id, `promo ${coupon_discount_idr}`, `promo ${promo_idr}`)),
    ...must(
      'item_terms',
      order_item_id,
      textOf({ ...expected, creator: limited, platform: base - limited }),
      textOf({ ...found, creator: item.creator_share_idr, platform: item.platform_share_idr }),
    ),
  ];
};

/**
 * Checks the tax and the shares of an order's items against the approved policies that the items name. A younger order
 * can name a policy that was approved after the policies were loaded. The next reconciliation checks it.
 */
export const termsViolations = (
  { items, created_at }: OrderFacts,
  policies: KnownPolicies,
  startedMs: number,
): readonly Violation[] =>
  isSettled(created_at, startedMs)
    ? items.flatMap((item) => {
        const unknown = versionViolations(item, policies, created_at);
        return unknown.length > 0 ? unknown : amountViolations(item, policies);
      })
    : [];
