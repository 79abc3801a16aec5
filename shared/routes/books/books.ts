import { BooksMonthQuery } from '../../contract/books/month.ts';
import { MonthClosing, MonthPath } from '../../contract/books/months.ts';
import { ReconciliationForm, ReconciliationQuery } from '../../contract/books/reconciliations.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getBooks = route({
  id: 'getBooks',
  resource: 'books',
  method: 'GET',
  path: '/admin/books',
  summary: 'Read what the last reconciliation found',
  description:
    'The balance of each kind of account, and the number of violated rules, at `started_at`. The log of the run names the users and orders of a violation.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: {},
  responses: { 200: 'Books' },
  errors: [],
  grants: inTable({ USER: ['get items'], RECONCILIATION: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getBooksMonth = route({
  id: 'getBooksMonth',
  resource: 'books',
  method: 'GET',
  path: '/admin/books/month',
  summary: 'Read a month of the books',
  description:
    'Day by day what the ledger moved and what each kind of account held, and the sales by course. The nightly reconciliation keeps closed days of Indonesia: `as_of` says up to when. Creators are one account here, wallets three.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { query: BooksMonthQuery },
  responses: { 200: 'BooksMonth' },
  errors: [],
  grants: inTable({ USER: ['get items'], RECONCILIATION: ['get items', 'query'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listReconciliations = route({
  id: 'listReconciliations',
  resource: 'books',
  method: 'GET',
  path: '/admin/reconciliations',
  summary: 'List what the reconciliations found, newest first',
  description:
    'The verdicts of the last 400 days. `requested_at` is the time of the last request by a person. A verdict that started later answers it. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { query: ReconciliationQuery },
  responses: { 200: 'ReconciliationPage' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], RECONCILIATION: ['get items', 'query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const startReconciliation = route({
  id: 'startReconciliation',
  resource: 'books',
  method: 'POST',
  path: '/admin/reconciliations',
  summary: 'Start a reconciliation',
  description:
    'It reads the whole table. Once within an hour, the nightly one included, else `conflict` (`limit_reached`). It runs after the answer: its verdict is listed when it is done.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { body: ReconciliationForm },
  responses: { 202: 'ReconciliationRequest' },
  errors: ['conflict'],
  grants: inTable({
    USER: ['get item', 'check item'],
    RECONCILIATION: ['put item'],
    EVENT: ['put item'],
    AUDIT: ['put item'],
  }),
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
