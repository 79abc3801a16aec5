import { type Client, type components, isApiError } from '../../client/main.ts';
import { ownAddress } from '../identity.ts';
import { rememberPayment } from '../remembered-place.ts';

type Topup = components['schemas']['Topup'];
type Order = components['schemas']['Order'];

export type Basket = {
  readonly course_ids: readonly string[];
  readonly coupon_code: string | undefined;
  readonly expected_amount_idr: number;
};

/** Places an order. A retry with the same idempotency key places no second order. */
export const orderBasket = async (client: Client, key: string, basket: Basket): Promise<Order> => {
  const { course_ids, coupon_code, expected_amount_idr } = basket;
  const body = { course_ids: [...course_ids], expected_amount_idr, ...(coupon_code !== undefined && { coupon_code }) };
  return (await client.createOrder({ body }, { key })).data;
};

/** Redirects to the gateway's payment page. The gateway later returns to `place`. */
export const leaveToPay = ({ payment_url }: Pick<Topup, 'payment_url'>, place: string): void => {
  if (payment_url === null) return;
  rememberPayment(`#${place}`, payment_url);
  location.assign(payment_url);
};

export const returnUrl = (): { readonly return_url: string } => ({ return_url: ownAddress() });

/**
 * Pays an order from the wallet. If the balance is too low, it opens one top-up for the difference and redirects to the
 * payment page.
 * @returns whether the order is paid
 */
export const payOrder = async (client: Client, key: string, orderId: string): Promise<boolean> => {
  try {
    await client.payOrder({ order_id: orderId }, { key: `${key}:pay` });
    return true;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'insufficient_balance') throw error;
    const body = { order_id: orderId, ...returnUrl() };
    const { data } = await client.createTopup({ body }, { key: `${key}:topup` });
    leaveToPay(data, `/orders/${orderId}`);
    return false;
  }
};
