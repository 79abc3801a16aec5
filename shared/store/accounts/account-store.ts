import type { Caller } from '../../domain/accounts/account.ts';
import type { Table } from '../table/table.ts';
import type { Changes, Guard } from '../table/update.ts';
import { readAccount } from './read.ts';

/** What must hold for a write in the name of a caller: what `admit` checks, conditioned in the write itself. */
export const callerIsAdmitted = (caller: Caller): Required<Guard> => ({
  ConditionExpression: '#status = :active AND #tokens_valid_from <= :issued_at',
  names: { '#status': 'status', '#tokens_valid_from': 'tokens_valid_from' },
  values: { ':active': 'active', ':issued_at': caller.issued_at },
});

/** What must hold for a write in the name of somebody who does not ask themselves: they are active. */
export const accountIsActive: Guard = {
  ConditionExpression: '#status = :active',
  names: { '#status': 'status' },
  values: { ':active': 'active' },
};

/**
 * What a status brings into an account beside itself, or takes out of it: the mark of a suspension, without which no function can
 * lift one.
 *
 * @param status that is written; another value, or none, changes nothing
 * @param at RFC 3339
 */
export const markOf = (status: unknown, at: string): Changes => {
  if (status === 'suspended') return { suspended_at: { set: at } };
  return status === 'active' ? { suspended_at: { remove: true } } : {};
};

/** Accounts, for lists that read one beside their page. */
export const accountStore = (table: Table) => ({
  /** The account of a user, strongly consistent. */
  read: (userId: string) => readAccount(table, userId),
});

export type AccountStore = ReturnType<typeof accountStore>;
