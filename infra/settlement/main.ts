import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { settlementDifferences } from '../../shared/domain/books/settlement.ts';
import { topupIdOf } from '../../shared/domain/topups/topup.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { movedByGateway } from '../../shared/store/topups/moved-by-gateway.ts';
import { fail } from '../command.ts';
import { localTable } from '../local/local-table.ts';
import { readStackFile } from '../local/stack-file.ts';
import { readReport } from './report-file.ts';

const gateway = 'midtrans';

const optionsOf = () => {
  const options = {
    file: { type: 'string' },
    table: { type: 'string' },
    directory: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  } as const;
  const { file, ...rest } = parseArgs({ options }).values;
  if (file === undefined) throw new Error('Name the report: npm run settlement -- --file FILE');
  return { file, ...rest };
};

/** The table that is asked for: in AWS, with the credentials and the region of the shell, or that of the local stack. */
const chosenTable = (table: string | undefined, directory: string | undefined): Table => {
  if (table !== undefined) return { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: table };
  const { database, tableName } = readStackFile(directory);
  return localTable(database, tableName);
};

/**
 * `npm run settlement -- --file FILE`, with `--from` and `--to` (RFC 3339) for the entries of a report's days, and `--table NAME`
 * in AWS: compares the gateway's settlement report with the ledger, and prints as JSON what is in one and not in the other. Exits
 * with 1 when something is.
 */
const run = async (): Promise<void> => {
  const { file, table, directory, from, to } = optionsOf();
  const report = readReport(readFileSync(file, 'utf8'));
  const ledger = await movedByGateway(chosenTable(table, directory), gateway, { from, to });
  const differences = settlementDifferences(report, ledger, topupIdOf);
  const summary = { reported: report.length, booked: ledger.length, differences };
  process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  if (differences.length > 0) process.exitCode = 1;
};

await run().catch(fail);
