import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { recordedGrants } from '../../shared/domain/drafts/four-eyes.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { faultyTable } from './observed.ts';

/** A table that calls `happen` once, between a request's reads and its write: its first command of that name. */
export const interruptedTable = (happen: () => Promise<unknown>, write = 'TransactWriteItemsCommand'): Table => {
  let due = true;
  return faultyTable({
    before: async (command) => {
      if (command !== write || !due) return;
      due = false;
      await happen();
    },
  });
};

/** A table that calls `happen` once, after the batch read of that number. */
export const afterRead = (number: number, happen: () => Promise<unknown>): Table => {
  let left = number;
  return faultyTable({
    after: async (command) => {
      if (command !== 'BatchGetItemCommand') return;
      left -= 1;
      if (left === 0) await happen();
    },
  });
};

/**
 * The table of a process that crashes after some transactions.
 * @param writes the number of transactions before the crash
 */
export const dyingTable = (writes: number): Table => {
  let left = writes;
  return faultyTable({
    before: (command) => {
      if (command !== 'TransactWriteItemsCommand') return;
      left -= 1;
      if (left < 0) throw new Error('died');
    },
  });
};

const transaction = 'TransactWriteItemsCommand';
const singleConflict = () => new TransactionConflictException({ message: 'No.', $metadata: {} });

const conflicting = {
  PutItemCommand: singleConflict,
  UpdateItemCommand: singleConflict,
  [transaction]: () =>
    new TransactionCanceledException({
      message: 'No.',
      $metadata: {},
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    }),
} as const;

export const contendedTable: Table = faultyTable({
  before: (command) => {
    if (command === transaction) throw conflicting[transaction]();
  },
});

export const conflictingTable = (write: keyof typeof conflicting, conflicts: number): Table => {
  let left = conflicts;
  return faultyTable({
    before: (command) => {
      if (command !== write || left === 0) return;
      left -= 1;
      throw conflicting[write]();
    },
  });
};

export const changeAccount = (
  { user_id }: Pick<Account, 'user_id'>,
  changes: Partial<Account> | ReturnType<typeof recordedGrants>,
): Promise<unknown> => {
  const entries = Object.entries(changes);
  return table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: accountKey(user_id),
      UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    }),
  );
};

/** Changes of a staff member's account while their request runs, each with the resulting code. */
export const accessLost = [
  ['their role is taken', { roles: ['learner'] }, 'forbidden'],
  ['they are suspended', { status: 'suspended' }, 'account_unavailable'],
  ['their tokens are revoked', { tokens_valid_from: Math.floor(Date.now() / 1000) + 3600 }, 'unauthorized'],
] as const satisfies readonly (readonly [string, Partial<Account>, string])[];
