/**
 * Write units of an order of one course and of its payment, as `test/endpoints/write-units.test.ts` counts them in what the
 * functions send, indexes included: the bill is made of the same numbers.
 */
export const purchaseWriteUnits = { create: 16, reserve: 14, capture: 20 } as const;

/**
 * The events of each transaction, counted by the same test. They are in one item of the outbox, so one record of the stream, so one
 * run of the publisher at most.
 */
export const purchaseEvents = { create: 1, reserve: 1, capture: 3 } as const;
