import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
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
import { anyPort, loopbackHost, reservePort } from '../process/port.ts';
import { keepProcess } from '../process/recorded-process.ts';
import { reportExceptions, spawnDatabase, type Workload, watchForFailure } from './database-process.ts';

const startLimitMs = 60_000;
const pollIntervalMs = 50;
const stopLimitMs = 3_000;
const tableLimitSeconds = 30;

export type Database = {
  readonly endpoint: string;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

export type DatabaseOptions = {
  /**
   * The port; by default any free one. Other machines can connect to it, because DynamoDB Local listens on all
   * interfaces.
   */
  readonly port?: number;
  /** The folder of the data; without it all data is in memory. */
  readonly directory?: string;
  /** The file with the database's process id. If Node is killed, the next start ends the database that is left. */
  readonly processFile?: string;
  /** `long` for more than about 15,000 requests, `short` by default. */
  readonly workload?: Workload;
  /** Called for each exception that the running database prints. */
  readonly report?: (exception: string) => void;
};

export type TableDefinition = {
  readonly input: Omit<CreateTableCommandInput, 'TableName'>;
  readonly ttlAttribute?: string;
};

const answers = (endpoint: string, signal: AbortSignal): Promise<boolean> =>
  fetch(endpoint, { signal }).then(
    () => true,
    () => false,
  );

/** Waits until the database answers. Any HTTP answer counts; a bare GET gets 400. */
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
 * Starts Amazon's DynamoDB Local and waits at most a minute for its first answer. The database ends when this process
 * exits.
 *
 * @returns the running database, with the endpoint for `AWS_ENDPOINT_URL_DYNAMODB`
 * @throws Error of one sentence when there is no Java, or the port is taken
 */
export const startDatabase = async (options: DatabaseOptions = {}): Promise<Database> => {
  const port = options.port === undefined ? await anyPort() : await reservePort(options.port, 'the database');
  const directory = options.directory === undefined ? undefined : resolve(options.directory);
  if (directory !== undefined) mkdirSync(directory, { recursive: true });
  const child = spawnDatabase(port, directory, options.workload ?? 'short');
  const keep = (): void => {
    if (options.processFile !== undefined && child.pid !== undefined) keepProcess(options.processFile, child.pid);
  };
  keep();
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killChild);
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    await stopChild(child);
    process.off('exit', killChild);
  };
  const endpoint = `http://${loopbackHost}:${port}`;
  try {
    await waitUntilReady(endpoint, watchForFailure(child));
    // A fetched Java has a launcher, which has replaced itself, and so the recorded command, by now.
    keep();
    reportExceptions(child, options.report ?? (() => undefined));
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { endpoint, ended, stop };
};

/**
 * Creates the table if it is missing, waits until it is active, and enables its time-to-live. Idempotent. Keys, indexes
 * and stream of an existing table are never changed.
 *
 * @throws Error when DynamoDB Local cannot open the stored data
 */
export const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  definition: TableDefinition,
): Promise<void> => {
  await client.send(new CreateTableCommand({ ...definition.input, TableName })).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'InternalFailure')
      throw new Error(
        'DynamoDB Local cannot open the stored data: another version wrote it. To delete it and start again, add --fresh to npm start.',
        { cause },
      );
    if (!(cause instanceof ResourceInUseException)) throw cause;
  });
  await waitUntilTableExists({ client, maxWaitTime: tableLimitSeconds, minDelay: 1 }, { TableName });
  if (definition.ttlAttribute === undefined) return;
  // DynamoDB refuses to enable a time-to-live twice.
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  const TimeToLiveSpecification = { AttributeName: definition.ttlAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
};
