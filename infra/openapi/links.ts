import type { oas31 } from 'zod-openapi';

/** What can be done next with the order that an answer shows. */
const withTheOrder = ['getOrder', 'payOrder', 'cancelOrder', 'refundOrder', 'listRefunds', 'getReceipt'];

/** By row id: the operations that take up what the answer shows. */
const nextSteps: Readonly<Record<string, readonly string[]>> = { createOrder: withTheOrder };

const orderLink = (operationId: string): [string, oas31.LinkObject] => [
  operationId,
  { operationId, parameters: { order_id: '$response.body#/order_id' } },
];

/**
 * The links of an operation's success (OpenAPI, Link Object): how its answer's ids go on into other operations.
 *
 * @param ids the operations that the document has
 */
export const linksOf = (id: string, ids: ReadonlySet<string>) => {
  const links = (nextSteps[id] ?? []).filter((next) => ids.has(next)).map(orderLink);
  return links.length > 0 && { links: Object.fromEntries(links) };
};
