import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readStackFile } from '../../local/process/stack-file.ts';
import { sleep } from '../../shared/flows/reconcile-user.ts';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { fail } from '../fail.ts';
import { compareWithCopies } from './copies-command.ts';
import { progressBar } from './progress.ts';
import { jsonOf, reportOf } from './report.ts';
import { startThreads } from './segment-threads.ts';
import { type TableAddress, tableAt } from './table-address.ts';

const { values } = parseArgs({
  options: {
    table: { type: 'string' },
    directory: { type: 'string' },
    threads: { type: 'string', default: String(availableParallelism()) },
    copies: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const chosenTable = (): TableAddress => {
  if (values.table !== undefined) return { name: values.table };
  const { database, tableName } = readStackFile(values.directory);
  return { name: tableName, endpoint: database };
};

const threadCount = (): number => {
  const count = Number(values.threads);
  if (!Number.isInteger(count) || count < 1 || count > 64) throw new Error('--threads takes a number from 1 to 64.');
  return count;
};

/**
 * `npm run reconcile`: reconciles balances, orders, entries and purchases, and prints the books and the result. Several
 * threads read segments of the table in parallel. `--table NAME` reads a table in AWS, `--json` prints JSON. `--copies
 * BUCKET` compares the audit trail and the ledger with their copies instead. Exits with 1 after a violation.
 */
const run = async (): Promise<void> => {
  const address = chosenTable();
  const bar = progressBar(process.stderr);
  let orders = 0;
  const threads = startThreads(address, threadCount(), (done, segments, result) => {
    orders += 'segmentTotals' in result ? result.segmentTotals.counts.orders : 0;
    bar.show(
      done,
      segments,
      'segmentTotals' in result ? `segments read, ${orders} orders` : 'segments counted again for coupons',
    );
  });
  try {
    const ports = { store: reconcileStore(tableAt(address)), clock: Date.now, pause: sleep };
    const found = await reconcile(ports, threads.readers);
    bar.end();
    // On a stage, the nightly job stores the result. This command only reads there.
    if (values.table === undefined) {
      await keepVerdict(tableAt(address), found, Date.now());
      await keepFigures(tableAt(address), found);
    }
    process.stdout.write(`${values.json ? jsonOf(found) : reportOf(found)}\n`);
    if (found.violations.length > 0) process.exitCode = 1;
  } finally {
    await threads.stop();
  }
};

const copiesOf = (bucket: string): Promise<void> =>
  compareWithCopies(
    chosenTable(),
    { bucket, endpoint: values.table === undefined ? readStackFile(values.directory).objects : undefined },
    values.json,
  );

await (values.copies === undefined ? run() : copiesOf(values.copies)).catch(fail);
