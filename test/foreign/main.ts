import { spawnSync } from 'node:child_process';
import { fail } from '../../infra/stage/command.ts';
import { indexAway, installPythonPrograms } from './python.ts';

/**
 * `npm run foreign`: deploys to AWS stand-ins that nobody here wrote. Without a package index it says so and ends with 0.
 * Without Python it does the same, but in CI it ends with 1. Arguments go to vitest.
 */
const run = (): void => {
  const missing = installPythonPrograms();
  if (missing !== undefined) {
    if (process.env['CI'] && missing !== indexAway) throw new Error(missing);
    process.stdout.write(`${missing} Skipped.\n`);
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
