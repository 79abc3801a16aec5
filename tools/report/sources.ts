import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { localTable } from '../../local/database/local-table.ts';
import { readStackFile } from '../../local/process/stack-file.ts';
import type { Engine } from './books.ts';
import { withDuckdb } from './duckdb.ts';
import { exportTable } from './export-table.ts';

/** A source of the books: an export of a table, and an SQL engine over the export. */
export type Source = <Result>(use: (engine: Engine, from: Exported) => Promise<Result>) => Promise<Result>;

/** Which table was exported, and when (RFC 3339). */
export type Exported = { readonly of: string; readonly asOf: string };

const Summary = z.object({ exportTime: z.string() });

const summaryFile = 'manifest-summary.json';

/** An existing export in a directory, in DynamoDB's layout. It is not deleted. */
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

/** An export by a scan. It is deleted after use, because it contains personal data. */
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

/** A table in AWS, with the shell's credentials and Region. */
export const tableNamed = (name: string): Source =>
  scannedTable({ client: DynamoDBDocumentClient.from(new DynamoDBClient()), name });

export const localStack = (directory: string | undefined): Source => {
  const { database, tableName } = readStackFile(directory);
  return scannedTable(localTable(database, tableName));
};
