import { Order } from '../../shared/contract/orders/order.ts';
import { examplesOf } from '../../tools/openapi/examples.ts';

const shown = (name: string): Order => Order.parse(new Map(examplesOf('getOrder')).get(name)?.answer);

/** Three courses with a discount, a coupon of 10 % up to Rp 75,000, and a tax of 11 %. */
export const paidOrder = shown('paidWithADiscountAndACoupon');

/** The items have two tax policies. The order itself has no `tax_name`, `tax_rate` and `tax_policy_version`. */
export const pendingOrder = shown('pendingWithTwoTaxPolicies');
