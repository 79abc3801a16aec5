import { MonthClosing, MonthPath } from '../../contract/books/months.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getBooks = route({
  id: 'getBooks',
  resource: 'books',
  method: 'GET',
  path: '/admin/books',
  summary: 'Read what the last reconciliation found',
  description:
    'What each kind of account holds, and whether every rule holds. It is as old as `started_at` says; which users and orders a violation is about stands in the log of the run.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: {},
  responses: { 200: 'Books' },
  errors: [],
  grants: inTable({ USER: ['get items'], RECONCILIATION: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listMonths = route({
  id: 'listMonths',
  resource: 'books',
  method: 'GET',
  path: '/admin/reports',
  summary: 'List the months of the books that are closed',
  description: 'Newest first, at most 120, with the mark of the report that each was closed by.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: {},
  responses: { 200: 'MonthList' },
  errors: [],
  grants: inTable({ USER: ['get item'], RECONCILIATION: ['query'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const closeMonth = route({
  id: 'closeMonth',
  resource: 'books',
  method: 'PUT',
  path: '/admin/reports/{month}/close',
  summary: 'Close a month of the books',
  description:
    'Keeps the mark of its report. The month must be over, and a reconciliation after its end must have found that every rule holds. It is final: the same mark again changes nothing, another one is a `conflict`. What is booked later belongs to the month in which it is booked.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: MonthPath, body: MonthClosing },
  responses: { 200: 'ClosedMonth' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    RECONCILIATION: ['get items', 'put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});
