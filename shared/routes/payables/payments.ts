import { PaymentForm, PaymentPath } from '../../contract/payables/payment.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewedPerson } from '../reviewed.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftPayment = route({
  id: 'draftPayment',
  resource: 'payables',
  method: 'POST',
  path: '/admin/payables/payments',
  summary: 'Draft a payment to a creator',
  description:
    "Money that the bank has transferred or will transfer. It is booked after another person's approval. The withheld amount is exactly that of the policy in force on `paid_on`: the rounded base, then the rounded tax on it. This operation sends no money.",
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { body: PaymentForm },
  showsBusiness: true,
  responses: { 201: 'Payment' },
  errors: ['insufficient_balance', 'amount_mismatch', 'tax_policy_unavailable', 'not_found'],
  grants: inTable({
    USER: ['get items', 'check item', 'put item'],
    PAYABLE: ['get items', 'check item', 'put item'],
    RECONCILIATION: ['get items'],
    GATEWAY: ['get items'],
    POLICY: ['query'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 6000,
  memoryMb: 512,
});

export const approvePayment = route({
  id: 'approvePayment',
  resource: 'payables',
  method: 'POST',
  path: '/admin/payables/payments/{payment_id}/approve',
  summary: 'Approve a payment to a creator',
  description:
    'Four eyes: the approver is neither the drafter nor the paid creator. The approval books the payment, exactly once: a repeated request is `invalid_status`. A payment above the amount payable now is refused, and the draft is unchanged. So is a payment whose withheld tax is no longer that of the present kind of tax, and of its policy in force on `paid_on`. The slip counts in the tax month of `paid_on`, or in the next one without a drafted or filed return.',
  auth: 'user',
  roles: deciders,
  request: { params: PaymentPath, body: Approval },
  showsBusiness: true,
  responses: { 200: 'Payment' },
  errors: ['invalid_status', 'conflict', 'insufficient_balance', 'amount_mismatch', 'tax_policy_unavailable'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'check item', 'put item', 'update item'],
    RECONCILIATION: ['get items', 'check item'],
    GATEWAY: ['get items', 'check item'],
    POLICY: ['query'],
    DRAFT: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getPayment = route({
  id: 'getPayment',
  resource: 'payables',
  method: 'GET',
  path: '/admin/payables/payments/{payment_id}',
  summary: 'Read a payment to a creator',
  description: `A draft or a booked payment, with the slip of the withheld tax. ${reviewedPerson}`,
  auth: 'user',
  roles: deciders,
  request: { params: PaymentPath },
  responses: { 200: 'ReviewedPayment' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['update item'],
      PAYABLE: ['get items'],
      RECONCILIATION: ['get items'],
      GATEWAY: ['get items'],
      POLICY: ['query'],
      DRAFT: ['get items'],
      AUDIT: ['put item'],
    }),
    'query audit_by_subject',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
