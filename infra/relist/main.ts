import { parseArgs } from 'node:util';
import { fail } from '../command.ts';
import { operatedTable } from '../people/operated-table.ts';
import { noteOperation } from '../people/operator.ts';
import { relist } from './relist.ts';

/**
 * `npm run relist`, or with `--table NAME` on a table in AWS: lists every published course by the rules of this version, noted in
 * the audit trail. Exits with 1 when one cannot be read.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { table: { type: 'string' }, directory: { type: 'string' } } });
  const { table, actor } = await operatedTable(values.table, values.directory);
  await noteOperation(table, { actor, command: 'relist', target: 'catalog', after: {} });
  const done = await relist(table);
  process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
  if (done.unreadable.length > 0) process.exitCode = 1;
};

await run().catch(fail);
