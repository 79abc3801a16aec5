import type { NewEvent } from '../journal/events.ts';
import type { LedgerEntry, PaidItem } from '../wallet/ledger.ts';
import type { OrderState, OrderStatus } from './state.ts';
import type { StepName } from './transitions.ts';

/** An order item, as the transitions need it. */
export type SteppedItem = PaidItem & { readonly order_item_id: string; readonly course_id: string };

/** An order, as the transitions need it. Amounts in IDR. */
export type SteppedOrder<I extends SteppedItem = SteppedItem> = OrderState & {
  readonly order_id: string;
  readonly amount_idr: number;
  readonly coupon_code?: string | undefined;
  readonly items: readonly I[];
  readonly refunded_item_ids: readonly string[];
};

/**
 * The only fields of an order that may change besides its status. The rest is a snapshot. Undefined removes the
 * attribute.
 */
export type OrderChanges = {
  readonly finance_reservation_id?: string | null;
  readonly reserved_at?: string | undefined;
  readonly reserved_with?: string | undefined;
  readonly paid_at?: string;
  readonly refunded_item_ids?: readonly string[];
  /** The time of the next scheduled transition; absent once the order is closed. */
  readonly due_at?: string;
};

/** A decided transition of an order, which determines every write of its transaction. */
export type OrderStep<I extends SteppedItem = SteppedItem> = {
  readonly name: StepName;
  /** The status before; undefined for a new order. */
  readonly from: OrderStatus | undefined;
  readonly to: OrderStatus;
  /** RFC 3339. */
  readonly at: string;
  readonly changes: OrderChanges;
  /** The affected items. */
  readonly items: readonly I[];
  readonly entry?: LedgerEntry;
  /** In publishing order; the store numbers them. */
  readonly events: readonly NewEvent[];
};

/** The data of an order in its events. */
export const amountsOf = ({ order_id, purchaser_id, amount_idr }: SteppedOrder) => ({
  order_id,
  purchaser_id,
  amount_idr,
});

/** The data of a money movement in events. */
export const movementOf = ({ order_id, purchaser_id: user_id, amount_idr }: SteppedOrder) => ({
  user_id,
  order_id,
  amount_idr,
});

/** The data of the courses that the purchaser gains or loses, in events. */
export const entitlementOf = (
  { order_id, purchaser_id: user_id }: SteppedOrder,
  items: readonly { readonly course_id: string }[],
) => ({ user_id, order_id, course_ids: items.map(({ course_id }) => course_id) });
