import { effectiveRate, rateOnTheWire, type Tax, taxOn } from '../policies/tax.ts';
import { catalogPriceOf } from './catalog.ts';

type Course = { readonly original_price_idr: number; readonly discount_idr: number };

/** The price of a course, in IDR. Fields that need a tax policy are null if no policy is in force. */
export type Offer = {
  readonly price_idr: number;
  readonly tax_name: string | null;
  readonly tax_rate: number | null;
  readonly tax_idr: number | null;
  readonly amount_idr: number | null;
};

/**
 * Adds to a course the price of an order with this course alone.
 *
 * @param tax the tax policy in force for the course; undefined when there is none
 */
export const offerOf = <C extends Course>(course: C, tax: Tax | undefined): C & Offer => {
  const price_idr = catalogPriceOf(course);
  const tax_idr = tax ? Number(taxOn(BigInt(price_idr), tax)) : null;
  return {
    ...course,
    price_idr,
    tax_name: tax?.tax_name ?? null,
    tax_rate: tax ? rateOnTheWire(effectiveRate(tax)) : null,
    tax_idr,
    amount_idr: tax_idr === null ? null : price_idr + tax_idr,
  };
};
