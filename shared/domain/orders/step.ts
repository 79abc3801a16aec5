import type { NewEvent } from '../outbox/events.ts';
import type { LedgerEntry, PaidItem } from '../wallet/ledger.ts';
import type { OrderState, OrderStatus } from './state.ts';
import type { StepName } from './transitions.ts';

export type SteppedItem = PaidItem & { readonly order_item_id: string; readonly course_id: string };

/** Amounts in IDR. */
export type SteppedOrder<I extends SteppedItem = SteppedItem> = OrderState & {
  readonly order_id: string;
  readonly amount_idr: number;
  readonly coupon_code?: string | undefined;
  readonly items: readonly I[];
  readonly refunded_item_ids: readonly string[];
};

/** The fields of an order that a step can change besides its status. Undefined removes the attribute. */
export type OrderChanges = {
  readonly finance_reservation_id?: string | null;
  readonly reserved_at?: string | undefined;
  readonly reserved_with?: string | undefined;
  readonly paid_at?: string;
  readonly refunded_item_ids?: readonly string[];
  /** Time of the next scheduled transition; absent when none follows. */
  readonly due_at?: string;
};

/** A decided transition of an order. It determines every write of its transaction. */
export type OrderStep<I extends SteppedItem = SteppedItem> = {
  readonly name: StepName;
  /** The previous status; undefined for a new order. */
  readonly from: OrderStatus | undefined;
  readonly to: OrderStatus;
  /** RFC 3339. */
  readonly at: string;
  readonly changes: OrderChanges;
  readonly items: readonly I[];
  readonly entry?: LedgerEntry;
  /** The events in the sequence of publication. The store assigns the sequence numbers. */
  readonly events: readonly NewEvent[];
};

export const amountsOf = ({ order_id, purchaser_id, amount_idr }: SteppedOrder) => ({
  order_id,
  purchaser_id,
  amount_idr,
});

/** The platform's contribution to items, in IDR. */
export const promoOf = (items: readonly Pick<PaidItem, 'promo_idr'>[]): number =>
  items.reduce((sum, { promo_idr }) => sum + promo_idr, 0);

export const movementOf = ({ order_id, purchaser_id: user_id, amount_idr }: SteppedOrder) => ({
  user_id,
  order_id,
  amount_idr,
});

export const entitlementOf = (
  { order_id, purchaser_id: user_id }: SteppedOrder,
  items: readonly { readonly course_id: string }[],
) => ({ user_id, order_id, course_ids: items.map(({ course_id }) => course_id) });
