import type { Caller } from '../../domain/accounts/account.ts';
import type { Table } from '../table/table.ts';
import type { Changes, Guard } from '../table/update.ts';
import { readAccount } from './read.ts';

/** The checks of `admit` as a write condition: the caller's account is active, and the token is not revoked. */
export const callerIsAdmitted = (caller: Caller): Required<Guard> => ({
  ConditionExpression: '#status = :active AND #tokens_valid_from <= :issued_at',
  names: { '#status': 'status', '#tokens_valid_from': 'tokens_valid_from' },
  values: { ':active': 'active', ':issued_at': caller.issued_at },
});

/** The write condition that another user's account is active. */
export const accountIsActive: Guard = {
  ConditionExpression: '#status = :active',
  names: { '#status': 'status' },
  values: { ':active': 'active' },
};

/**
 * The change of `suspended_at` that belongs to a new status. IAM lets only `putUserStatus` write this attribute.
 *
 * @param status the new status; a value other than `suspended` or `active` changes nothing
 * @param at the time of the change, RFC 3339
 */
export const markOf = (status: unknown, at: string): Changes => {
  if (status === 'suspended') return { suspended_at: { set: at } };
  return status === 'active' ? { suspended_at: { remove: true } } : {};
};

export const accountStore = (table: Table) => ({
  read: (userId: string) => readAccount(table, userId),
});

export type AccountStore = ReturnType<typeof accountStore>;
