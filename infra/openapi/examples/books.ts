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
