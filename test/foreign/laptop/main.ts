import { parseArgs } from 'node:util';
import { fail } from '../../../infra/stage/command.ts';
import { installPythonPrograms } from '../python.ts';
import { appOption } from './cdk.ts';
import { settings } from './directory.ts';
import { startLaptop } from './laptop.ts';
import { writeShellFile } from './shell-file.ts';

/**
 * `npm run foreign:aws`: starts ministack and everybody outside whom the service asks, and writes the file that a shell reads
 * before it deploys (docs/guides/deploy-locally.md). Ends with Ctrl-C.
 */
const run = async (): Promise<void> => {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '4300' } } }).values;
  const missing = installPythonPrograms();
  if (missing !== undefined) throw new Error(missing);
  const laptop = await startLaptop({ port: Number(port), directory: `${process.cwd()}/.build/foreign/laptop` });
  const file = '.build/foreign/shell';
  writeShellFile(file, laptop, [...appOption, ...settings]);
  process.stdout.write(
    `AWS is at ${laptop.endpoint}, the API of a deployed stage at ${laptop.api}.\nIn another terminal: source ${file}\nCtrl-C ends it.\n`,
  );
  const end = (): void => {
    laptop.stop().catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
};

await run().catch(fail);
