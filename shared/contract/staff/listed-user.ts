import * as z from 'zod/mini';
import { accountStatuses } from '../../domain/accounts/account.ts';
import { Account } from '../accounts/account.ts';
import { role } from '../accounts/user.ts';
import { cursorParameter, instantParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { mayGrow, timestamp } from '../wire/text.ts';

const listedStatus = z
  .enum(accountStatuses)
  .check(z.meta({ id: 'ListedAccountStatus', description: `The status to filter by. ${mayGrow}` }));

export const UserListQuery = z.strictObject({
  status: parameter(listedStatus, 'Only accounts in this status.', 'suspended'),
  role: parameter(role, 'Only accounts with this role.', 'support'),
  registered_from: instantParameter('Registered at this instant or later.'),
  registered_to: instantParameter('Registered before this instant.'),
  limit: pageLimit('Accounts per page.'),
  cursor: cursorParameter,
});

/** A user in a staff list: enough to recognise the person, and no more. */
export const ListedUser = z
  .object({
    user_id: z.string(),
    display_name: z.nullable(z.string()),
    email_masked: z
      .nullable(z.string())
      .check(z.meta({ description: 'The first letter and the domain; null: none.', examples: ['a***@example.com'] })),
    status: Account.shape.status,
    roles: z.array(role),
    created_at: timestamp().check(z.meta({ description: 'The time of registration.' })),
  })
  .check(z.meta({ id: 'ListedUser', description: 'A user in a list.' }));

export type ListedUser = z.infer<typeof ListedUser>;

export const ListedUserPage = z
  .strictObject({ users: z.array(ListedUser), next_cursor: nextCursor() })
  .check(z.meta({ id: 'ListedUserPage', description: 'Users, the last registered first.' }));
