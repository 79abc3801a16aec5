import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { BooksVerdict } from '../../contract/books/books.ts';
import type { Reconciliation } from '../../domain/books/verdict.ts';
import { verdictSummary } from '../../domain/books/verdict-summary.ts';
import { accountRecord } from '../accounts/account.ts';
import { lastVerdictKey, verdictKey } from '../table/keys.ts';
import { readTogether, send, type Table } from '../table/table.ts';

export const lastVerdictRecord = () => ({ key: lastVerdictKey, schema: BooksVerdict });

/** Lifetime of a verdict in the history, in seconds. */
const retentionSeconds = 400 * 24 * 60 * 60;

/** Stores the verdict of a reconciliation in two items: in the history, and as the last verdict. */
export const keepVerdict = async (table: Table, found: Reconciliation, judgedMs: number): Promise<void> => {
  const verdict = verdictSummary(found, judgedMs);
  const ttl = Math.floor(judgedMs / 1000) + retentionSeconds;
  await send(
    table,
    new PutCommand({ TableName: table.name, Item: { ...verdictKey(found.started_at), ...verdict, ttl } }),
  );
  await send(table, new PutCommand({ TableName: table.name, Item: { ...lastVerdictKey, ...verdict } }));
};

export const readBooks = (table: Table, userId: string) =>
  readTogether(table, { account: accountRecord(userId), last: lastVerdictRecord() });
