import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { BooksVerdict } from '../../contract/books/books.ts';
import { keptVerdict } from '../../domain/books/kept-verdict.ts';
import type { Reconciliation } from '../../domain/books/verdict.ts';
import { accountRecord } from '../accounts/account.ts';
import { lastVerdictKey } from '../table/keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';

export const lastVerdictRecord = () => ({ key: lastVerdictKey, schema: BooksVerdict });

/** Keeps what a reconciliation found, in place of what the one before did. */
export const keepVerdict = async (table: Table, found: Reconciliation, judgedMs: number): Promise<void> => {
  const Item = { ...lastVerdictKey, ...keptVerdict(found, judgedMs) };
  await send(table, new PutCommand({ TableName: table.name, Item }));
};

/** The account of who asks, and what the last reconciliation found. One round trip. */
export const readBooks = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), last: lastVerdictRecord() });
