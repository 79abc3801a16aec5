import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { rules } from '../../shared/domain/reconcile-facts.ts';
import { reconcileStore } from '../../shared/store/reconcile-store.ts';
import { type Reconciliation, reconcile, sleep } from '../../shared/store/reconciliation.ts';
import type { Table } from '../../shared/store/table.ts';
import { fail } from '../local/command.ts';
import { localTable } from '../local/seed.ts';
import { readStackFile } from '../local/stack-file.ts';

/** The table that is asked for: in AWS, with the credentials and the region of the shell, or that of the local stack. */
const chosenTable = (): Table => {
  const options = { table: { type: 'string' }, directory: { type: 'string' } } as const;
  const { table, directory } = parseArgs({ options }).values;
  if (table !== undefined) return { client: DynamoDBDocumentClient.from(new DynamoDBClient()), name: table };
  const { database, tableName } = readStackFile(directory);
  return localTable(database, tableName);
};

/** The report for a person: every violation with the rule that it breaks. */
const reportOf = ({ violations, ...found }: Reconciliation): string =>
  JSON.stringify({ ...found, violations: violations.map((each) => ({ ...each, means: rules[each.rule] })) }, null, 2);

/**
 * `npm run reconcile`, or with `-- --table NAME` on a table in AWS: holds balances, orders, entries and everything that was
 * bought against each other, and prints what was found as JSON. Exits with 1 when something does not hold.
 */
const run = async (): Promise<void> => {
  const found = await reconcile({ store: reconcileStore(chosenTable()), clock: Date.now, pause: sleep });
  process.stdout.write(`${reportOf(found)}\n`);
  if (found.violations.length > 0) process.exitCode = 1;
};

await run().catch(fail);
