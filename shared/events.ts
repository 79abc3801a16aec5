import * as z from 'zod/mini';
import type { EventData, EventType } from './domain/outbox/events.ts';

/** One row for each type of event. */
export type EventRow = {
  /** When the event is published, in one sentence. */
  readonly when: string;
  /** The kind of thing that `subject` identifies. The events of one subject are numbered in one sequence. */
  readonly subject: string;
  /** The shape of `data`. Consumers ignore unknown fields (tolerant reader). */
  readonly data: z.ZodMiniObject;
  /** The ids of the operations and jobs that write it into the outbox. `grantAdmin` is an operator's command. */
  readonly emitters: readonly string[];
  /** The ids of this service's own consumers. */
  readonly consumers: readonly string[];
  /** The fields of `data` that identify a person, including ids. */
  readonly identifies: readonly string[];
};

/** A row whose schema and personal fields fit the type of the event's data. */
type RowOf<Data> = EventRow & {
  readonly data: z.ZodMiniType<Data>;
  readonly identifies: readonly (keyof Data & string)[];
};

const id = z.string();
const idr = z.int().check(z.gte(0));
const amounts = { order_id: id, purchaser_id: id, amount_idr: idr };
const entitlement = z.strictObject({ user_id: id, order_id: id, course_ids: z.array(id) });
const movement = z.strictObject({ user_id: id, order_id: id, amount_idr: idr });
const topup = { topup_id: id, user_id: id, amount_idr: idr };
const topupMovement = z.strictObject({ ...topup, credited_idr: idr });
const user = z.strictObject({ user_id: id });

/** Operations and jobs that poll the gateway about a top-up, credit the wallet and pay the order of the top-up. */
const converging = ['checkTopup', 'checkUserTopup', 'cancelTopup', 'notifyMidtrans', 'sweepTopups'];
const paying = ['payOrder', ...converging];

/** The operations and jobs that can expire an overdue order. */
const ending = ['expireOrders', 'createOrder', 'cancelOrder', 'deleteMe', ...paying];

/**
 * Sent to the subscribed webhook endpoints. An event whose subject is a user is never sent, because each body contains
 * the subject.
 */
const toWebhooks = ['deliverWebhooks'] as const;
const toDevicesAndWebhooks = ['sendMessages', ...toWebhooks] as const;

const forOrder = { subject: 'order', consumers: toWebhooks, identifies: ['purchaser_id'] } as const;
const forHolder = { subject: 'order', consumers: toWebhooks, identifies: ['user_id'] } as const;
const forTopup = { subject: 'top-up', consumers: toWebhooks, identifies: ['user_id'] } as const;
const forUser = { subject: 'user', data: user, consumers: [], identifies: ['user_id'] } as const;
const impersonal = { consumers: toWebhooks, identifies: [] } as const;

/**
 * The events of the bus, one row for each type. `docs/events.md` is made from it. A missing row or field, or a schema
 * that differs from `EventData`, does not compile.
 */
export const events: { readonly [Type in EventType]: RowOf<EventData[Type]> } = {
  'order.created': {
    ...forOrder,
    when: 'An order was placed.',
    data: z.strictObject({ ...amounts, coupon_code: z.exactOptional(z.string()) }),
    emitters: ['createOrder'],
  },
  'order.cancelled': {
    ...forOrder,
    when: 'An unpaid order was cancelled.',
    data: z.strictObject(amounts),
    emitters: ['cancelOrder', 'deleteMe'],
  },
  'order.expired': {
    ...forOrder,
    when: 'An unpaid order passed its deadline.',
    data: z.strictObject(amounts),
    emitters: ending,
  },
  'order.paid': {
    ...forOrder,
    when: 'An order was paid from the wallet.',
    data: z.strictObject({ ...amounts, promo_idr: idr }),
    emitters: paying,
    consumers: toDevicesAndWebhooks,
  },
  'order.refunded': {
    ...forOrder,
    when: 'Items of a paid order were refunded to the wallet.',
    data: z.strictObject({ ...amounts, refund_id: id, refunded_idr: idr }),
    emitters: ['refundOrder', 'decideRefundRequest'],
    consumers: toDevicesAndWebhooks,
  },
  'entitlement.granted': {
    ...forHolder,
    when: 'A purchaser received the courses of an order.',
    data: entitlement,
    emitters: paying,
  },
  'entitlement.revoked': {
    ...forHolder,
    when: 'A purchaser lost courses by a refund.',
    data: entitlement,
    emitters: ['refundOrder', 'decideRefundRequest'],
  },
  'enrollment.completed': {
    ...forHolder,
    when: 'The learning system reported that a learner completed a course.',
    subject: 'enrolment',
    data: z.strictObject({ user_id: id, order_id: id, enrollment_id: id, course_id: id }),
    emitters: ['completeEnrollment'],
    consumers: ['deliverWebhooks', 'issueCertificates'],
  },
  'certificate.issued': {
    ...forHolder,
    when: 'A certificate was signed and registered.',
    subject: 'certificate',
    data: z.strictObject({ user_id: id, certificate_id: id, enrollment_id: id, course_id: id }),
    emitters: ['issueCertificates'],
    consumers: toDevicesAndWebhooks,
  },
  'certificate.revoked': {
    ...forHolder,
    when: 'A certificate was revoked, by staff or by the refund of its course.',
    subject: 'certificate',
    data: z.strictObject({
      user_id: id,
      certificate_id: id,
      status_list: id,
      status_index: z.int().check(z.gte(0)),
      revoked_at: z.string(),
    }),
    emitters: ['putCertificateRevocation', 'refundOrder', 'decideRefundRequest'],
    consumers: ['deliverWebhooks', 'updateStatusList'],
  },
  'reconciliation.requested': {
    when: 'Finance or an admin asked for a reconciliation in addition to the nightly one.',
    subject: 'request',
    data: z.strictObject({ requested_at: z.string() }),
    emitters: ['startReconciliation'],
    consumers: ['reconcile'],
    identifies: [],
  },
  'wallet.reserved': {
    ...forHolder,
    consumers: [],
    when: 'Money for an order moved from available to held.',
    data: movement,
    emitters: paying,
  },
  'wallet.captured': {
    ...forHolder,
    consumers: [],
    when: 'Held money paid an order.',
    data: movement,
    emitters: paying,
  },
  'wallet.released': {
    ...forHolder,
    consumers: [],
    when: 'Held money of an unfinished payment became available again.',
    data: movement,
    emitters: ending,
  },
  'wallet.credited': {
    ...forHolder,
    when: 'Staff credited a wallet; the last approval booked it.',
    subject: 'credit',
    data: z.strictObject({ user_id: id, credit_id: id, amount_idr: idr }),
    emitters: ['approveCredit'],
  },
  'wallet.debited': {
    ...forHolder,
    when: 'Staff debited a wallet; the last approval booked it.',
    subject: 'debit',
    data: z.strictObject({ user_id: id, debit_id: id, amount_idr: idr }),
    emitters: ['approveDebit'],
  },
  'wallet.hold_placed': {
    ...forUser,
    when: 'A wallet was put on hold, by staff or by a charge-back.',
    emitters: ['putWalletHold', ...converging],
    consumers: ['sendMessages'],
  },
  'wallet.hold_lifted': { ...forUser, when: 'Staff lifted the hold of a wallet.', emitters: ['putWalletHold'] },
  'user.suspended': { ...forUser, when: 'Staff suspended an account.', emitters: ['putUserStatus'] },
  'user.restored': {
    ...forUser,
    when: 'Staff lifted the suspension of an account.',
    emitters: ['putUserStatus'],
  },
  'user.roles_changed': {
    ...forUser,
    when: 'The roles of an account changed.',
    emitters: ['putUserRoles', 'grantAdmin'],
  },
  'admin.granted': {
    ...forUser,
    when: 'An operator made an admin by hand: the first one, or to recover.',
    subject: 'audit entry',
    data: z.strictObject({ user_id: id, recovered: z.boolean() }),
    emitters: ['grantAdmin'],
  },
  'role_grant.approved': {
    ...forUser,
    when: 'The role finance or admin was granted, by two admins or by the operator.',
    subject: 'role grant',
    data: z.strictObject({ role_grant_id: id, user_id: id }),
    emitters: ['approveRoleGrant', 'grantAdmin'],
  },
  'webhook_endpoint.switched_off': {
    ...impersonal,
    when: 'A webhook endpoint was switched off: it failed for three days, or its receiver answered 410.',
    subject: 'webhook endpoint',
    data: z.strictObject({ endpoint_id: id, why: z.string() }),
    emitters: ['deliverWebhooks', 'sweepWebhooks'],
  },
  'user.erased': { ...forUser, when: 'The data of a deleted account was erased.', emitters: ['eraseUsers'] },
  'topup.opened': {
    ...forTopup,
    when: 'A payment page was opened for a top-up.',
    data: z.strictObject(topup),
    emitters: ['createTopup'],
  },
  'topup.paid': {
    ...forTopup,
    when: 'Money of a top-up was credited to the wallet.',
    data: topupMovement,
    emitters: converging,
    consumers: toDevicesAndWebhooks,
  },
  'topup.failed': {
    ...forTopup,
    when: 'The payment gateway refused to open a payment page.',
    data: z.strictObject(topup),
    emitters: ['createTopup'],
  },
  'topup.expired': {
    ...forTopup,
    when: 'A top-up was not paid in time.',
    data: z.strictObject(topup),
    emitters: converging,
  },
  'topup.cancelled': {
    ...forTopup,
    when: 'A top-up was cancelled, by its owner or by staff.',
    data: z.strictObject(topup),
    emitters: ['cancelTopup'],
  },
  'topup.reversed': {
    ...forTopup,
    when: 'The gateway took money of a top-up back: a refund or a charge-back.',
    data: topupMovement,
    emitters: converging,
    consumers: toDevicesAndWebhooks,
  },
  'payment.amount_mismatched': {
    ...impersonal,
    when: 'The gateway reported an amount other than the requested one.',
    subject: 'top-up',
    data: z.strictObject({ topup_id: id, payment_id: id, expected_idr: idr, paid_idr: idr }),
    emitters: converging,
  },
  'media.stored': {
    ...forHolder,
    // Not sent to webhooks: the id of a picture is part of the public address of a person's portrait.
    consumers: [],
    when: 'An uploaded file passed its checks.',
    subject: 'medium',
    data: z.strictObject({ media_id: id, user_id: id, kind: z.string() }),
    emitters: ['completeUpload'],
  },
  'coupon.exhausted': {
    ...impersonal,
    when: 'The last use of a coupon was claimed.',
    subject: 'coupon',
    data: z.strictObject({ code: z.string(), maximum_claims: z.int() }),
    emitters: ['createOrder'],
  },
  'tax_policy.approved': {
    ...impersonal,
    when: 'A tax policy was approved.',
    subject: 'tax policy',
    data: z.strictObject({ tax_policy_version: id, tax_class: z.string() }),
    emitters: ['approveTaxPolicy'],
  },
  'finance_policy.approved': {
    ...impersonal,
    when: "A policy of creators' shares was approved.",
    subject: 'finance policy',
    data: z.strictObject({ finance_policy_version: id, creator_instructor_id: z.nullable(id) }),
    emitters: ['approveFinancePolicy'],
    identifies: ['creator_instructor_id'],
  },
  'withholding_policy.approved': {
    ...impersonal,
    when: 'A policy of withheld income tax was approved.',
    subject: 'withholding policy',
    data: z.strictObject({ withholding_policy_version: id, kind: z.string() }),
    emitters: ['approveWithholdingPolicy'],
  },
  'catalog.version_published': {
    ...impersonal,
    when: 'A version of a course was published.',
    subject: 'course',
    data: z.strictObject({ course_id: id, catalog_version: z.string() }),
    emitters: ['eraseUsers', 'putCourse'],
  },
  'service.heartbeat': {
    ...impersonal,
    consumers: [],
    when: 'Every five minutes. A consumer that misses two has lost the bus, or the publisher stopped.',
    subject: '`heartbeat`',
    data: z.strictObject({ every_minutes: z.int() }),
    emitters: ['sendHeartbeat'],
  },
};
