import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files that `npm run generators:kotlin` copies from Maven Central: generator, Kotlin compiler, libraries. */
export const tools = fileURLToPath(new URL('../../.build/kotlin-tools', import.meta.url));

/** The file that is copied last. */
const generator = `${tools}/generator.jar`;

/** Runs a program to its end. @returns all that it printed; throws when it fails */
export const printedBy = async (
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<string> => {
  const { stdout, stderr } = await run(program, [...args], { ...options, maxBuffer: 64 * 1024 * 1024 });
  return stderr + stdout;
};

/** Runs Java for seconds, without optimising its code. @returns its output; throws when it fails */
export const java = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> =>
  printedBy('java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...args], { env });

/** OpenAPI Generator. @returns what it printed */
export const openapiGenerator = (args: readonly string[]): Promise<string> =>
  java(['-jar', generator, 'generate', ...args]);

/** Lines of OpenAPI Generator about a document or an option that it does not understand. A file may be named after an exception. */
export const faults = /ERROR|Exception(?!\.java$)|has no effect/m;

/** @returns undefined, or one sentence that says how to get the generator */
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
    // It is not installed, or cannot start: the test that needs it is skipped and says so.
    return false;
  }
};

/**
 * Says on standard error why a client is not tested, because Vitest does not print why a test is skipped.
 *
 * @returns whether to skip; in CI a missing tool is an error
 */
export const skips = (client: string, missing: string | undefined): boolean => {
  if (missing === undefined) return false;
  if (process.env['CI']) throw new Error(missing);
  process.stderr.write(`No client in ${client} is tested. ${missing}\n`);
  return true;
};
