import { BankStatement } from '../../contract/bank/bank-check.ts';
import { BankEntryForm, BankEntryPath } from '../../contract/bank/bank-entry.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewedPerson } from '../reviewed.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftBankEntry = route({
  id: 'draftBankEntry',
  resource: 'bank',
  method: 'POST',
  path: '/admin/bank/entries',
  summary: 'Draft a movement of the bank account',
  description:
    "A bank charge, a transfer fee, interest, the platform's own money, or a transfer that the bank returned. It is booked after another person's approval. This operation sends no money.",
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { body: BankEntryForm },
  showsBusiness: true,
  responses: { 201: 'BankEntry' },
  errors: ['not_found', 'invalid_status', 'amount_mismatch'],
  grants: inTable({
    USER: ['get items', 'check item', 'put item'],
    PAYABLE: ['get items', 'put item'],
    DRAFT: ['get items', 'put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 6000,
  memoryMb: 512,
});

export const approveBankEntry = route({
  id: 'approveBankEntry',
  resource: 'bank',
  method: 'POST',
  path: '/admin/bank/entries/{bank_entry_id}/approve',
  summary: 'Approve a movement of the bank account',
  description:
    'Four eyes: the approver is neither the drafter nor the creator who is owed again. The approval books the movement, exactly once: a repeated request is `invalid_status`. A returned transfer reverses its payment whole, the withheld tax included.',
  auth: 'user',
  roles: deciders,
  request: { params: BankEntryPath, body: Approval },
  showsBusiness: true,
  responses: { 200: 'BankEntry' },
  errors: ['invalid_status', 'conflict', 'not_found', 'amount_mismatch'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'put item', 'update item', 'check item'],
    DRAFT: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getBankEntry = route({
  id: 'getBankEntry',
  resource: 'bank',
  method: 'GET',
  path: '/admin/bank/entries/{bank_entry_id}',
  summary: 'Read a movement of the bank account',
  description: `A draft or a booked movement. ${reviewedPerson}`,
  auth: 'user',
  roles: deciders,
  request: { params: BankEntryPath },
  responses: { 200: 'ReviewedBankEntry' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['update item'],
      PAYABLE: ['get items'],
      DRAFT: ['get items'],
      AUDIT: ['put item'],
    }),
    'query audit_by_subject',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const checkBank = route({
  id: 'checkBank',
  resource: 'bank',
  method: 'POST',
  path: '/admin/bank/check',
  summary: 'Compare a bank statement with the ledger',
  description:
    'The answer has the movements that agree, those that the ledger lacks, and those that the statement lacks. A movement is found by its reference, or else by day and amount. It changes nothing and stores no statement. The audit trail has the period and the number of differences.',
  auth: 'user',
  roles: deciders,
  longBody: true,
  request: { body: BankStatement },
  repeatable: true,
  responses: { 200: 'BankCheck' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items'],
      PAYABLE: ['get items'],
      PAYOUT: ['get items'],
      AUDIT: ['put item'],
    }),
    'query lists_by_newest',
  ],
  timeoutMs: 25_000,
  memoryMb: 1769,
});
