import { Approval } from '../../contract/policies/policy.ts';
import {
  Reversal,
  SettlementForm,
  SettlementPath,
  SettlementQuery,
  SettlementReport,
} from '../../contract/topups/settlement.ts';
import { inTable } from '../grants.ts';
import { reviewed } from '../reviewed.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

/** The grants for comparing a report: the owner and the ledger entries of each top-up, and the settlements. */
const reading = { USER: ['get item', 'query'], TOPUP: ['get items'], PAYOUT: ['get items'] } as const;

export const checkSettlement = route({
  id: 'checkSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements/check',
  summary: 'Compare a payout report of the gateway with the ledger',
  description:
    'The answer has the settled rows, the fee, the amount due at the bank, and each difference between report and ledger. It changes nothing, and is audited.',
  auth: 'user',
  roles: deciders,
  longBody: true,
  request: { body: SettlementReport },
  repeatable: true,
  responses: { 200: 'SettlementCheck' },
  errors: ['amount_mismatch', 'conflict'],
  grants: inTable({ ...reading, AUDIT: ['put item'] }),
  timeoutMs: 25_000,
  memoryMb: 1769,
});

export const draftSettlement = route({
  id: 'draftSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements',
  summary: 'Draft a settlement of the payment gateway',
  description:
    "A payout of the gateway, by the gateway's own report. Its rows are reserved from then on. It is booked after another person's approval. A report that differs from the ledger is a `conflict` and leaves no draft: `POST /admin/settlements/check` lists the differences.",
  auth: 'user',
  roles: deciders,
  idempotent: true,
  longBody: true,
  request: { body: SettlementForm },
  responses: { 201: 'Settlement' },
  errors: ['amount_mismatch'],
  grants: inTable({
    USER: [...reading.USER, 'check item', 'put item', 'delete item'],
    TOPUP: reading.TOPUP,
    PAYOUT: [...reading.PAYOUT, 'check item', 'put item', 'update item'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 28_000,
  memoryMb: 1769,
});

export const listSettlements = route({
  id: 'listSettlements',
  resource: 'topups',
  method: 'GET',
  path: '/admin/settlements',
  summary: 'List settlements of a payment gateway',
  description:
    'Drafts, booked and reversed ones, the last drafted first. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null.',
  auth: 'user',
  roles: deciders,
  request: { query: SettlementQuery },
  responses: { 200: 'SettlementPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], PAYOUT: ['query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getSettlement = route({
  id: 'getSettlement',
  resource: 'topups',
  method: 'GET',
  path: '/admin/settlements/{settlement_id}',
  summary: 'Read a settlement of the payment gateway',
  description: `A draft, a booked or a reversed settlement. ${reviewed}`,
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath },
  responses: { 200: 'ReviewedSettlement' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], PAYOUT: ['get items'], DRAFT: ['get items'] }), 'query audit_by_subject'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveSettlement = route({
  id: 'approveSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements/{settlement_id}/approve',
  summary: 'Approve a settlement of the payment gateway',
  description:
    'Four eyes: the approver is not the person in whose name it was drafted. The approval books the settlement, exactly once: a repeated request is `invalid_status`.',
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath, body: Approval },
  responses: { 200: 'Settlement' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYOUT: ['get items', 'put item', 'update item'],
    DRAFT: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const reverseSettlement = route({
  id: 'reverseSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements/{settlement_id}/reversal',
  summary: 'Reverse a settlement',
  description:
    'Four eyes: the first request makes it `reversing`. The same request by another person books the mirror entry and makes it `reversed`. From then on its rows can be settled again, also under the same name. The reversal is final.',
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath, body: Reversal },
  responses: { 200: 'Settlement' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYOUT: ['get items', 'put item', 'update item'],
    DRAFT: ['get items'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});
