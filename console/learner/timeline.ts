import type { components } from '../../client/main.ts';
import { newestFirst } from './balance.ts';

type Schemas = components['schemas'];

/** An order with all the data that its purchaser can read. */
export type OrderFile = {
  readonly order: Schemas['Order'];
  /** The payment deadline of a pending order. */
  readonly payUntil: Date | undefined;
  readonly topups: readonly Schemas['Topup'][];
  readonly entries: readonly Schemas['WalletEntry'][];
  readonly refundRequests: readonly Schemas['RefundRequest'][];
  readonly refunds: readonly Schemas['Refund'][];
};

type Kind =
  | 'ordered'
  | 'asked_to_pay'
  | 'money_came'
  | 'paid'
  | 'refund_asked'
  | 'refund_declined'
  | 'refund_withdrawn'
  | 'refunded'
  | Schemas['WalletEntryType'];

export type Moment = {
  readonly at: string;
  readonly kind: Kind;
  readonly id: string;
  /** The amount that was ordered, moved or requested. */
  readonly amount_idr?: number;
  /** Whether the amount changed the wallet balance. The sign shows the direction. */
  readonly isChange?: true;
  /** The text that a person wrote about this event. */
  readonly note?: string;
};

const noteOf = (note: string | null | undefined) => (note ? { note } : {});

const ofTopup = ({ topup_id, created_at, paid_at, amount_idr, credited_idr }: Schemas['Topup']): Moment[] => [
  { at: created_at, kind: 'asked_to_pay', id: `${topup_id} asked`, amount_idr },
  ...(paid_at === null
    ? []
    : [{ at: paid_at, kind: 'money_came' as const, id: `${topup_id} paid`, amount_idr: credited_idr }]),
];

const ofRefundRequest = (refundRequest: Schemas['RefundRequest']): Moment[] => {
  const { refund_request_id: id, created_at, decided_at, amount_idr, status } = refundRequest;
  const asked: Moment = {
    at: created_at,
    kind: 'refund_asked',
    id: `${id} asked`,
    amount_idr,
    ...noteOf(refundRequest.reason),
  };
  return decided_at === null || (status !== 'declined' && status !== 'withdrawn')
    ? [asked]
    : [
        asked,
        { at: decided_at, kind: `refund_${status}`, id: `${id} ${status}`, ...noteOf(refundRequest.public_note) },
      ];
};

const ofEntry = ({ entry_id, type, created_at, ...entry }: Schemas['WalletEntry']): Moment => ({
  at: created_at,
  kind: type,
  id: entry_id,
  amount_idr: entry.available_change_idr === 0 ? entry.held_change_idr : entry.available_change_idr,
  isChange: true,
});

/** Steps of a payment inside the wallet. The order's payment is one event, so these are left out. */
const insideWallet: readonly string[] = ['reserved', 'captured', 'released'];

/** The history of an order for its purchaser, oldest first. */
export const timelineOf = ({ order, topups, entries, refundRequests, refunds }: OrderFile): Moment[] => {
  const { order_id, created_at, paid_at, amount_idr } = order;
  const moments: Moment[] = [
    ...(created_at === undefined ? [] : [{ at: created_at, kind: 'ordered' as const, id: order_id, amount_idr }]),
    ...topups.flatMap(ofTopup),
    // The refund itself is in the history, so its ledger entries are left out, too.
    ...newestFirst(entries.filter(({ refund_id, type }) => refund_id === undefined && !insideWallet.includes(type)))
      .toReversed()
      .map(ofEntry),
    ...(paid_at ? [{ at: paid_at, kind: 'paid' as const, id: `${order_id} paid`, amount_idr }] : []),
    ...refundRequests.flatMap(ofRefundRequest),
    ...refunds.map(
      (refund): Moment => ({
        at: refund.created_at,
        kind: 'refunded',
        id: refund.refund_id,
        amount_idr: refund.amount_idr,
        ...noteOf(refund.public_note),
      }),
    ),
  ];
  return moments.toSorted((a, b) => a.at.localeCompare(b.at));
};
