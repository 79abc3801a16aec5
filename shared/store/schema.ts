/**
 * The one table: read by the CDK data stack, by DynamoDB Local and by the tests.
 *
 * | question                                  | answered by                                             |
 * |-------------------------------------------|---------------------------------------------------------|
 * | the caller's account                      | PK USER#{user_id}, SK ACCOUNT                           |
 * | an own order, proving ownership           | PK USER#{purchaser_id}, SK ORDER#{order_id}             |
 * | a user's orders, newest first             | PK USER#{purchaser_id}, SK begins with ORDER#, backward |
 * | a user's orders in one status             | orders_by_status: PK, STATUS_ORDER begins with {status} |
 * | whose order is this                       | items_by_order: order_id, SK begins with ORDER#         |
 * | whose referral code is this               | accounts_by_referral_code: referral_code                |
 *
 * The local index answers strongly consistent reads, so that an order just placed is in every list at once; what it costs
 * is 10 GB at most per user. The global ones carry keys only and are never written again when a status changes.
 */
export const tableDefinition = {
  attributes: { PK: 'S', SK: 'S', STATUS_ORDER: 'S', order_id: 'S', referral_code: 'S' },
  partitionKey: 'PK',
  sortKey: 'SK',
  ttlAttribute: 'ttl',
  localIndexes: { orders_by_status: { sortKey: 'STATUS_ORDER', projection: 'ALL' } },
  globalIndexes: {
    items_by_order: { partitionKey: 'order_id', sortKey: 'SK', projection: 'KEYS_ONLY' },
    accounts_by_referral_code: { partitionKey: 'referral_code', projection: 'KEYS_ONLY' },
  },
} as const;
