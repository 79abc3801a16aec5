import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program that was fetched into a folder. */
export type Fetched = {
  /** The executable file, relative to the folder. */
  readonly executable: string;
  /** The environment of the program. `$here` is the folder. */
  readonly environment: Readonly<Record<string, string>>;
};

/** A registry from which a program can be fetched. Its client checks the signature or the hash. */
export type Source = {
  /** The name of the registry and the size of the download. */
  readonly from: string;
  /** Whether this machine has the registry's client. */
  readonly isUsable: () => boolean;
  /** Fetches the program into an empty folder. @throws Error when this fails */
  readonly fetch: (folder: string) => Fetched;
};

export type Program = {
  readonly name: string;
  /** The folder of the fetched program in `.build`. */
  readonly folder: string;
  /** The path of the installed program, or undefined. */
  readonly installed: () => string | undefined;
  /** The argument that prints the version. A program is used only if it runs with this argument. */
  readonly versionArgument: string;
  readonly sources: readonly Source[];
  /** Words that end the error message: how to install the program by hand. */
  readonly advice: string;
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The file is missing, or this user may not execute it.
    return false;
  }
};

/** @returns the paths of all installed programs with this name, in the order of the PATH */
export const onPath = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter(isExecutable);

/**
 * Runs a command to its end.
 *
 * @returns its output
 * @throws Error with the first error that it prints when it fails
 */
export const run = (
  command: string,
  words: readonly string[],
  { environment, cwd }: { readonly environment?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): string => {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', env, cwd });
  if (status === 0) return stdout;
  const lines = stderr.trim().split('\n');
  const reason = lines.find((line) => /^e:|error/i.test(line)) ?? lines.at(-1);
  throw new Error(error?.message ?? (reason || `${command} ended with exit code ${status}`));
};

/** Whether a command runs to its end without an error. */
export const runs = (command: string, words: readonly string[]): boolean =>
  spawnSync(command, words, { stdio: 'ignore' }).status === 0;

const launcherOf = ({ executable, environment }: Fetched): string => {
  const variables = Object.entries(environment).map(([name, value]) => `${name}="${value}" `);
  return `#!/bin/sh\nhere=$(cd "$(dirname "$0")" && pwd)\n${variables.join('')}exec "$here/${executable}" "$@"\n`;
};

const builds = fileURLToPath(new URL('../../.build', import.meta.url));

/** Fetches a program next to its folder and then renames the folder, so that an interrupted download leaves nothing. */
const fetchFrom = ({ fetch }: Source, { folder, versionArgument }: Program): void => {
  mkdirSync(builds, { recursive: true });
  const draft = mkdtempSync(join(builds, `${folder}-`));
  try {
    writeFileSync(join(draft, 'run'), launcherOf(fetch(draft)), { mode: 0o755 });
    run(join(draft, 'run'), [versionArgument]);
    if (!existsSync(join(builds, folder))) renameSync(draft, join(builds, folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Finds a program: the installed one, or one that an earlier call fetched into `.build`. Otherwise it fetches the
 * program, and prints from where.
 *
 * @returns the path of an executable file
 * @throws Error of one sentence when the program is not installed and cannot be fetched
 */
export const pathOf = (program: Program): string => {
  const installed = program.installed();
  if (installed !== undefined) return installed;
  const launcher = join(builds, program.folder, 'run');
  if (existsSync(launcher)) return launcher;
  for (const source of program.sources.filter(({ isUsable }) => isUsable())) {
    process.stderr.write(`Fetches ${program.name} from ${source.from} into .build/${program.folder}.\n`);
    try {
      fetchFrom(source, program);
      return launcher;
    } catch (cause) {
      process.stderr.write(`That failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    }
  }
  throw new Error(`${program.name} is not installed, and this machine cannot fetch it: ${program.advice}`);
};
