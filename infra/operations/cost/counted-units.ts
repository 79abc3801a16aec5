/**
 * Write units of an order of one course and of its payment. `test/endpoints/write-units.test.ts` counts them in the
 * requests of the functions, indexes included.
 */
export const purchaseWriteUnits = { create: 16, reserve: 14, capture: 20 } as const;

/**
 * The events of each transaction, counted by the same test. The events of a transaction share one outbox item, so they
 * need at most one run of the publisher.
 */
export const purchaseEvents = { create: 1, reserve: 1, capture: 3 } as const;

/** The number of these events that are matched with the webhook endpoints. */
export const purchaseWebhookEvents = 3;

/**
 * The maximum length in bytes of a log line: of the function (`request`), and of API Gateway (`access`). CloudWatch
 * Logs adds `overhead` to each line. Two tests check these lengths: `test/endpoints/write-units.test.ts` and
 * `test/infra/cost.test.ts`.
 */
export const logLineBytes = { request: 450, access: 310, overhead: 26 } as const;

/**
 * The units of each step of a certificate. `listSigned` is the signing of a status list, `marked` the setting of its
 * bit. `test/endpoints/certificates/units.test.ts` counts them in the requests of the functions.
 */
export const certificateUnits = {
  completed: { reads: 3, writes: 9, events: 1 },
  issued: { reads: 13, writes: 16, signatures: 1, events: 1 },
  revoked: { reads: 5, writes: 13, events: 1 },
  listSigned: { reads: 2, writes: 2, signatures: 1 },
  marked: { reads: 2, writes: 1 },
} as const;
