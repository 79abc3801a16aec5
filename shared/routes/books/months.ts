import { MonthClosingForm, MonthClosingPath, MonthPath } from '../../contract/books/months.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewed } from '../reviewed.ts';
import { route } from '../route.ts';

const common = {
  resource: 'books',
  auth: 'user',
  roles: ['finance', 'admin'],
  timeoutMs: 5000,
  memoryMb: 512,
} as const;

export const listMonths = route({
  ...common,
  id: 'listMonths',
  method: 'GET',
  path: '/admin/reports',
  summary: 'List the closed months of the books',
  description: 'Newest first, at most 120. Each has the mark of its books.',
  request: {},
  responses: { 200: 'MonthList' },
  errors: [],
  grants: inTable({ USER: ['get item'], RECONCILIATION: ['query'] }),
});

export const getMonthChecklist = route({
  ...common,
  id: 'getMonthChecklist',
  method: 'GET',
  path: '/admin/reports/{month}',
  summary: 'Read the checklist of a month of the books',
  description:
    'What is done and what is open, and the present mark. The checks with `blocks` must be done before the month is closed. The others are information.',
  request: { params: MonthPath },
  responses: { 200: 'MonthChecklist' },
  errors: [],
  grants: [
    ...inTable({ USER: ['get item'], RECONCILIATION: ['get items', 'query'], DRAFT: ['query'] }),
    'query audit_by_action',
  ],
});

export const draftMonthClosing = route({
  ...common,
  id: 'draftMonthClosing',
  method: 'POST',
  path: '/admin/month-closings',
  summary: 'Draft the closing of a month of the books',
  description:
    "The service computes the mark from the stored days. The closing needs another person's approval. The month must be over (`month_not_over`). A reconciliation after its end must have found no violated rule (`not_reconciled`).",
  request: { body: MonthClosingForm },
  responses: { 201: 'MonthClosing' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    RECONCILIATION: ['get items', 'query'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
});

export const approveMonthClosing = route({
  ...common,
  id: 'approveMonthClosing',
  method: 'POST',
  path: '/admin/month-closings/{month_closing_id}/approve',
  summary: 'Approve the closing of a month of the books',
  description:
    'Four eyes: the approver is not the drafter. The approval computes the mark again. With another mark than in the draft it is `conflict` (`figures_changed`). Closing is final. A later booking belongs to the month in which it is booked.',
  request: { params: MonthClosingPath, body: Approval },
  responses: { 200: 'MonthClosing' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    RECONCILIATION: ['get items', 'query', 'check item', 'put item'],
    DRAFT: ['get items', 'update item', 'delete item'],
    AUDIT: ['put item'],
  }),
});

export const getMonthClosing = route({
  ...common,
  id: 'getMonthClosing',
  method: 'GET',
  path: '/admin/month-closings/{month_closing_id}',
  summary: 'Read a draft of the closing of a month of the books',
  description: `Waiting, approved or withdrawn. ${reviewed}`,
  request: { params: MonthClosingPath },
  responses: { 200: 'ReviewedMonthClosing' },
  errors: [],
  grants: [
    ...inTable({ USER: ['get items'], RECONCILIATION: ['get items', 'query'], DRAFT: ['get items'] }),
    'query audit_by_subject',
  ],
});
