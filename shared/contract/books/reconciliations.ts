import * as z from 'zod/mini';
import { cursorParameter, nextCursor, pageLimit } from '../wire/parameters.ts';
import { reason, timestamp } from '../wire/text.ts';
import { BooksVerdict } from './books.ts';

export const ReconciliationQuery = z.strictObject({
  limit: pageLimit('Reconciliations per page.'),
  cursor: cursorParameter,
});

export const ReconciliationPage = z
  .strictObject({
    reconciliations: z.array(BooksVerdict),
    requested_at: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The time of the last request by a person; null: never.' })),
    next_cursor: nextCursor(),
  })
  .check(z.meta({ id: 'ReconciliationPage', description: 'Results of reconciliations, newest first.' }));

export const ReconciliationForm = z.strictObject({ reason: reason() }).check(z.meta({ id: 'ReconciliationForm' }));

/** The answer to a request for a reconciliation. */
export const ReconciliationRequest = z
  .strictObject({ requested_at: timestamp() })
  .check(z.meta({ id: 'ReconciliationRequest', description: 'A reconciliation that runs after this answer.' }));
