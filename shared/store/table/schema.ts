/**
 * The version of the stored format. From the first release on, it grows by one with each change that the released
 * version cannot read. Examples are a removed attribute and a new value. An added attribute that the released version
 * ignores does not count. A deployment is refused if the table has a newer format.
 */
export const storedFormat = 1;

/**
 * The definition of the one table, for the CDK data stack, DynamoDB Local and the tests.
 *
 * | query | key or index |
 * |-------------------------------------------|---------------------------------------------------------|
 * | the caller's account | PK USER#{user_id}, SK ACCOUNT |
 * | an own order, proving ownership | PK USER#{purchaser_id}, SK ORDER#{order_id} |
 * | a user's orders, newest first | PK USER#{purchaser_id}, SK begins with ORDER#, backward |
 * | a user's orders in one status | orders_by_status: PK, STATUS_ORDER begins with {status} |
 * | the purchaser of an order | orders_by_id: order_id, purchaser_id |
 * | the user with a referral code | accounts_by_referral_code: referral_code |
 * | the users with an e-mail address or phone | accounts_by_email: email_hash, accounts_by_phone |
 * | open orders with a deadline | orders_by_deadline: due_shard, due_at |
 * | a user's claim on a course | PK USER#{user_id}, SK CLAIM#{course_id} |
 * | a user's uses of a coupon | PK USER#{user_id}, SK COUPON_CLAIM#{code} |
 * | a user's balances, a credit to a user | PK USER#{user_id}, SK WALLET, SK CREDIT#{credit_id} |
 * | a wallet's ledger, newest first | PK USER#{user_id}, SK begins with ENTRY#, backward |
 * | a user's enrolments, newest first | PK USER#{user_id}, SK begins with ENROLLMENT#, backward |
 * | the owner of an enrolment | enrollments_by_id: enrollment_id |
 * | the idempotency record of a key | PK USER#{user_id}, SK IDEMPOTENCY#{operation}#{key} |
 * | a user's counters of a day | PK DAY#{user_id}, SK DAY#{day} |
 * | a user's devices and their preferences | PK USER#{user_id}, SK DEVICES, SK NOTIFICATIONS |
 * | the owner of a push token | PK PUSH_TOKEN#{sha256} |
 * | a course, a coupon | PK COURSE#{course_id}, COUPON#{code} |
 * | the syllabus of a course | PK COURSE#{course_id}, SK SYLLABUS |
 * | uses left in a shard of a coupon | PK COUPON#{code}#{shard}, SK COUPON_SHARD |
 * | published courses by price | PK CATALOG#{scope}#{stem}, SK begins with the price |
 * | published courses, the newest first | catalog_by_newest: the same PK, listed_at, backward |
 * | the best-selling courses | PK BEST_SELLERS#shop, SK BEST_SELLERS |
 * | categories of published courses | PK CATALOG#categories, SK CATEGORY#{category} |
 * | a policy, as a draft and once approved | PK POLICY#{policy_id} |
 * | the policies of a tax class or a creator | PK POLICY#{subject}, SK up to the instant, backward |
 * | the owner and the order of a refund | PK REFUND#{refund_id} |
 * | the refund requests of an order | PK USER#{user_id}, SK begins with REFUND_REQUEST#{order}# |
 * | open and decided refund requests | PK REFUND_REQUEST#{state}, SK {refund_request_id}, backward |
 * | drafts that wait for approval | PK DRAFT#waiting, SK AT#{created_at}#{id}, backward |
 * | withdrawn drafts | PK DRAFT#withdrawn, SK AT#{created_at}#{id}, backward |
 * | kind and owner of a draft; a role grant | PK DRAFT#{draft_id}, SK DRAFT, SK ROLE_GRANT |
 * | another draft, such as terms or a coupon | PK DRAFT#{draft_id}, SK {kind} |
 * | a settlement of a gateway, its entries | PK PAYOUT#{gateway}, SK SETTLEMENT#{id}, ENTRY#{id} |
 * | the settlement with a gateway's own name | PK PAYOUT#{gateway}, SK NAME#{payout_id} |
 * | payments of an account, their total | PK PAYABLE#{account}, SK PAYMENT#{id}, ENTRY#{id}, PAID |
 * | a creator's earnings in a month | PK PAYABLE#creator:{user_id}, SK MONTH#{month} |
 * | taxes withheld from a creator, by day | PK PAYABLE#creator:{user_id}, SK WITHHOLDING |
 * | the balances of payable accounts | PK PAYABLE#{kind}, SK ACCOUNT#{account} |
 * | the payout of a top-up's ledger entry | PK USER#{user_id}, SK PAID_OUT#{entry_id} |
 * | the events of an aggregate | PK EVENT#{subject}, SK {sequence} |
 * | the audit trail, newest first | PK AUDIT#{month}, backward, month by month |
 * | audit entries by actor, subject, action | audit_by_actor, audit_by_subject, audit_by_action |
 * | sums approved in the last 24 hours | PK APPROVAL#{user_id}, SK RECEIVED, SK APPROVED |
 * | the active admins | PK STAFF#ADMINS |
 * | the lists of the staff, newest first | lists_by_newest: list (list-keys.ts), created_at |
 * | the verdict of the last reconciliation | PK RECONCILIATION#last, SK VERDICT |
 * | partial results of a reconciliation | PK RECONCILIATION#{run}, SK {kind}#{write}#{piece} |
 *
 * The local index allows strongly consistent reads, so a new order is in the purchaser's lists at once. The local index
 * limits the items of a user to 10 GB.
 *
 * The local index and the global indexes of orders and accounts project keys only. A payment or an expiry therefore
 * changes an order only in the local index and in `orders_by_deadline`. A closed order is no longer in
 * `orders_by_deadline`. `orders_by_id` contains every item with `order_id` and `purchaser_id`: orders and their refund
 * requests.
 *
 * The audit indexes project whole entries, so a filtered page is one query. Entries never change, so each entry is
 * written once per index. `lists_by_newest` is sparse and sharded (list-keys.ts). A payment changes no projected
 * attribute, so it does not write this index.
 */
export const tableDefinition = {
  attributes: {
    PK: 'S',
    SK: 'S',
    STATUS_ORDER: 'S',
    order_id: 'S',
    purchaser_id: 'S',
    referral_code: 'S',
    due_shard: 'S',
    due_at: 'S',
    listed_at: 'S',
    enrollment_id: 'S',
    email_hash: 'S',
    phone_hash: 'S',
    actor_id: 'S',
    subject_id: 'S',
    action: 'S',
    list: 'S',
    created_at: 'S',
  },
  partitionKey: 'PK',
  sortKey: 'SK',
  ttlAttribute: 'ttl',
  /** The stream carries each item before and after a change. Events are published from the stream. */
  stream: 'NEW_AND_OLD_IMAGES',
  localIndexes: { orders_by_status: { sortKey: 'STATUS_ORDER', projection: 'KEYS_ONLY' } },
  globalIndexes: {
    orders_by_id: { partitionKey: 'order_id', sortKey: 'purchaser_id', projection: 'KEYS_ONLY' },
    orders_by_deadline: { partitionKey: 'due_shard', sortKey: 'due_at', projection: 'KEYS_ONLY' },
    catalog_by_newest: { partitionKey: 'PK', sortKey: 'listed_at', projection: 'ALL' },
    accounts_by_referral_code: { partitionKey: 'referral_code', projection: 'KEYS_ONLY' },
    enrollments_by_id: { partitionKey: 'enrollment_id', projection: 'KEYS_ONLY' },
    accounts_by_email: { partitionKey: 'email_hash', projection: 'KEYS_ONLY' },
    accounts_by_phone: { partitionKey: 'phone_hash', projection: 'KEYS_ONLY' },
    audit_by_actor: { partitionKey: 'actor_id', sortKey: 'SK', projection: 'ALL' },
    audit_by_subject: { partitionKey: 'subject_id', sortKey: 'SK', projection: 'ALL' },
    audit_by_action: { partitionKey: 'action', sortKey: 'SK', projection: 'ALL' },
    lists_by_newest: {
      partitionKey: 'list',
      sortKey: 'created_at',
      projection: 'INCLUDE',
      include: ['coupon_code', 'gateway', 'creator_instructor_id', 'title'],
    },
  },
} as const;
