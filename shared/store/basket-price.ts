import { type Basket, decideBasket, type Facts, subjectsOf } from '../domain/basket.ts';
import type { Refusal } from '../errors.ts';
import type { PoliciesInForce } from './policies-in-force.ts';

/** Prices a basket by the policies in force at this instant. @returns the basket, or the refusals of `decideBasket` */
export const priceBasketNow = async (
  facts: Facts,
  policies: PoliciesInForce,
  nowMs: number,
): Promise<Basket | Refusal> => {
  const { taxClasses, creatorIds } = subjectsOf(facts);
  const [tax, finance] = await Promise.all([policies.tax(taxClasses, nowMs), policies.finance(creatorIds, nowMs)]);
  return decideBasket(facts, { tax, finance }, nowMs);
};
