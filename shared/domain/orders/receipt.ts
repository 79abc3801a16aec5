import { Fault, type Refusal, refuse } from '../../errors.ts';
import { fractionOf, partOf, productOf, type Rounding, whole } from '../policies/fraction.ts';
import { fractionOnTheWire, rateOnTheWire, taxBaseText } from '../policies/tax.ts';
import type { OrderStatus } from './state.ts';

type Seller = {
  readonly name: string;
  readonly legal_name: string;
  readonly tax_number: string | null;
  readonly address: string;
};

type Item = {
  readonly order_item_id: string;
  readonly course_type: 'regular' | 'bnsp';
  readonly title: string;
  readonly original_price_idr?: number | undefined;
  readonly discount_idr?: number | undefined;
  readonly coupon_discount_idr?: number | undefined;
  readonly price_idr: number;
  readonly tax_name?: string | undefined;
  readonly tax_rate?: number | undefined;
  readonly tax_base: string;
  readonly tax_rounding: Rounding;
  readonly tax_idr: number;
};

type Order<I extends Item> = {
  readonly order_id: string;
  readonly purchaser_id: string;
  readonly status: OrderStatus;
  readonly paid_at?: string | null | undefined;
  readonly subtotal_idr?: number | undefined;
  readonly discount_idr?: number | undefined;
  readonly coupon_code?: string | undefined;
  readonly coupon_discount_idr?: number | undefined;
  readonly tax_idr?: number | undefined;
  readonly amount_idr: number;
  readonly items: readonly I[];
  readonly refunded_item_ids: readonly string[];
};

/**
 * Compares a sum of the order with the computed sum, if the order has it. A difference throws, because a wrong receipt
 * is worse than an error.
 */
const agree = (orderId: string, field: string, kept: number | undefined, computed: number): number => {
  if (kept !== undefined && kept !== computed)
    throw new Fault('internal_error', `The order ${orderId} does not add up: ${field} is ${kept}, not ${computed}.`);
  return computed;
};

const lineOf = <I extends Item>({ order_id, refunded_item_ids }: Order<I>, item: I, index: number) => {
  const { discount_idr = 0, coupon_discount_idr = 0, tax_name = '', tax_rate = 0, tax_base, tax_rounding } = item;
  const original_price_idr = item.original_price_idr ?? item.price_idr + discount_idr + coupon_discount_idr;
  const at = `items/${index}`;
  const price_idr = agree(
    ...([order_id, `${at}/price_idr`, item.price_idr] as const),
    original_price_idr - discount_idr - coupon_discount_idr,
  );
  const rate = item.tax_rate === undefined ? undefined : fractionOnTheWire(tax_rate);
  const tax_idr =
    rate === undefined
      ? item.tax_idr
      : agree(order_id, `${at}/tax_idr`, item.tax_idr, Number(partOf(BigInt(price_idr), rate, tax_rounding)));
  const base = fractionOf(tax_base) ?? whole;
  const statutory = productOf(rate ?? whole, { numerator: base.denominator, denominator: base.numerator });
  return {
    ...{ order_item_id: item.order_item_id, course_type: item.course_type, title: item.title },
    ...{ original_price_idr, discount_idr, coupon_discount_idr, price_idr, tax_name, tax_rate, tax_idr },
    ...{ tax_base, tax_rounding, tax_base_idr: taxBaseText(BigInt(price_idr), base) },
    statutory_tax_rate: rate === undefined ? tax_rate : rateOnTheWire(statutory),
    amount_idr: price_idr + tax_idr,
    refunded: refunded_item_ids.includes(item.order_item_id),
  };
};

/**
 * Makes the receipt of an order. Every line is recomputed from the stored order (docs/contract.md §4). Amounts in IDR.
 *
 * @param seller the seller of the stage
 * @returns the receipt; or `invalid_status`, with the order's status as its reason, when the order was never paid
 * @throws Fault `internal_error` when a stored sum differs from its parts
 */
export const receiptOf = <I extends Item>(order: Order<I>, seller: Seller) => {
  const { order_id, purchaser_id, status, paid_at } = order;
  if (paid_at === undefined || paid_at === null) return notPaid(status);
  const lines = order.items.map((item, index) => lineOf(order, item, index));
  type Amount = 'original_price_idr' | 'discount_idr' | 'coupon_discount_idr' | 'tax_idr' | 'amount_idr';
  const sum = (field: Amount, of = lines): number => of.reduce((total, line) => total + line[field], 0);
  const total = (name: string, kept: number | undefined, field: Amount) => agree(order_id, name, kept, sum(field));
  return {
    ...{ receipt_number: order_id, seller, purchaser_id, status, paid_at, lines },
    subtotal_idr: total('subtotal_idr', order.subtotal_idr, 'original_price_idr'),
    discount_idr: total('discount_idr', order.discount_idr, 'discount_idr'),
    coupon_code: order.coupon_code ?? null,
    coupon_discount_idr: total('coupon_discount_idr', order.coupon_discount_idr, 'coupon_discount_idr'),
    tax_idr: total('tax_idr', order.tax_idr, 'tax_idr'),
    amount_idr: total('amount_idr', order.amount_idr, 'amount_idr'),
    refunded_idr: sum(
      'amount_idr',
      lines.filter(({ refunded }) => refunded),
    ),
  };
};

const notPaid = (status: OrderStatus): Refusal => refuse('invalid_status', undefined, [{ reason: status }]);

export type Receipt = Exclude<ReturnType<typeof receiptOf>, Refusal>;
