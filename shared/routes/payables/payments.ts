import { PaymentForm, PaymentPath } from '../../contract/payables/payment.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftPayment = route({
  id: 'draftPayment',
  resource: 'payables',
  method: 'POST',
  path: '/admin/payables/payments',
  summary: 'Draft a payment to a creator or the tax office',
  description:
    'Money that the bank has transferred, or is to transfer. It is booked once somebody else has approved it. What is withheld is exactly what the policy in force says, rounded down to whole rupiah. No money is sent by this.',
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { body: PaymentForm },
  responses: { 201: 'Payment' },
  errors: ['insufficient_balance', 'amount_mismatch', 'tax_policy_unavailable', 'not_found'],
  grants: inTable({
    USER: ['get items', 'check item', 'put item'],
    PAYABLE: ['get items', 'check item', 'put item', 'query'],
    RECONCILIATION: ['get items'],
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
  summary: 'Approve a payment to a creator or the tax office',
  description:
    'Four eyes: it must be somebody else than who drafted it, and not the creator whom it pays. With it the payment is in the books, exactly once: repeated, the answer is `invalid_status`. Never more than can be paid now, else the draft stays as it is.',
  auth: 'user',
  roles: deciders,
  request: { params: PaymentPath, body: Approval },
  responses: { 200: 'Payment' },
  errors: ['invalid_status', 'conflict', 'insufficient_balance'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'check item', 'put item', 'update item', 'query'],
    RECONCILIATION: ['get items', 'check item'],
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
  summary: 'Read a payment to a creator or the tax office',
  description:
    'A draft or a booked one, with the slip of what was withheld. The reading of one to a creator is noted in the audit trail.',
  auth: 'user',
  roles: deciders,
  request: { params: PaymentPath },
  responses: { 200: 'Payment' },
  errors: ['conflict'],
  grants: inTable({
    USER: ['get items', 'update item'],
    PAYABLE: ['get items'],
    RECONCILIATION: ['get items'],
    DRAFT: ['get items'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});
