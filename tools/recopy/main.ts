import { parseArgs } from 'node:util';
import { readStackFile } from '../../local/process/stack-file.ts';
import { fail } from '../fail.ts';
import { auditOperation, localOperator, operatorArn } from '../grant-admin/operator.ts';
import { copiesStore } from '../reconcile/copies-store.ts';
import { tableAt } from '../reconcile/table-address.ts';
import { recopy } from './recopy.ts';

const usage =
  'Type: npm run recopy -- --copies BUCKET --from 2026-11-21T00:00:00Z --to 2026-11-22T06:00:00Z [--table NAME]';

const options = {
  copies: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  table: { type: 'string' },
  directory: { type: 'string' },
} as const;

const instantMs = (text: string | undefined): number => {
  const milliseconds =
    text !== undefined && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(milliseconds)) throw new Error(usage);
  return milliseconds;
};

/**
 * `npm run recopy`: copies the entries of a time span that the job could not copy in time, with an audit entry. With
 * `--table`, it uses the shell's credentials and Region; otherwise the local stack.
 */
const run = async (): Promise<void> => {
  const { copies: bucket, table: name, directory, from, to } = parseArgs({ options }).values;
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  if (bucket === undefined || fromMs >= toMs) throw new Error(usage);
  const stack = name === undefined ? readStackFile(directory) : undefined;
  const table = tableAt(stack ? { name: stack.tableName, endpoint: stack.database } : { name: name ?? '' });
  const actor = stack ? localOperator : await operatorArn();
  const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  await auditOperation(table, { actor, command: 'recopy', target: bucket, after: span });
  const copies = copiesStore({ bucket, endpoint: stack?.objects });
  const done = await recopy({ table, copies }, fromMs, toMs);
  copies.stop();
  process.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
};

await run().catch(fail);
