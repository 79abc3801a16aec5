import type * as z from 'zod/mini';
import type { Books } from '../../../shared/contract/books/books.ts';
import type { BooksMonth } from '../../../shared/contract/books/month.ts';
import { paidOrder } from '../example-orders.ts';

const value: z.output<typeof Books> = {
  last: {
    started_at: '2026-11-20T18:00:00.000Z',
    judged_at: '2026-11-20T18:04:12.345Z',
    complete: true,
    violations: 0,
    rules: [],
    accounts: [
      { account: 'clearing', balance_idr: '-1250000' },
      { account: 'user:available', balance_idr: '1250000' },
    ],
    counts: [{ kind: 'orders', count: 6 }],
  },
};

const line = { type: 'captured', debit_idr: '0', credit_idr: '0' };
const sales = { sold: 12, refunded: 1, sold_idr: '2400000', refunded_idr: '200000' };

const month: z.output<typeof BooksMonth> = {
  month: '2026-11',
  as_of: '2026-11-01T17:00:00.000Z',
  over: false,
  opening: [
    { account: 'clearing', balance_idr: '-1250000' },
    { account: 'user:held', balance_idr: '1250000' },
  ],
  days: [
    {
      day: '2026-11-01',
      as_of: '2026-11-01T17:00:00.000Z',
      entries: [{ type: 'captured', count: 2 }],
      lines: [
        { ...line, account: 'user:held', debit_idr: '222000' },
        { ...line, account: 'platform:revenue', credit_idr: '222000' },
      ],
      closing: [
        { account: 'clearing', balance_idr: '-1250000' },
        { account: 'platform:revenue', balance_idr: '222000' },
        { account: 'user:held', balance_idr: '1028000' },
      ],
    },
  ],
  courses: [{ course_id: paidOrder.items[0]?.course_id ?? '', ...sales }],
  others: { sold: 0, refunded: 0, sold_idr: '0', refunded_idr: '0' },
};

const requested_at = '2026-11-21T01:00:00.000Z';

export const bookBodies = {
  startReconciliation: { request: { summary: 'A request', value: { reason: 'The month is over' } } },
};

export const bookAnswers = {
  getBooksMonth: { month: { summary: 'A month that is not over', value: month } },
  listReconciliations: {
    lastPage: {
      summary: 'The last page',
      value: { reconciliations: value.last === null ? [] : [value.last], requested_at: null, next_cursor: null },
    },
  },
  startReconciliation: { requested: { summary: 'It runs', value: { requested_at } } },
  getBooks: {
    adds_up: { summary: 'No violations', value },
    never: { summary: 'Not run yet', value: { last: null } },
  },
};

const closed = {
  ...{ month: '2026-10', mark: '5f1d7a84db00d2fc', closed_at: '2026-11-03T02:15:00.000Z' },
  closed_by: 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg',
};

export const monthBodies = {
  closeMonth: { closing: { summary: 'The mark of its report', value: { mark: closed.mark, reason: 'PPN is filed' } } },
};

export const monthAnswers = {
  listMonths: { months: { summary: 'One is closed', value: { last_over: '2026-10', closed: [closed] } } },
  closeMonth: { closed: { summary: 'Closed', value: closed } },
};
