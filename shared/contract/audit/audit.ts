import * as z from 'zod/mini';
import { cursorParameter, instantParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { timestamp } from '../wire/text.ts';

const state = (description: string) => z.nullable(z.record(z.string(), z.unknown())).check(z.meta({ description }));

/** An audit entry of a staff action: written with the action, and immutable. */
export const AuditEntry = z
  .object({
    audit_id: z.string(),
    actor_id: z.string().check(z.meta({ description: 'Who did it.' })),
    action: z.string().check(z.meta({ description: 'The operation, by its id.', examples: ['putCourse'] })),
    target: z.string().check(z.meta({ description: 'What it was done to, by its id.' })),
    subject_id: z
      .optional(z.string())
      .check(z.meta({ description: 'Whose that is: a user; where it is nobody’s, the target itself.' })),
    before: state('What was there before; null: nothing.'),
    after: state('What is there since; null: nothing.'),
    reason: z.nullable(z.string()),
    request_id: z.string().check(z.meta({ description: 'The request, as answers and logs name it.' })),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'AuditEntry', description: 'What somebody of the staff did.' }));

export type AuditEntry = z.infer<typeof AuditEntry>;

const word = (description: string, example: string) =>
  parameter(z.string().check(z.regex(/^[\w:./@+=,-]{1,256}$/, 'must be an id')), description, example);

export const AuditQuery = z
  .strictObject({
    actor_id: word(
      'Of one person, service or operator alone.',
      'usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0',
    ),
    subject_id: word(
      'About one user, course, coupon or policy alone.',
      'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg',
    ),
    action: word('Of one operation alone, by its id.', 'putUserRoles'),
    from: instantParameter('Not before this instant.'),
    to: instantParameter('Before this instant; by default up to now.'),
    limit: pageLimit('Entries per page.'),
    cursor: cursorParameter,
  })
  .check(
    z.refine((query) => [query.actor_id, query.subject_id, query.action].filter(Boolean).length <= 1, {
      error: 'must name one of actor_id, subject_id, action at most',
    }),
  );

export const AuditPage = z
  .strictObject({ entries: z.array(AuditEntry), next_cursor: nextCursor() })
  .check(z.meta({ id: 'AuditPage', description: 'What the staff did, newest first.' }));
