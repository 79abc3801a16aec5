import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../local/database/local-table.ts';
import { readStackFile } from '../../local/process/stack-file.ts';
import { readGatewayReport } from '../../shared/domain/topups/gateway-report.ts';
import { defaultGateway, gatewayNames } from '../../shared/domain/topups/gateways.ts';
import { settlementDifferences } from '../../shared/domain/topups/settlement.ts';
import { topupIdOf } from '../../shared/domain/topups/topup.ts';
import { errorRow, isRefusal } from '../../shared/errors.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { movedByGateway } from '../../shared/store/topups/moved-by-gateway.ts';
import { fail } from '../fail.ts';
import { checkPayout, summaryOf } from './payout.ts';

/** Deadline of a database call in ms. It is long, because only the operator waits. */
const deadlineMs = 30_000;

const optionsOf = () => {
  const options = {
    file: { type: 'string' },
    gateway: { type: 'string', default: defaultGateway },
    table: { type: 'string' },
    directory: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    payout: { type: 'string' },
    received: { type: 'string' },
    'transfer-fee': { type: 'string', default: '0' },
    fee: { type: 'string' },
  } as const;
  const { file, gateway: named, ...rest } = parseArgs({ options }).values;
  if (file === undefined) throw new Error('Name the report: npm run settlement -- --file FILE');
  const gateway = gatewayNames.find((name) => name === named);
  if (gateway === undefined) throw new Error(`--gateway takes one of: ${gatewayNames.join(', ')}.`);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (rest.payout === undefined && rest.received !== undefined)
    throw new Error('Name the payout, as the gateway does: --payout ID');
  return { file, gateway, ...rest };
};

const say = (found: object): boolean => process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);

const chosenTable = (table: string | undefined, directory: string | undefined): Table => {
  if (table !== undefined)
    return { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: table, deadlineMs };
  const { database, tableName } = readStackFile(directory);
  return localTable(database, tableName);
};

/**
 * `npm run settlement -- --file FILE`: compares the gateway's settlement report with the ledger. `--from` and `--to`
 * (RFC 3339) select the ledger entries of the report's days. `--table NAME` names a table in AWS. The command prints
 * the differences as JSON, and exits with 1 when there are any.
 *
 * `--payout ID` checks the report of one payout, and prints the settled payments, the fee and the expected amount.
 * Nothing is written: finance drafts the settlement in the console, or by `POST /admin/settlements`.
 */
const run = async (): Promise<void> => {
  const { file, gateway, table, directory, from, to, payout, received, fee, 'transfer-fee': transferFee } = optionsOf();
  const text = readFileSync(file, 'utf8');
  const of = chosenTable(table, directory);
  if (payout !== undefined) {
    const found = await checkPayout(of, gateway, text, { payout, received, transferFee, fee });
    say(found);
    if (found.found === 'differs') process.exitCode = 1;
    return;
  }
  const read = readGatewayReport(gateway, text);
  if (isRefusal(read)) throw new Error(read.message ?? errorRow(read.refusal).message);
  const report = read.rows;
  const ledger = await movedByGateway(of, gateway, { from, to });
  const differences = settlementDifferences(report, ledger, topupIdOf);
  say({ reported: report.length, booked: ledger.length, ...summaryOf(differences) });
  if (differences.length > 0) process.exitCode = 1;
};

await run().catch(fail);
