import { parseArgs } from 'node:util';
import { fail } from '../../tools/fail.ts';
import { limitsReport, measureLimits } from './report.ts';

/**
 * `npm run bench:limits -- [--rounds N] [--operation ID …]`: prints the CPU time that texts of strangers cost at their
 * limits. One table has the worst bodies of each operation, the other has all other readers.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, operation: { type: 'string', multiple: true } },
  });
  process.stdout.write(`${limitsReport(await measureLimits(Number(values.rounds), values.operation))}\n`);
};

await run().catch(fail);
