import type * as z from 'zod/mini';
import type { Books } from '../../../shared/contract/books/books.ts';

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

export const bookAnswers = {
  getBooks: {
    adds_up: { summary: 'Everything adds up', value },
    never: { summary: 'Never yet', value: { last: null } },
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
