import * as z from 'zod/mini';
import { accountStatuses } from '../../domain/accounts/account.ts';
import { idPatterns } from '../../domain/ids.ts';
import { readEmail } from '../../domain/typed/email.ts';
import { exampleUserId, nextCursor, pathId } from '../wire/parameters.ts';
import { mayGrow, optional, reason, timestamp } from '../wire/text.ts';
import { phoneNumber, role } from './user.ts';

export const UserPath = z.strictObject({ user_id: pathId(idPatterns.user, exampleUserId) });

export const Account = z
  .object({
    user_id: z.string(),
    status: z
      .enum([...accountStatuses, 'unknown'])
      .check(
        z.meta({ id: 'AccountStatus', description: `Only an \`active\` account can use the service. ${mayGrow}` }),
      ),
    roles: z.array(role),
    email: z.nullable(z.string()),
    email_verified: z.boolean(),
    display_name: z.nullable(z.string()),
    full_name: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    onboarding_completed_at: z.nullable(timestamp()),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .check(z.meta({ id: 'Account', description: 'A user account as the staff see it.' }));

export type Account = z.infer<typeof Account>;

/** The search terms. They are in the body, so that no URL and no log contains them. */
export const UserSearch = z
  .strictObject({
    email: optional(
      z
        .string()
        .check(
          z.overwrite(readEmail),
          z.minLength(3),
          z.maxLength(254),
          z.meta({ description: 'The whole address, in upper or lower case. Either this or `phone_number`.' }),
        ),
    ),
    phone_number: optional(phoneNumber()),
    cursor: optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(512),
          z.meta({ description: '`next_cursor` of the previous page, unchanged, with the same address or number.' }),
        ),
    ),
  })
  .check(
    z.refine(({ email, phone_number }) => (email === undefined) !== (phone_number === undefined), {
      error: 'must have either email or phone_number',
    }),
    z.meta({ id: 'UserSearch' }),
  );

/** The page size of a search. */
export const maximumFound = 20;

export const AccountList = z
  .strictObject({
    users: z.array(Account).check(z.maxLength(maximumFound)),
    more: z.boolean().check(z.meta({ description: 'Whether another page follows.' })),
    incomplete: z.boolean().check(z.meta({ description: 'Whether more than 99 accounts match.' })),
    next_cursor: nextCursor(),
  })
  .check(
    z.meta({
      id: 'AccountList',
      description:
        'The accounts with this e-mail address or phone number. Verified addresses come first, then onboarded accounts, then the oldest. A search reads at most 99 accounts.',
    }),
  );

export const StatusForm = z
  .strictObject({
    status: z.enum(['active', 'suspended']).check(z.meta({ id: 'AccountStatusWanted' })),
    reason: reason(),
  })
  .check(z.meta({ id: 'StatusForm' }));

export const RolesForm = z
  .strictObject({
    roles: z.array(role).check(
      z.maxLength(16),
      z.meta({
        description: 'All roles of the user after the change, each once. Everybody is a learner, named or not.',
      }),
      z.refine((roles) => new Set(roles).size === roles.length, {
        error: 'must name each role once',
        params: { reason: 'repeated' },
      }),
    ),
    reason: reason(),
  })
  .check(z.meta({ id: 'RolesForm' }));
