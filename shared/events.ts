import * as z from 'zod/mini';

/** One row for each type of event. */
export type EventRow = {
  /** When the event is published, in one sentence. */
  readonly when: string;
  /** The kind of thing that `subject` identifies. The events of one subject are numbered in one sequence. */
  readonly subject: string;
  /** The shape of `data`. Consumers ignore unknown fields (tolerant reader). */
  readonly data: z.ZodMiniObject;
  /**
   * Whether `deliverWebhooks` sends it to the subscribed webhook endpoints. An event whose subject is a user is never
   * sent, because each body contains the subject.
   */
  readonly webhooks: boolean;
  /** The fields of `data` that identify a person, including ids. */
  readonly identifies: readonly string[];
};

const id = z.string();
const idr = z.int().check(z.gte(0));
const amounts = { order_id: id, purchaser_id: id, amount_idr: idr };
const entitlement = z.strictObject({ user_id: id, order_id: id, course_ids: z.readonly(z.array(id)) });
const movement = z.strictObject({ user_id: id, order_id: id, amount_idr: idr });
const topup = { topup_id: id, user_id: id, amount_idr: idr };
/** `amount_idr`: the amount of this payment or reversal. `credited_idr`: the top-up's new total. */
const topupMovement = z.strictObject({ ...topup, credited_idr: idr });
const user = z.strictObject({ user_id: id });

const forOrder = { subject: 'order', webhooks: true, identifies: ['purchaser_id'] } as const;
const forHolder = { subject: 'order', webhooks: true, identifies: ['user_id'] } as const;
const forTopup = { subject: 'top-up', webhooks: true, identifies: ['user_id'] } as const;
const forUser = { subject: 'user', data: user, webhooks: false, identifies: ['user_id'] } as const;
const impersonal = { webhooks: true, identifies: [] } as const;

const rows = {
  'order.created': {
    ...forOrder,
    when: 'An order was placed.',
    data: z.strictObject({ ...amounts, coupon_code: z.exactOptional(z.string()) }),
  },
  'order.cancelled': {
    ...forOrder,
    when: 'An unpaid order was cancelled.',
    data: z.strictObject(amounts),
  },
  'order.expired': {
    ...forOrder,
    when: 'An unpaid order passed its deadline.',
    data: z.strictObject(amounts),
  },
  'order.paid': {
    ...forOrder,
    when: 'An order was paid from the wallet.',
    // `promo_idr`: the part of the coupon that the platform bears.
    data: z.strictObject({ ...amounts, promo_idr: idr }),
  },
  'order.refunded': {
    ...forOrder,
    when: 'Items of a paid order were refunded to the wallet.',
    // `refunded_idr`: the amount of this refund. `amount_idr` is the amount of the order.
    data: z.strictObject({ ...amounts, refund_id: id, refunded_idr: idr }),
  },
  'entitlement.granted': {
    ...forHolder,
    when: 'A purchaser received the courses of an order.',
    data: entitlement,
  },
  'entitlement.revoked': {
    ...forHolder,
    when: 'A purchaser lost courses by a refund.',
    data: entitlement,
  },
  'enrollment.completed': {
    ...forHolder,
    when: 'The learning system reported that a learner completed a course.',
    subject: 'enrolment',
    data: z.strictObject({ user_id: id, order_id: id, enrollment_id: id, course_id: id }),
  },
  'certificate.issued': {
    ...forHolder,
    when: 'A certificate was signed and registered.',
    subject: 'certificate',
    data: z.strictObject({ user_id: id, certificate_id: id, enrollment_id: id, course_id: id }),
  },
  'certificate.revoked': {
    ...forHolder,
    // `status_list` and `status_index` name the list and the bit that now says revoked.
    when: 'A certificate was revoked, by staff or by the refund of its course.',
    subject: 'certificate',
    data: z.strictObject({
      user_id: id,
      certificate_id: id,
      status_list: id,
      status_index: z.int().check(z.gte(0)),
      revoked_at: z.string(),
    }),
  },
  'reconciliation.requested': {
    when: 'Finance or an admin asked for a reconciliation in addition to the nightly one.',
    subject: 'request',
    data: z.strictObject({ requested_at: z.string() }),
    webhooks: false,
    identifies: [],
  },
  'wallet.reserved': {
    ...forHolder,
    webhooks: false,
    when: 'Money for an order moved from available to held.',
    data: movement,
  },
  'wallet.captured': {
    ...forHolder,
    webhooks: false,
    when: 'Held money paid an order.',
    data: movement,
  },
  'wallet.released': {
    ...forHolder,
    webhooks: false,
    when: 'Held money of an unfinished payment became available again.',
    data: movement,
  },
  'wallet.credited': {
    ...forHolder,
    when: 'Staff credited a wallet; the last approval booked it.',
    subject: 'credit',
    data: z.strictObject({ user_id: id, credit_id: id, amount_idr: idr }),
  },
  'wallet.debited': {
    ...forHolder,
    when: 'Staff debited a wallet; the last approval booked it.',
    subject: 'debit',
    data: z.strictObject({ user_id: id, debit_id: id, amount_idr: idr }),
  },
  'wallet.hold_placed': {
    ...forUser,
    when: 'A wallet was put on hold, by staff or by a charge-back.',
  },
  'wallet.hold_lifted': { ...forUser, when: 'Staff lifted the hold of a wallet.' },
  'user.suspended': { ...forUser, when: 'Staff suspended an account.' },
  'user.restored': {
    ...forUser,
    when: 'Staff lifted the suspension of an account.',
  },
  'user.roles_changed': {
    ...forUser,
    when: 'The roles of an account changed.',
  },
  'admin.granted': {
    ...forUser,
    when: 'An operator made an admin by hand: the first one, or to recover.',
    subject: 'audit entry',
    data: z.strictObject({ user_id: id, recovered: z.boolean() }),
  },
  'role_grant.approved': {
    ...forUser,
    when: 'The role finance or admin was granted, by two admins or by the operator.',
    subject: 'role grant',
    data: z.strictObject({ role_grant_id: id, user_id: id }),
  },
  'webhook_endpoint.switched_off': {
    ...impersonal,
    when: 'A webhook endpoint was switched off: it failed for three days, or its receiver answered 410.',
    subject: 'webhook endpoint',
    data: z.strictObject({ endpoint_id: id, why: z.string() }),
  },
  'user.erased': { ...forUser, when: 'The data of a deleted account was erased.' },
  'topup.opened': {
    ...forTopup,
    when: 'A payment page was opened for a top-up.',
    data: z.strictObject(topup),
  },
  'topup.paid': {
    ...forTopup,
    when: 'Money of a top-up was credited to the wallet.',
    data: topupMovement,
  },
  'topup.failed': {
    ...forTopup,
    when: 'The payment gateway refused to open a payment page.',
    data: z.strictObject(topup),
  },
  'topup.expired': {
    ...forTopup,
    when: 'A top-up was not paid in time.',
    data: z.strictObject(topup),
  },
  'topup.cancelled': {
    ...forTopup,
    when: 'A top-up was cancelled, by its owner or by staff.',
    data: z.strictObject(topup),
  },
  'topup.reversed': {
    ...forTopup,
    when: 'The gateway took money of a top-up back: a refund or a charge-back.',
    data: topupMovement,
  },
  'payment.amount_mismatched': {
    ...impersonal,
    when: 'The gateway reported an amount other than the requested one.',
    subject: 'top-up',
    data: z.strictObject({ topup_id: id, payment_id: id, expected_idr: idr, paid_idr: idr }),
  },
  'media.stored': {
    ...forHolder,
    // Not sent to webhooks: the id of a picture is part of the public address of a person's portrait.
    webhooks: false,
    when: 'An uploaded file passed its checks.',
    subject: 'medium',
    data: z.strictObject({ media_id: id, user_id: id, kind: z.string() }),
  },
  'coupon.exhausted': {
    ...impersonal,
    when: 'The last use of a coupon was claimed.',
    subject: 'coupon',
    data: z.strictObject({ code: z.string(), maximum_claims: z.int() }),
  },
  'tax_policy.approved': {
    ...impersonal,
    when: 'A tax policy was approved.',
    subject: 'tax policy',
    data: z.strictObject({ tax_policy_version: id, tax_class: z.string() }),
  },
  'finance_policy.approved': {
    ...impersonal,
    when: "A policy of creators' shares was approved.",
    subject: 'finance policy',
    data: z.strictObject({ finance_policy_version: id, creator_instructor_id: z.nullable(id) }),
    identifies: ['creator_instructor_id'],
  },
  'withholding_policy.approved': {
    ...impersonal,
    when: 'A policy of withheld income tax was approved.',
    subject: 'withholding policy',
    data: z.strictObject({ withholding_policy_version: id, kind: z.string(), variant: z.string() }),
  },
  'catalog.version_published': {
    ...impersonal,
    when: 'A version of a course was published.',
    subject: 'course',
    data: z.strictObject({ course_id: id, catalog_version: z.string() }),
  },
  'service.heartbeat': {
    ...impersonal,
    webhooks: false,
    when: 'Every five minutes. A consumer that misses two has lost the bus, or the publisher stopped.',
    subject: '`heartbeat`',
    data: z.strictObject({ every_minutes: z.int() }),
  },
} as const satisfies Readonly<Record<string, EventRow>>;

export type EventType = keyof typeof rows;

/** The data of each event type: ids and amounts, nothing personal. */
export type EventData = { readonly [Type in EventType]: Readonly<z.output<(typeof rows)[Type]['data']>> };

/** The events of the bus, one row for each type. `npm run docs` makes `docs/events.md` from it. */
export const events: { readonly [Type in EventType]: EventRow } = rows;
