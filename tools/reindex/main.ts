import { parseArgs } from 'node:util';
import { fail } from '../../infra/stage/command.ts';
import { backfillLists } from '../../shared/store/table/backfill-lists.ts';
import { operatedTable } from '../grant-admin/operated-table.ts';
import { auditOperation } from '../grant-admin/operator.ts';
import { reindex } from './reindex.ts';

/**
 * `npm run reindex`: writes the catalog entries of every published course by the rules of this version. It also
 * backfills the staff's lists with items of earlier versions. `--table NAME` names a table in AWS. The run is in the
 * audit trail. Exits with 1 when a course is unreadable.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { table: { type: 'string' }, directory: { type: 'string' } } });
  const { table, actor } = await operatedTable(values.table, values.directory);
  await auditOperation(table, { actor, command: 'reindex', target: 'catalog', after: {} });
  const done = await reindex(table);
  const lists = await backfillLists(table);
  process.stdout.write(`${JSON.stringify({ ...done, lists }, null, 2)}\n`);
  if (done.unreadable.length > 0) process.exitCode = 1;
};

await run().catch(fail);
