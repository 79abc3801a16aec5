import type { oas31 } from 'zod-openapi';

type NextStep = {
  /** The field of the answer. It is also the parameter of the next operations. */
  readonly field: string;
  readonly operations: readonly string[];
};

/** For each operation, the operations that take an id from its answer. */
const nextSteps: Readonly<Record<string, NextStep>> = {
  createOrder: {
    field: 'order_id',
    operations: ['getOrder', 'payOrder', 'cancelOrder', 'refundOrder', 'listRefunds', 'getReceipt'],
  },
  createTopup: { field: 'topup_id', operations: ['getTopup', 'checkTopup', 'cancelTopup'] },
  createUpload: { field: 'media_id', operations: ['completeUpload', 'getMedia', 'deleteMedia'] },
  putDevice: { field: 'device_id', operations: ['deleteDevice'] },
  draftCredit: { field: 'credit_id', operations: ['getCredit', 'approveCredit'] },
  draftPayment: { field: 'payment_id', operations: ['getPayment', 'approvePayment'] },
  draftTaxReturn: { field: 'tax_return_id', operations: ['getTaxReturn', 'approveTaxReturn'] },
  draftDebit: { field: 'debit_id', operations: ['getDebit', 'approveDebit'] },
};

/**
 * The links of an operation's successful answer (OpenAPI, Link Object). The links name the operations that take ids of
 * the answer.
 *
 * @param ids the ids of the operations in the document
 */
export const linksOf = (id: string, ids: ReadonlySet<string>) => {
  const { field = '', operations = [] } = nextSteps[id] ?? {};
  const links = operations
    .filter((operationId) => ids.has(operationId))
    .map((operationId): [string, oas31.LinkObject] => [
      operationId,
      { operationId, parameters: { [field]: `$response.body#/${field}` } },
    ]);
  return links.length > 0 && { links: Object.fromEntries(links) };
};
