import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { idPatterns } from '../../shared/domain/ids.ts';
import { errorRow, isRefusal } from '../../shared/errors.ts';
import { grantAdmin } from '../../shared/store/people/grant-admin.ts';
import { fail } from '../command.ts';
import { operatedTable } from './operated-table.ts';

const usage = 'Type: npm run grant-admin -- --user usr_… [--table NAME] [--recover]';

/**
 * `npm run grant-admin -- --user usr_…`, or with `--table NAME` on a table in AWS: makes the first admin, who gives all other
 * roles; with `--recover` another one while no admin is active. Prints the roles that the user has from now on.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      user: { type: 'string', default: '' },
      table: { type: 'string' },
      directory: { type: 'string' },
      recover: { type: 'boolean', default: false },
    },
  });
  const { user: userId, recover } = values;
  if (!idPatterns.user.test(userId)) throw new Error(usage);
  const { table, actor } = await operatedTable(values.table, values.directory);
  const roles = await grantAdmin(table, { userId, recover, actor, nowMs: Date.now(), randomBytes });
  if (isRefusal(roles)) throw new Error(roles.message ?? errorRow(roles.refusal).message);
  process.stdout.write(`${JSON.stringify({ user_id: userId, roles })}\n`);
};

await run().catch(fail);
