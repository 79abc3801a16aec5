import type { Caller } from '../../domain/people/account.ts';
import type { Table } from '../table/table.ts';
import type { Guard } from '../table/update.ts';
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

/** Accounts, for lists that read one beside their page. */
export const accountStore = (table: Table) => ({
  /** The account of a user, strongly consistent. */
  read: (userId: string) => readAccount(table, userId),
});

export type AccountStore = ReturnType<typeof accountStore>;
