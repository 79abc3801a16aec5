import { parseArgs } from 'node:util';
import { fail } from '../../infra/stage/command.ts';
import { enlistAll } from '../../shared/store/table/enlist.ts';
import { operatedTable } from '../grant-admin/operated-table.ts';
import { noteOperation } from '../grant-admin/operator.ts';
import { relist } from './relist.ts';

/**
 * `npm run relist`, or with `--table NAME` on a table in AWS: reindexes every published course by the rules of this
 * version. It also backfills the staff's lists with items of earlier versions. Both are in the audit trail. Exits with
 * 1 when a course cannot be read.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { table: { type: 'string' }, directory: { type: 'string' } } });
  const { table, actor } = await operatedTable(values.table, values.directory);
  await noteOperation(table, { actor, command: 'relist', target: 'catalog', after: {} });
  const done = await relist(table);
  const lists = await enlistAll(table);
  process.stdout.write(`${JSON.stringify({ ...done, lists }, null, 2)}\n`);
  if (done.unreadable.length > 0) process.exitCode = 1;
};

await run().catch(fail);
