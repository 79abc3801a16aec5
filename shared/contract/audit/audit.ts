import * as z from 'zod/mini';
import { cursorParameter, nextCursor, pageLimit } from '../wire/parameters.ts';
import { timestamp } from '../wire/text.ts';

const state = (description: string) => z.nullable(z.record(z.string(), z.unknown())).check(z.meta({ description }));

/** What somebody of the staff did: written with it, and never again. */
export const AuditEntry = z
  .object({
    audit_id: z.string(),
    actor_id: z.string().check(z.meta({ description: 'Who did it.' })),
    action: z.string().check(z.meta({ description: 'The operation, by its id.', examples: ['putCourse'] })),
    target: z.string().check(z.meta({ description: 'What it was done to, by its id.' })),
    before: state('What was there before; null: nothing.'),
    after: state('What is there since; null: nothing.'),
    reason: z.nullable(z.string()),
    request_id: z.string().check(z.meta({ description: 'The request, as answers and logs name it.' })),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'AuditEntry', description: 'What somebody of the staff did.' }));

export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({ limit: pageLimit('Entries per page.'), cursor: cursorParameter() });

export const AuditPage = z
  .strictObject({ entries: z.array(AuditEntry), next_cursor: nextCursor() })
  .check(z.meta({ id: 'AuditPage', description: 'What the staff did, newest first.' }));
