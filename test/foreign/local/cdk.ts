import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stage } from './directory.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The part of `startLocalStage`'s result that the commands need. */
export type Shell = {
  readonly directory: string;
  readonly shell: (region?: string) => Readonly<Record<string, string>>;
};

/** Runs a command of the CDK. @throws Error with the end of the output when the command fails */
const cdk = async ({ directory, shell }: Shell, region: string | undefined, options: readonly string[]) => {
  const env = { ...process.env, ...shell(region), CI: 'true' };
  const output = ['--output', `${directory}/cdk.out`];
  const { stdout, stderr } = await run('cdk', [...options, ...output, '-c', `stage=${stage}`], {
    cwd: root,
    env,
    maxBuffer: 100_000_000,
  }).catch((failure) => {
    throw new Error(`cdk ${options.join(' ')} failed:\n${`${failure.stdout}\n${failure.stderr}`.slice(-4000)}`);
  });
  const printed = `${stdout}\n${stderr}`;
  return { printed, leftOut: printed.split('\n').filter((line) => line.startsWith('Left out')) };
};

/** `npx cdk bootstrap -c stage=test` */
export const bootstrap = (local: Shell, region?: string) => cdk(local, region, ['bootstrap']);

/** `npx cdk deploy '*' -c stage=test`, without the question to a person. */
export const deploy = (local: Shell, region?: string) =>
  cdk(local, region, ['deploy', '*', '--require-approval', 'never']);

/** `npx cdk destroy '*' -c stage=test` */
export const destroy = (local: Shell, region?: string) => cdk(local, region, ['destroy', '*', '--force']);
