import { admitOnboarded } from '../../shared/domain/account.ts';
import { quoteOf } from '../../shared/domain/new-order.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { quoteOrder as row } from '../../shared/routes/orders.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { priceBasketNow } from '../../shared/store/basket-price.ts';
import { type CheckoutStore, checkoutStore } from '../../shared/store/checkout-store.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/store/policies-in-force.ts';

type Ports = { readonly clock: Clock; readonly checkout: CheckoutStore; readonly policies: PoliciesInForce };

/** POST /orders/quote: one read of the basket; the policies are remembered, or one more. */
export const quoteOrder: UseCase<typeof row, Ports> = async ({ caller, body }, { clock, checkout, policies }) => {
  const nowMs = clock();
  const { account, facts } = await checkout.read(caller.user_id, body);
  const admitted = admitOnboarded(caller, account);
  if (isRefusal(admitted)) return admitted;
  const basket = await priceBasketNow(facts, policies, nowMs);
  return isRefusal(basket) ? basket : { status: 200, body: quoteOf(basket) };
};

export const handler = lambda(row, quoteOrder, {
  clock: systemClock,
  checkout: checkoutStore(table),
  policies: policiesInForce(table, systemClock),
});
