import { BooksMonthQuery } from '../../contract/books/month.ts';
import { ReconciliationForm, ReconciliationQuery } from '../../contract/books/reconciliations.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getBooks = route({
  id: 'getBooks',
  resource: 'books',
  method: 'GET',
  path: '/admin/books',
  summary: 'Read the last reconciliation',
  description:
    'The balance of each kind of account, and the number of violations, at `started_at`. The log of the run names the users and orders of a violation.',
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
    'For each day: the movements of the ledger, the balance of each kind of account, and the sales by course. The nightly reconciliation stores each closed day of Indonesia; `as_of` is the end of the last one. All creators are one account here, and wallets are three.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { query: BooksMonthQuery },
  responses: { 200: 'BooksMonth' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], RECONCILIATION: ['get items', 'query'] }), 'chart'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listReconciliations = route({
  id: 'listReconciliations',
  resource: 'books',
  method: 'GET',
  path: '/admin/reconciliations',
  summary: 'List reconciliations, newest first',
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
    'Reads the whole table. At most one run starts within an hour, the nightly one included; otherwise the answer is `conflict` (`limit_reached`). The run continues after the answer. Its verdict is listed when it is done.',
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
