import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { javaPath } from '../../local/programs/java.ts';

const run = promisify(execFile);

/** The files that `npm run generators:kotlin` copies from Maven Central: generator, Kotlin compiler, libraries. */
export const tools = fileURLToPath(new URL('../../.build/kotlin-tools', import.meta.url));

/** The command copies this file last. */
const generator = `${tools}/generator.jar`;

/** Runs a program to its end. @returns its output; throws when it fails */
export const printedBy = async (
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<string> => {
  const { stdout, stderr } = await run(program, [...args], { ...options, maxBuffer: 64 * 1024 * 1024 });
  return stderr + stdout;
};

/**
 * Runs Java with little JIT compilation, which suits runs of a few seconds. @returns its output; throws when it fails
 */
export const java = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> =>
  printedBy(javaPath(), ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...args], { env });

/** OpenAPI Generator. @returns its output */
export const openapiGenerator = (args: readonly string[]): Promise<string> =>
  java(['-jar', generator, 'generate', ...args]);

/**
 * Messages of OpenAPI Generator about an unsupported document or option. A generated file name may contain "Exception".
 */
export const faults = /ERROR|Exception(?!\.java$)|has no effect/m;

/** @returns undefined, or one sentence on how to install the generator */
export const missingGenerator = (): string | undefined =>
  existsSync(generator)
    ? undefined
    : 'OpenAPI Generator is not here: npm run generators:kotlin copies it from Maven Central.';

/** Whether a program starts. */
export const isInstalled = async (program: string, ...args: string[]): Promise<boolean> => {
  try {
    await run(program, args);
    return true;
  } catch {
    // The program is not installed or not executable. The test is skipped and prints the reason.
    return false;
  }
};

/**
 * Prints why a client is not tested, because Vitest does not print why it skips.
 * @returns whether to skip
 * @throws Error in CI, where every tool is required
 */
export const skips = (client: string, missing: string | undefined): boolean => {
  if (missing === undefined) return false;
  if (process.env['CI']) throw new Error(missing);
  process.stderr.write(`No client in ${client} is tested. ${missing}\n`);
  return true;
};
