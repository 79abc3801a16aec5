import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { idPatterns } from '../../shared/domain/ids.ts';
import { errorRow, isRefusal, type Refusal } from '../../shared/errors.ts';
import { approveByOperator } from '../../shared/store/staff/approve-by-operator.ts';
import { grantAdmin } from '../../shared/store/staff/grant-admin.ts';
import { fail } from '../fail.ts';
import { operatedTable } from './operated-table.ts';
import { userByEmail } from './user-by-email.ts';

const usage =
  'Type: npm run grant-admin -- --user usr_… [--recover], --email ADDRESS [--recover], or --approve rol_…; [--table NAME]';

const granted = <Result extends object>(result: Result | Refusal): Result => {
  if (isRefusal(result)) throw new Error(result.message ?? errorRow(result.refusal).message);
  return result;
};

/**
 * `npm run grant-admin -- --user usr_…` or `--email ADDRESS` makes the first admin; `--table NAME` names a table in
 * AWS. `--recover` makes another admin while no admin is active. `--approve rol_…` approves a role grant that the only
 * admin has drafted. The command prints the resulting roles of the user.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      user: { type: 'string' },
      email: { type: 'string' },
      approve: { type: 'string' },
      table: { type: 'string' },
      directory: { type: 'string' },
      recover: { type: 'boolean', default: false },
    },
  });
  const { user, email, approve, recover, directory, table: tableName } = values;
  if ([user, email, approve].filter((value) => value !== undefined).length !== 1) throw new Error(usage);
  if (user !== undefined && !idPatterns.user.test(user)) throw new Error(usage);
  if (approve !== undefined && (recover || !idPatterns.roleGrant.test(approve))) throw new Error(usage);
  const { table, actor } = await operatedTable(tableName, directory);
  const by = { actor, nowMs: Date.now(), randomBytes };
  const print = (result: object) => process.stdout.write(`${JSON.stringify(result)}\n`);
  if (approve !== undefined) return void print(granted(await approveByOperator(table, { grantId: approve, ...by })));
  const userId = user ?? (await userByEmail(table, email ?? '', { tableName, directory }));
  const roles = granted(await grantAdmin(table, { userId, recover, ...by }));
  print({ user_id: userId, roles });
};

await run().catch(fail);
