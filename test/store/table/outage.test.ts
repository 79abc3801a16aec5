import { describe, test } from 'vitest';
import * as z from 'zod/mini';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { createAccount } from '../../../shared/store/sign-in/create-account.ts';
import { readPage } from '../../../shared/store/table/page.ts';
import { readItems, type Table } from '../../../shared/store/table/table.ts';
import { put, transact } from '../../../shared/store/table/transaction.ts';
import { endsWithin } from '../../harness/ends-within.ts';
import { accountOf } from '../../harness/given.ts';
import { answerWithinMs, failingTable, throttled, useProductionLimits } from '../../harness/outage.ts';

useProductionLimits();

const key = { PK: 'USER#usr_nobody', SK: 'ACCOUNT' };

const commands: readonly (readonly [name: string, send: (table: Table) => Promise<unknown>])[] = [
  ['a read', (table) => readAccount(table, 'usr_nobody')],
  ['a batch of reads', (table) => readItems(table, [key])],
  ['a page', (table) => readPage(table, z.object({}), { partition: key.PK, prefix: 'A', after: undefined, limit: 1 })],
  ['a write', (table) => createAccount(table, accountOf('nobody'))],
  ['a transaction', (table) => transact(table, { item: put(key) })],
];

/** The function's own time: parsing, deciding, answering. */
const overheadMs = 300;

const outages = [
  ['does not answer', await failingTable('silent')],
  ['throttles', await failingTable(throttled)],
] as const;

describe.concurrent.each(outages)('a table that %s is given up in time for an answer', (_, table) => {
  test.for(commands)('a hanging command is given up in time for an answer: %s', async ([, send], { expect }) => {
    await expect(endsWithin(answerWithinMs - overheadMs, send(table))).rejects.toMatchObject({
      code: 'dependency_unavailable',
    });
  });
});
