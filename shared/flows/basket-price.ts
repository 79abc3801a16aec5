import { refuseGuess } from '../domain/coupons/guesses.ts';
import { type Basket, decideBasket, type Facts, subjectsOf } from '../domain/orders/basket.ts';
import type { Refusal } from '../errors.ts';
import { countGuess } from '../store/coupons/count-guess.ts';
import type { ReadBasket } from '../store/orders/read-basket.ts';
import type { Table } from '../store/table/table.ts';
import type { PoliciesInForce } from './policies-in-force.ts';

type Ports = { readonly table: Table; readonly policies: PoliciesInForce };

/**
 * Prices a basket by the policies in force, without a limit on coupon guesses.
 *
 * @returns the basket, or a refusal of `decideBasket`
 */
export const priceForGuest = async (
  facts: Facts,
  nowMs: number,
  policies: PoliciesInForce,
): Promise<Basket | Refusal> => {
  const { taxClasses, creatorIds } = subjectsOf(facts);
  const [tax, finance] = await Promise.all([policies.tax(taxClasses, nowMs), policies.finance(creatorIds, nowMs)]);
  return decideBasket(facts, { tax, finance }, nowMs);
};

/**
 * Prices a basket by the policies in force, for a user. A coupon code counts against the user's rate limit before the
 * answer, whether the code exists or not. Parallel requests therefore learn about no more codes.
 *
 * @returns the basket, a refusal of `decideBasket`, or `conflict` (`limit_reached`) after too many codes
 */
export const priceBasketNow = async (
  { facts, guesses }: Pick<ReadBasket, 'facts' | 'guesses'>,
  userId: string,
  nowMs: number,
  { table, policies }: Ports,
): Promise<Basket | Refusal> => {
  const code = facts.coupon?.code;
  const counted = code === undefined || guesses?.codes.has(code) || (await countGuess(table, userId, code, nowMs));
  return counted ? priceForGuest(facts, nowMs, policies) : refuseGuess();
};
