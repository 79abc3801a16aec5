import * as z from 'zod/mini';
import { guardedRoles } from '../../domain/accounts/roles.ts';
import { idPatterns } from '../../domain/ids.ts';
import { UserPath } from '../accounts/account.ts';
import { reviewed } from '../drafts/review.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, timestamp } from '../wire/text.ts';

const guardedRole = z
  .enum(guardedRoles)
  .check(z.meta({ id: 'GuardedRole', description: `A role that needs four eyes. ${mayGrow}` }));

/** A grant of guarded roles. One admin drafts it. Another admin approves it, or the operator if there is no other. */
export const RoleGrant = z
  .object({
    role_grant_id: z.string(),
    user_id: z.string(),
    roles: z.array(guardedRole).check(z.meta({ description: 'The additional roles of the user after the approval.' })),
    status: z.enum(['draft', 'approved', 'withdrawn', 'lapsed']).check(
      z.meta({
        id: 'RoleGrantStatus',
        description: `The state of the approval by four eyes. \`lapsed\`: the person's roles or status changed after the draft. ${mayGrow}`,
      }),
    ),
    drafted_by: z.string(),
    approved_by: z
      .nullable(z.string())
      .check(z.meta({ description: 'Another admin, or the operator while there is only one admin.' })),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
  })
  .check(
    z.meta({
      id: 'RoleGrant',
      description: 'A grant of finance or admin: drafted by one admin, approved by another.',
    }),
  );

export type RoleGrant = z.infer<typeof RoleGrant>;

export const ReviewedRoleGrant = reviewed(RoleGrant, 'ReviewedRoleGrant', 'A grant of roles');

export const RoleGrantPath = z.strictObject({
  ...UserPath.shape,
  role_grant_id: pathId(idPatterns.roleGrant, 'rol_01ka0000000000000000000001'),
});
