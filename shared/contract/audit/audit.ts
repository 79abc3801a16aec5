import * as z from 'zod/mini';
import {
  cursorParameter,
  exampleCreatorId,
  exampleUserId,
  instantParameter,
  nextCursor,
  pageLimit,
  parameter,
} from '../wire/parameters.ts';
import { formed, timestamp } from '../wire/text.ts';

const state = (description: string) => z.nullable(z.record(z.string(), z.unknown())).check(z.meta({ description }));

export const AuditEntry = z
  .object({
    audit_id: z.string(),
    actor_id: z.string().check(z.meta({ description: 'The person, service or operator who acted.' })),
    action: z.string().check(z.meta({ description: 'The operation, by its id.', examples: ['putCourse'] })),
    target: z.string().check(z.meta({ description: 'The id of the target.' })),
    subject_id: z
      .optional(z.string())
      .check(z.meta({ description: 'The user to whom the target belongs. If there is none, the target itself.' })),
    before: state('The state before; null: nothing.'),
    after: state('The state after; null: nothing.'),
    reason: z
      .nullable(z.string())
      .check(z.meta({ description: 'The reason; null: none. `[erased]`: it was erased with the person.' })),
    request_id: z.string().check(z.meta({ description: 'The id of the request, as in answers and logs.' })),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'AuditEntry', description: 'An action or a reading of the staff.' }));

export type AuditEntry = z.infer<typeof AuditEntry>;

const word = (description: string, example: string) =>
  parameter(formed(/^[\w:./@+=,-]{1,256}$/, 'an id', example), description, example);

export const AuditQuery = z
  .strictObject({
    actor_id: word('Only entries of this person, service or operator.', exampleUserId),
    subject_id: word('Only entries about this user, course, coupon or policy.', exampleCreatorId),
    action: word('Only entries of this operation, by its id.', 'putUserRoles'),
    from: instantParameter('At this instant or later.'),
    to: instantParameter('Before this instant; by default up to now.'),
    limit: pageLimit('Entries per page.'),
    cursor: cursorParameter,
  })
  .check(
    z.refine((query) => [query.actor_id, query.subject_id, query.action].filter(Boolean).length <= 1, {
      error: 'must name at most one of actor_id, subject_id, action',
    }),
  );

export const AuditPage = z
  .strictObject({ entries: z.array(AuditEntry), next_cursor: nextCursor() })
  .check(z.meta({ id: 'AuditPage', description: 'Entries of the audit trail, newest first.' }));
