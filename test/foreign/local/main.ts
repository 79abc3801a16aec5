import { parseArgs } from 'node:util';
import { fail } from '../../../tools/fail.ts';
import { installPythonPrograms } from '../python.ts';
import { writeShellFile } from './shell-file.ts';
import { startLocalStage } from './stage.ts';

/**
 * `npm run foreign:aws` starts ministack and the stand-ins of external services. It writes a file that a shell sources
 * before a deployment (docs/guides/deploy-locally.md). Ctrl-C stops it.
 */
const run = async (): Promise<void> => {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '4300' } } }).values;
  const missing = installPythonPrograms();
  if (missing !== undefined) throw new Error(missing);
  const local = await startLocalStage({ port: Number(port), directory: `${process.cwd()}/.build/foreign/laptop` });
  const file = '.build/foreign/shell';
  writeShellFile(file, local);
  process.stdout.write(
    `AWS is at ${local.endpoint}, the API of a deployed stage at ${local.api}.\nIn another terminal: source ${file}\nCtrl-C ends it.\n`,
  );
  const end = (): void => {
    local.stop().catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
};

await run().catch(fail);
