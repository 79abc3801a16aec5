/**
 * Write units of an order of one course and of its payment. `test/endpoints/write-units.test.ts` counts them in the
 * functions' requests, indexes included, so that the bill uses the same numbers.
 */
export const purchaseWriteUnits = { create: 16, reserve: 14, capture: 20 } as const;

/**
 * The events of each transaction, counted by the same test. They share one outbox item, so one stream record, so at
 * most one run of the publisher.
 */
export const purchaseEvents = { create: 1, reserve: 1, capture: 3 } as const;

/** How many of them are offered to webhook endpoints, so that the bus puts them into the queue of `deliverWebhooks`. */
export const purchaseWebhookEvents = 3;

/**
 * Greatest size in bytes of the log lines of a purchase step, and what CloudWatch Logs adds to each line.
 * `test/endpoints/write-units.test.ts` counts the line of the function, `test/infra/cost.test.ts` that of the gateway.
 */
export const logLineBytes = { request: 450, access: 310, overhead: 26 } as const;

/**
 * Units of a certificate, by step: completion, issue, revocation by staff, marking in its list, signing of a list.
 * `test/endpoints/certificates/units.test.ts` counts them in the requests that the functions send.
 */
export const certificateUnits = {
  completed: { reads: 3, writes: 9, events: 1 },
  issued: { reads: 13, writes: 16, signatures: 1, events: 1 },
  revoked: { reads: 5, writes: 11, events: 1 },
  listSigned: { reads: 2, writes: 2, signatures: 1 },
  marked: { reads: 2, writes: 1 },
} as const;
