import { execFile, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type CommandBlock, commandBlocks } from '../../tools/command-blocks.ts';
import { homeRegion } from '../local/aws.ts';
import type { Shell } from '../local/cdk.ts';
import { stage } from '../local/directory.ts';
import { pythonProgram } from '../python.ts';

const run = promisify(execFile);

/** The differences between a stage in AWS and the deployed one: each with the text that replaces it. */
const differences: readonly (readonly [RegExp, string])[] = [
  [/\bprod\b/g, stage],
  // The packages are installed.
  [/npm ci && /g, ''],
  // Nobody answers.
  [/--require-approval any-change/g, '--require-approval never'],
  [/\bsleep \d+/g, 'true'],
];

/**
 * AWS CLI version 1 uses its own address for SQS unless an option names one. `cat` makes standard output a pipe, because
 * no program can open the socket of Node.
 */
const prelude = 'set -eo pipefail\naws() { command aws --endpoint-url "$AWS_ENDPOINT_URL" "$@"; }';

/** zsh as at a terminal of macOS, or bash where zsh is missing. */
const shell = spawnSync('zsh', ['--version']).status === 0 ? ['zsh', '-f', '-o', 'no_interactive_comments'] : ['bash'];

/** A block of the operators' documents. @param part a text that only this block of the document has */
export const blockWith = (file: string, part: string): CommandBlock => {
  const [found, ...others] = commandBlocks.filter((block) => block.file === file && block.text.includes(part));
  if (found === undefined || others.length > 0) throw new Error(`${file} has no or several blocks with "${part}".`);
  return found;
};

/**
 * Types a block of the operators' documents on the deployed stage.
 *
 * @param values the values that the operator writes in place of those of the document
 * @returns the output
 * @throws Error with the output of the command that failed
 */
export const typeBlock = async (
  { name, text }: CommandBlock,
  local: Shell,
  values: Readonly<Record<string, string>> = {},
  region: string = homeRegion,
): Promise<string> => {
  const [program = '', ...options] = shell;
  const here = differences.reduce((changed, [written, there]) => changed.replaceAll(written, there), text);
  const script = Object.entries(values).reduce((changed, [written, there]) => {
    if (!changed.includes(written)) throw new Error(`The block ${name} has no "${written}".`);
    return changed.replaceAll(written, there);
  }, here);
  const env = {
    ...process.env,
    ...local.shell(region),
    ...{ CI: 'true', CDK_OUTPUT: `${local.directory}/cdk.out` },
    PATH: `${dirname(pythonProgram('aws'))}:${process.env['PATH']}`,
  };
  const { stdout } = await run(program, [...options, '-c', `${prelude}\n(${script}\n) | cat`], {
    env,
    maxBuffer: 100_000_000,
  }).catch((failure) => {
    throw new Error(`The block ${name} failed:\n${`${failure.stdout}\n${failure.stderr}`.slice(-4000)}`);
  });
  return stdout;
};
