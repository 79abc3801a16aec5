import { spawnSync } from 'node:child_process';
import { fail } from '../../infra/stage/command.ts';
import { indexAway, installPythonPrograms } from './python.ts';

/** `yes`: this machine may have no package index. Then the command does nothing in CI, too, and says so. */
const mayLackIndex = process.env['FOREIGN_MAY_LACK_INDEX'] === 'yes';

const frame = '='.repeat(100);

/**
 * `npm run foreign`: deploys to AWS stand-ins that nobody here wrote. Without Python or a package index it says so and ends with 0,
 * in CI with 1. FOREIGN_MAY_LACK_INDEX=yes lets it end with 0 without an index there. Arguments go to vitest.
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
  const options = ['run', '--config', 'vitest.foreign.config.ts', ...process.argv.slice(2)];
  const { status } = spawnSync('vitest', options, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

try {
  run();
} catch (error) {
  fail(error);
}
