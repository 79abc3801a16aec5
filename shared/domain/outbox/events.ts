/** The data of each event type: ids and amounts, nothing personal. */
export type EventData = {
  readonly 'order.created': OrderAmounts & { readonly coupon_code?: string };
  readonly 'order.cancelled': OrderAmounts;
  readonly 'order.expired': OrderAmounts;
  readonly 'order.paid': OrderAmounts & Promo;
  readonly 'order.refunded': OrderAmounts & Refunded;
  readonly 'entitlement.granted': Entitlement;
  readonly 'entitlement.revoked': Entitlement;
  readonly 'enrollment.completed': {
    readonly user_id: string;
    readonly order_id: string;
    readonly enrollment_id: string;
    readonly course_id: string;
  };
  readonly 'certificate.issued': {
    readonly user_id: string;
    readonly certificate_id: string;
    readonly enrollment_id: string;
    readonly course_id: string;
  };
  /** `status_list` and `status_index` name the list and the bit that now says revoked. */
  readonly 'certificate.revoked': {
    readonly user_id: string;
    readonly certificate_id: string;
    readonly status_list: string;
    readonly status_index: number;
    readonly revoked_at: string;
  };
  readonly 'reconciliation.requested': { readonly requested_at: string };
  readonly 'wallet.reserved': WalletMovement;
  readonly 'wallet.captured': WalletMovement;
  readonly 'wallet.released': WalletMovement;
  readonly 'wallet.credited': { readonly user_id: string; readonly credit_id: string; readonly amount_idr: number };
  readonly 'wallet.debited': { readonly user_id: string; readonly debit_id: string; readonly amount_idr: number };
  readonly 'wallet.hold_placed': { readonly user_id: string };
  readonly 'wallet.hold_lifted': { readonly user_id: string };
  readonly 'user.suspended': { readonly user_id: string };
  readonly 'user.restored': { readonly user_id: string };
  readonly 'user.roles_changed': { readonly user_id: string };
  /**
   * The event's subject is the audit entry. An operator with write access to the table made the first admin, or
   * recovered access.
   */
  readonly 'admin.granted': { readonly user_id: string; readonly recovered: boolean };
  /** A finance or admin role was granted under four eyes. */
  readonly 'role_grant.approved': { readonly role_grant_id: string; readonly user_id: string };
  readonly 'webhook_endpoint.switched_off': { readonly endpoint_id: string; readonly why: string };
  readonly 'user.erased': { readonly user_id: string };
  readonly 'topup.opened': TopupAmount;
  readonly 'topup.paid': TopupMovement;
  readonly 'topup.failed': TopupAmount;
  readonly 'topup.expired': TopupAmount;
  readonly 'topup.cancelled': TopupAmount;
  readonly 'topup.reversed': TopupMovement;
  readonly 'payment.amount_mismatched': {
    readonly topup_id: string;
    readonly payment_id: string;
    readonly expected_idr: number;
    readonly paid_idr: number;
  };
  readonly 'media.stored': { readonly media_id: string; readonly user_id: string; readonly kind: string };
  readonly 'coupon.exhausted': { readonly code: string; readonly maximum_claims: number };
  readonly 'tax_policy.approved': { readonly tax_policy_version: string; readonly tax_class: string };
  readonly 'finance_policy.approved': {
    readonly finance_policy_version: string;
    readonly creator_instructor_id: string | null;
  };
  readonly 'withholding_policy.approved': { readonly withholding_policy_version: string; readonly kind: string };
  readonly 'catalog.version_published': { readonly course_id: string; readonly catalog_version: string };
  /**
   * The event's subject is `heartbeat`. Two missing heartbeats mean that no events are published, or that the consumer
   * does not receive them.
   */
  readonly 'service.heartbeat': { readonly every_minutes: number };
};

type OrderAmounts = { readonly order_id: string; readonly purchaser_id: string; readonly amount_idr: number };

/** `promo_idr`: the part of the coupon that the platform bears, in IDR. */
type Promo = { readonly promo_idr: number };

/** `refunded_idr`: the amount of this refund, in IDR. `amount_idr` remains the amount of the order. */
type Refunded = { readonly refund_id: string; readonly refunded_idr: number };
type Entitlement = { readonly user_id: string; readonly order_id: string; readonly course_ids: readonly string[] };
type WalletMovement = { readonly user_id: string; readonly order_id: string; readonly amount_idr: number };

/** The requested amount, in IDR. */
type TopupAmount = { readonly topup_id: string; readonly user_id: string; readonly amount_idr: number };

/** `amount_idr`: the amount of this payment or reversal. `credited_idr`: the top-up's new total. Both in IDR. */
type TopupMovement = TopupAmount & { readonly credited_idr: number };

export type EventType = keyof EventData;

export type NewEvent = {
  readonly [Type in EventType]: { readonly type: Type; readonly data: EventData[Type] };
}[EventType];

/** A published event (CloudEvents 1.0, with the extension "sequence"). */
export type CloudEvent<Type extends EventType = EventType> = {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: Type;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Grows by one with each event of the subject. It has leading zeros, so it sorts as text. */
  readonly sequence: string;
  readonly data: EventData[Type];
};

export const eventNumber = (subject: string, sequence: number) => {
  const number = String(sequence).padStart(10, '0');
  return { id: `${subject}.${number}`, sequence: number };
};

/**
 * Makes an event of an aggregate.
 *
 * @param subject the id of the aggregate
 * @param sequence the event's number within the aggregate, from 1
 */
export const cloudEvent = <Type extends EventType>(
  type: Type,
  subject: string,
  sequence: number,
  data: EventData[Type],
  nowMs: number,
): CloudEvent<Type> => {
  const number = eventNumber(subject, sequence);
  return {
    specversion: '1.0',
    id: number.id,
    source: '/commerce',
    type,
    subject,
    time: new Date(nowMs).toISOString(),
    datacontenttype: 'application/json',
    sequence: number.sequence,
    data,
  };
};
