import type { NewEvent } from '../journal/events.ts';
import type { LedgerEntry, PaidItem } from '../wallet/ledger.ts';
import type { OrderState, OrderStatus } from './state.ts';
import type { StepName } from './transitions.ts';

/** An item of an order as its steps need it. */
export type SteppedItem = PaidItem & { readonly order_item_id: string; readonly course_id: string };

/** An order as its steps need it. Amounts in IDR. */
export type SteppedOrder<I extends SteppedItem = SteppedItem> = OrderState & {
  readonly order_id: string;
  readonly amount_idr: number;
  readonly coupon_code?: string | undefined;
  readonly items: readonly I[];
  readonly refunded_item_ids: readonly string[];
};

/** What of an order may ever change beside its status. The rest is a snapshot: no change can name it. Undefined: it goes. */
export type OrderChanges = {
  readonly finance_reservation_id?: string | null;
  readonly reserved_at?: string | undefined;
  readonly reserved_with?: string | undefined;
  readonly paid_at?: string;
  readonly refunded_item_ids?: readonly string[];
  /** When something of it is due next; an order that is no longer open has nothing due. */
  readonly due_at?: string;
};

/** A step that an order takes, as it was decided: all that its transaction writes follows from it. */
export type OrderStep<I extends SteppedItem = SteppedItem> = {
  readonly name: StepName;
  /** The status it had; undefined: it was not there. */
  readonly from: OrderStatus | undefined;
  readonly to: OrderStatus;
  /** RFC 3339. */
  readonly at: string;
  readonly changes: OrderChanges;
  /** The items it is about. */
  readonly items: readonly I[];
  readonly entry?: LedgerEntry;
  /** In the order in which they are told; the store counts them. */
  readonly events: readonly NewEvent[];
};

/** What events tell of an order. */
export const amountsOf = ({ order_id, purchaser_id, amount_idr }: SteppedOrder) => ({
  order_id,
  purchaser_id,
  amount_idr,
});

/** What events tell of a movement of its money. */
export const movementOf = ({ order_id, purchaser_id: user_id, amount_idr }: SteppedOrder) => ({
  user_id,
  order_id,
  amount_idr,
});

/** What events tell of the courses that its purchaser gets, or has no longer. */
export const entitlementOf = (
  { order_id, purchaser_id: user_id }: SteppedOrder,
  items: readonly { readonly course_id: string }[],
) => ({ user_id, order_id, course_ids: items.map(({ course_id }) => course_id) });
