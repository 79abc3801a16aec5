import { monthOf } from '../../domain/audit/months.ts';
import { createdAtMs } from '../../domain/ids.ts';
import { orderList } from './list-keys.ts';

/**
 * Every key of the table is made here or in another `*-keys.ts`, from validated identifiers. `#` separates the parts
 * and occurs in none of them.
 */
const userPartition = (userId: string): string => `USER#${userId}`;

export const accountKey = (userId: string) => ({ PK: userPartition(userId), SK: 'ACCOUNT' }) as const;

export const orderPrefix = 'ORDER#';

export const orderKey = (purchaserId: string, orderId: string) => ({
  PK: userPartition(purchaserId),
  SK: `${orderPrefix}${orderId}`,
});

/** Sort key of the local index `orders_by_status`. */
export const statusOrder = (status: string, orderId: string): string => `${status}#${orderId}`;

/** The keys of an order. They change only with the status. */
export const orderKeys = (order: { purchaser_id: string; order_id: string; status: string }) => ({
  ...orderKey(order.purchaser_id, order.order_id),
  STATUS_ORDER: statusOrder(order.status, order.order_id),
  list: orderList(order),
});

/** A user's claim on a course by an open or paid order. The claim prevents a second order of the course. */
export const claimKey = (userId: string, courseId: string) => ({ PK: userPartition(userId), SK: `CLAIM#${courseId}` });

export const couponClaimKey = (userId: string, code: string) => ({
  PK: userPartition(userId),
  SK: `COUPON_CLAIM#${code}`,
});

/**
 * A user's daily counters for rate limits. The day is UTC. They have a partition of their own. A function that reads
 * and counts needs no right to write the user's items.
 */
export const dayKey = (userId: string, day: string) => ({ PK: `DAY#${userId}`, SK: `DAY#${day}` });

/** The coupon codes that a user tried in an hour (UTC), in the partition of the daily counters. */
export const couponGuessesKey = (userId: string, hour: string) => ({
  PK: dayKey(userId, '').PK,
  SK: `COUPON_GUESSES#${hour}`,
});

/** The partitions with the items of a user, which an erasure walks through. */
export const partitionsOf = (userId: string): readonly string[] => [userPartition(userId), dayKey(userId, '').PK];

/** The counter of sessions that an ID token has opened, by the token's digest. */
export const idTokenKey = (userId: string, digest: string) => ({ PK: userPartition(userId), SK: `ID_TOKEN#${digest}` });

/** An idempotency record, scoped by user and operation. */
export const idempotencyKey = (userId: string, operation: string, key: string) => ({
  PK: userPartition(userId),
  SK: `IDEMPOTENCY#${operation}#${key}`,
});

export const walletKey = (userId: string) => ({ PK: userPartition(userId), SK: 'WALLET' }) as const;

/** The receipts of a change of consents. Ids sort by time. */
export const consentKey = (userId: string, id: string) => ({ PK: userPartition(userId), SK: `CONSENT#${id}` });

/** A ledger entry of a wallet. Ids sort by time. */
export const entryPrefix = 'ENTRY#';
export const entryKey = (userId: string, entryId: string) => ({
  PK: userPartition(userId),
  SK: `${entryPrefix}${entryId}`,
});

/** The enrolment of a paid order item. Its id is derived from the item's id. */
export const enrollmentPrefix = 'ENROLLMENT#';
export const enrollmentKey = (userId: string, enrollmentId: string) => ({
  PK: userPartition(userId),
  SK: `${enrollmentPrefix}${enrollmentId}`,
});

/** The refunds of an order, in its purchaser's partition. */
export const refundPrefix = (orderId: string): string => `REFUND#${orderId}#`;
export const refundKey = (userId: string, orderId: string, refundId: string) => ({
  PK: userPartition(userId),
  SK: `${refundPrefix(orderId)}${refundId}`,
});

/** A pointer to a refund by its id. */
export const refundPointerKey = (refundId: string) => ({ PK: `REFUND#${refundId}`, SK: 'REFUND' }) as const;

/** Reserves a bank reference for one approved credit or debit of a wallet. */
export const walletReferenceKey = (userId: string, direction: 'credit' | 'debit', reference: string) => ({
  PK: userPartition(userId),
  SK: `REFERENCE#${direction}#${reference}`,
});

export const creditKey = (userId: string, id: string) => ({ PK: userPartition(userId), SK: `CREDIT#${id}` });
export const debitKey = (userId: string, debitId: string) => ({ PK: userPartition(userId), SK: `DEBIT#${debitId}` });

/** The sums approved within the last 24 hours, by beneficiary and by drafter. */
export const receivedKey = (userId: string) => ({ PK: `APPROVAL#${userId}`, SK: 'RECEIVED' }) as const;
export const draftedKey = (userId: string) => ({ PK: `APPROVAL#${userId}`, SK: 'DRAFTED' }) as const;

/** A top-up, a pointer to it by id, and the permanent link from a gateway's payment to its top-up. */
export const topupPrefix = 'TOPUP#';
export const topupKey = (userId: string, topupId: string) => ({
  PK: userPartition(userId),
  SK: `${topupPrefix}${topupId}`,
});
export const topupPointerKey = (topupId: string) => ({ PK: `TOPUP#${topupId}`, SK: 'TOPUP' }) as const;
export const paymentKey = (gateway: string, paymentId: string) =>
  ({ PK: `PAYMENT#${gateway}#${paymentId}`, SK: 'PAYMENT' }) as const;

export const gatewayKey = (gateway: string) => ({ PK: `GATEWAY#${gateway}`, SK: 'GATEWAY' }) as const;

/** The time of the last reversal of any gateway. Every reversal writes this item. */
export const lastReversalKey = { PK: 'GATEWAY#reversals', SK: 'REVERSAL' } as const;

export const courseKey = (courseId: string) => ({ PK: `COURSE#${courseId}`, SK: 'COURSE' }) as const;
export const syllabusKey = (courseId: string) => ({ PK: `COURSE#${courseId}`, SK: 'SYLLABUS' }) as const;
export const couponKey = (code: string) => ({ PK: `COUPON#${code}`, SK: 'COUPON' }) as const;

/**
 * A shard of a coupon's counter. Each shard has its own partition, because a partition allows 1,000 writes a second.
 */
export const couponShardKey = (code: string, shard: number) =>
  ({ PK: `COUPON#${code}#${shard}`, SK: 'COUPON_SHARD' }) as const;

export const policyDraftKey = (policyId: string) => ({ PK: `POLICY#${policyId}`, SK: 'POLICY' }) as const;

/** The approved policies of a subject, sorted by `valid_from`. */
export const policyKey = (subject: string, validFrom: string, policyId: string) => ({
  PK: policyPartition(subject),
  SK: `${validFrom}#${policyId}`,
});
export const policyPartition = (subject: string): string => `POLICY#${subject}`;

/** An event of an aggregate. The sequence number is the sort key, so a number is used once. */
export const eventKey = (subject: string, sequence: string) => ({ PK: `EVENT#${subject}`, SK: sequence });

/** A dead letter: a stream record that could not be published, by its position in the stream. */
export const deadLetterPartition = 'ASIDE#EVENTS';
export const deadLetterKey = (position: string) => ({ PK: deadLetterPartition, SK: position });

/**
 * The audit trail, with one partition per month (`2026-11`). The id of an entry contains its creation time, so ids sort
 * by time.
 */
export const auditPartition = (month: string): string => `AUDIT#${month}`;
export const auditKey = (auditId: string) => ({ PK: auditPartition(monthOf(createdAtMs(auditId))), SK: auditId });

/** A key that no item has, for the readiness check. */
export const healthKey = { PK: 'HEALTH#TABLE', SK: 'HEALTH' } as const;

/** The set of active admins. Every transaction that adds or removes an admin writes this item. */
export const adminsKey = { PK: 'STAFF#ADMINS', SK: 'ADMINS' } as const;

export const lastVerdictKey = { PK: 'RECONCILIATION#last', SK: 'VERDICT' } as const;

/** The verdicts of all reconciliations, sorted by start. TTL deletes them. */
export const verdictsPartition = 'RECONCILIATION#VERDICTS';
export const verdictKey = (startedAt: string) => ({ PK: verdictsPartition, SK: `VERDICT#${startedAt}` });

/** The time of the last request for a reconciliation by a person, and the time of the last start. */
export const requestedKey = { PK: 'RECONCILIATION#last', SK: 'REQUEST' } as const;

/** The record of the last stored figures. A reconciliation writes it after all its figures. */
export const lastFiguresKey = { PK: 'RECONCILIATION#last', SK: 'FIGURES' } as const;

/** The closed days of the books, and the sales of each month. */
export const daysPartition = 'RECONCILIATION#DAYS';
export const bookDayKey = (day: string) => ({ PK: daysPartition, SK: `DAY#${day}` });
export const monthSalesKey = (month: string) => ({ PK: daysPartition, SK: `MONTH#${month}` });

export const monthsPartition = 'RECONCILIATION#months';
export const closedMonthKey = (month: string) => ({ PK: monthsPartition, SK: `MONTH#${month}` });

/** The partial results of one reconciliation run. A long text is divided into pieces. */
export const reconciliationPartition = (run: string): string => `RECONCILIATION#${run}`;
export const reconciliationKey = (run: string, name: string, piece: number) => ({
  PK: reconciliationPartition(run),
  SK: `${name}#${String(piece).padStart(4, '0')}`,
});

/** The user id in a user's partition key. */
export const ownerOf = (partition: string): string => partition.slice(userPartition('').length);

/** Parses a key: the kind and the owner of the partition, and the kind and the id of the item. */
export const readKey = ({ PK, SK }: { readonly PK: string; readonly SK: string }) => {
  const [partition, ...owner] = PK.split('#');
  const [kind, ...rest] = SK.split('#');
  return { partition, owner: owner.join('#'), kind, id: rest.join('#') };
};

/**
 * The published courses of a scope whose titles have a word with the stem `word`. The empty `word` matches all courses.
 */
export const catalogPartition = (scope: string, word: string): string => `CATALOG#${scope}#${word}`;

/** Prices are padded to the digits of 2^53 − 1, so that they sort as numbers. */
export const catalogPrice = (priceIdr: number): string => String(priceIdr).padStart(16, '0');

/** A catalog entry, sorted by price. */
export const catalogKey = (listing: { scope: string; word: string; priceIdr: number; courseId: string }) => ({
  PK: catalogPartition(listing.scope, listing.word),
  SK: `${catalogPrice(listing.priceIdr)}#${listing.courseId}`,
});

/** The number of published courses in a category. */
export const categoriesPartition = 'CATALOG#categories';
export const categoryKey = (category: string) => ({ PK: categoriesPartition, SK: `CATEGORY#${category}` }) as const;

/**
 * The best-selling courses. The item has a partition of its own, so that the reconciliation needs no right to write the
 * catalog.
 */
export const bestSellersKey = { PK: 'BEST_SELLERS#shop', SK: 'BEST_SELLERS' } as const;

/** Sort key of the index `catalog_by_newest`. */
export const listedAt = (publishedAt: string, courseId: string): string => `${publishedAt}#${courseId}`;

/** A user's devices, notification preferences, and claimed push messages. */
export const devicesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'DEVICES' }) as const;
export const preferencesKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'NOTIFICATIONS' }) as const;
export const messageClaimKey = (userId: string, eventId: string) => ({
  PK: accountKey(userId).PK,
  SK: `MESSAGE#${eventId}`,
});

/** The owner of a push token, by the token's hash. */
export const pushTokenKey = (hash: string) => ({ PK: `PUSH_TOKEN#${hash}`, SK: 'PUSH_TOKEN' }) as const;

/** The waiting drafts of all kinds, by creation time. One partition suffices, because only the staff write drafts. */
const draftPartition = 'DRAFT#waiting';
const withdrawnPartition = 'DRAFT#withdrawn';
export const draftsPartition = (state: 'waiting' | 'withdrawn'): string =>
  state === 'waiting' ? draftPartition : withdrawnPartition;
export const draftIdPrefix = 'AT#';
export const draftKey = (createdAt: string, draftId: string) => ({
  PK: draftPartition,
  SK: `${draftIdPrefix}${createdAt}#${draftId}`,
});
export const withdrawnDraftKey = (createdAt: string, draftId: string) => ({
  ...draftKey(createdAt, draftId),
  PK: withdrawnPartition,
});

/** The kind and owner of a draft, by its id. The item remains after the decision. */
export const draftPointerKey = (draftId: string) => ({ PK: `DRAFT#${draftId}`, SK: 'DRAFT' }) as const;

export const roleGrantKey = (roleGrantId: string) => ({ PK: `DRAFT#${roleGrantId}`, SK: 'ROLE_GRANT' }) as const;

/** A draft in a partition of its own. */
export const draftItemKey = (kind: string, draftId: string) => ({
  PK: `DRAFT#${draftId}`,
  SK: kind.toUpperCase(),
});

/** The refund requests of an order, and the marker of its open request. */
export const refundRequestPrefix = (orderId: string): string => `REFUND_REQUEST#${orderId}#`;
export const refundRequestKey = (userId: string, orderId: string, refundRequestId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${refundRequestPrefix(orderId)}${refundRequestId}`,
});
export const openRefundRequestKey = (userId: string, orderId: string) => ({
  PK: accountKey(userId).PK,
  SK: `OPEN_REFUND_REQUEST#${orderId}`,
});

/** A pointer to a refund request, in the partition of its state. Ids sort by time. */
export const refundRequestIdPrefix = 'rfr_';
export const refundRequestsPartition = (state: 'open' | 'decided'): string => `REFUND_REQUEST#${state}`;
export const refundRequestPointerKey = (state: 'open' | 'decided', refundRequestId: string) => ({
  PK: refundRequestsPartition(state),
  SK: refundRequestId,
});

/**
 * A user's medium, the user's media quota, and the pointer from a medium's id to its owner. The last symbol of the id
 * selects the pointer's partition. A job can page through a partition by id.
 */
export const mediaKey = (userId: string, mediaId: string) => ({ PK: accountKey(userId).PK, SK: `MEDIA#${mediaId}` });
export const mediaQuotaKey = (userId: string) => ({ PK: accountKey(userId).PK, SK: 'MEDIA_QUOTA' }) as const;
export const mediaPartition = (symbol: string): string => `MEDIA#${symbol}`;
export const mediaPointerKey = (mediaId: string) => ({ PK: mediaPartition(mediaId.slice(-1)), SK: mediaId });
