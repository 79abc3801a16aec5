import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { localTable } from '../../local/local-table.ts';
import { readStackFile } from '../../local/stack-file.ts';
import type { Engine } from './books.ts';
import { withDuckdb } from './duckdb.ts';
import { exportTable } from './export-table.ts';

/** Where the books come from: an export of the one or the other table, and what runs SQL over it. */
export type Source = <Result>(use: (engine: Engine, from: Exported) => Promise<Result>) => Promise<Result>;

/** Which table was exported, and when (RFC 3339). */
export type Exported = { readonly of: string; readonly asOf: string };

const Summary = z.object({ exportTime: z.string() });

const summaryFile = 'manifest-summary.json';

/** An export that lies in a directory, as DynamoDB puts it into a bucket; it stays there. */
export const exportIn =
  (directory: string): Source =>
  (use) => {
    const found = readdirSync(directory, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(summaryFile));
    const [file] = found;
    if (file === undefined || found.length > 1) throw new Error(`${directory} holds ${found.length} exports, not one.`);
    const { exportTime } = z.parse(Summary, JSON.parse(readFileSync(join(directory, file), 'utf8')));
    return withDuckdb(directory, (engine) => use(engine, { of: directory, asOf: exportTime }));
  };

/** A table that is scanned into an export, which goes when it was read: everything about everybody is in it. */
const scannedTable =
  (table: Parameters<typeof exportTable>[0]): Source =>
  async (use) => {
    const directory = mkdtempSync(join(tmpdir(), 'export-'));
    try {
      const asOf = await exportTable(table, directory, Date.now);
      return await withDuckdb(directory, (engine) => use(engine, { of: table.name, asOf }));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };

/** A table in AWS, with the credentials and the region of the shell. */
export const tableNamed = (name: string): Source =>
  scannedTable({ client: DynamoDBDocumentClient.from(new DynamoDBClient()), name });

/** The table of the local stack. */
export const localStack = (directory: string | undefined): Source => {
  const { database, tableName } = readStackFile(directory);
  return scannedTable(localTable(database, tableName));
};
