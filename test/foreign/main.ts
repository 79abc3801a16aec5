import { spawnSync } from 'node:child_process';
import { fail } from '../../tools/fail.ts';
import { indexAway, installPythonPrograms } from './python.ts';

/** Whether a missing package index is accepted, even in CI. The command then reports it and tests nothing. */
const mayLackIndex = process.env['FOREIGN_MAY_LACK_INDEX'] === 'yes';

const frame = '='.repeat(100);

/**
 * `npm run foreign`: deploys to third-party stand-ins of AWS. Without Python or a package index it prints the reason
 * and exits with 0, in CI with 1. With FOREIGN_MAY_LACK_INDEX=yes a missing index exits with 0 in CI, too. Arguments go
 * to vitest. Without arguments, all projects run but `lost-region`, which needs a stage without the first sale.
 */
const run = (): void => {
  const missing = installPythonPrograms();
  if (missing !== undefined) {
    if (process.env['CI'] && !(missing === indexAway && mayLackIndex))
      throw new Error(
        `${missing} npm run foreign cannot deploy to its stand-ins. FOREIGN_MAY_LACK_INDEX=yes says that this machine has no index.`,
      );
    process.stdout.write(
      `${frame}\nNOT RUN: npm run foreign. ${missing}\nNo stand-in of AWS took a deployment.\n${frame}\n`,
    );
    return;
  }
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : ['--project', '!lost-region'];
  const options = ['run', '--config', 'vitest.foreign.config.ts', ...chosen];
  const { status } = spawnSync('vitest', options, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

try {
  run();
} catch (error) {
  fail(error);
}
