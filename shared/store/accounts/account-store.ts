import type { Caller } from '../../domain/accounts/account.ts';
import type { Table } from '../table/table.ts';
import type { Changes, Guard } from '../table/update.ts';
import { readAccount } from './read.ts';

/** The condition of a write for a caller: the checks of `admit`, repeated in the write itself. */
export const callerIsAdmitted = (caller: Caller): Required<Guard> => ({
  ConditionExpression: '#status = :active AND #tokens_valid_from <= :issued_at',
  names: { '#status': 'status', '#tokens_valid_from': 'tokens_valid_from' },
  values: { ':active': 'active', ':issued_at': caller.issued_at },
});

/** The condition of a write for a user who is not the caller: the account is active. */
export const accountIsActive: Guard = {
  ConditionExpression: '#status = :active',
  names: { '#status': 'status' },
  values: { ':active': 'active' },
};

/**
 * The further changes of an account with a new status: the mark of a suspension. Only the functions that suspend and
 * restore may change it.
 *
 * @param status the new status; any other value changes nothing
 * @param at RFC 3339
 */
export const markOf = (status: unknown, at: string): Changes => {
  if (status === 'suspended') return { suspended_at: { set: at } };
  return status === 'active' ? { suspended_at: { remove: true } } : {};
};

/** Accounts, for lists that read one next to their page. */
export const accountStore = (table: Table) => ({
  /** The account of a user, strongly consistent. */
  read: (userId: string) => readAccount(table, userId),
});

export type AccountStore = ReturnType<typeof accountStore>;
