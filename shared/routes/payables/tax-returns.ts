import { TaxDuePath, TaxReturnForm, TaxReturnPath } from '../../contract/payables/tax-return.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewed } from '../reviewed.ts';
import { route } from '../route.ts';

const common = {
  resource: 'payables',
  auth: 'user',
  roles: ['finance', 'admin'],
  memoryMb: 512,
} as const;

export const getTaxDue = route({
  ...common,
  id: 'getTaxDue',
  method: 'GET',
  path: '/admin/taxes/{tax}/due',
  summary: 'Read the figures of the next return of a tax',
  description:
    'The month after the last return, or the first month with tax. VAT: output VAT of each policy, less refunds, less input VAT, less the credit of the return before. The nightly reconciliation counts it from orders, refunds and settlements. Withheld income tax: the slips of the tax month, less cancelled slips and the credit. Approvals of payments count it at once.',
  request: { params: TaxDuePath },
  responses: { 200: 'TaxDue' },
  errors: [],
  grants: inTable({ USER: ['get item'], PAYABLE: ['get items', 'query'], RECONCILIATION: ['get items'] }),
  timeoutMs: 5000,
});

export const draftTaxReturn = route({
  ...common,
  id: 'draftTaxReturn',
  method: 'POST',
  path: '/admin/tax-returns',
  summary: 'Draft the return of a tax for a month',
  description:
    "The service computes all amounts. The month is over and is the next one of `getTaxDue`. A draft of withheld tax closes its month for further slips; a withdrawal opens it again. `reference` and `paid_on` are those of the bank transfer; if nothing is due, those of the tax office's receipt. Another person's approval books it. This operation sends no money.",
  idempotent: true,
  request: { body: TaxReturnForm },
  responses: { 201: 'TaxReturn' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item', 'put item'],
    PAYABLE: ['get items', 'check item', 'put item', 'query'],
    RECONCILIATION: ['get items'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 6000,
});

export const approveTaxReturn = route({
  ...common,
  id: 'approveTaxReturn',
  method: 'POST',
  path: '/admin/tax-returns/{tax_return_id}/approve',
  summary: 'Approve the return of a tax for a month',
  description:
    'Four eyes: the approver is not the drafter. The service computes the figures again; other figures than those of the draft are `amount_mismatch`. One ledger entry closes the tax of the month against the bank, or carries the credit over. A month has one return.',
  request: { params: TaxReturnPath, body: Approval },
  responses: { 200: 'TaxReturn' },
  errors: ['invalid_status', 'conflict', 'amount_mismatch'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'put item', 'update item', 'query'],
    RECONCILIATION: ['get items', 'check item'],
    DRAFT: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
});

export const getTaxReturn = route({
  ...common,
  id: 'getTaxReturn',
  method: 'GET',
  path: '/admin/tax-returns/{tax_return_id}',
  summary: 'Read the return of a tax for a month',
  description: `A draft or a booked return. ${reviewed}`,
  request: { params: TaxReturnPath },
  responses: { 200: 'ReviewedTaxReturn' },
  errors: [],
  grants: inTable({
    USER: ['get items'],
    PAYABLE: ['get items', 'query'],
    RECONCILIATION: ['get items'],
    DRAFT: ['get items'],
  }),
  timeoutMs: 5000,
});
