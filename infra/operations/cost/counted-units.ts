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
