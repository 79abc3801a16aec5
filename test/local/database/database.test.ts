import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTable, type Database, startDatabase, type TableDefinition } from '../../../local/database/database.ts';
import { startLastingDatabase } from '../../../local/database/lasting-database.ts';
import { createTableInput } from '../../../local/database/table-input.ts';
import { closeServer, listenOnLoopback } from '../../../local/process/port.ts';
import { livingProcess } from '../../../local/process/recorded-process.ts';
import { tableDefinition } from '../../../shared/store/table/schema.ts';
import { eventually } from '../../harness/eventually.ts';

const databaseModule = new URL('../../../local/database/database.ts', import.meta.url).href;

const definition: TableDefinition = {
  input: {
    AttributeDefinitions: [
      { AttributeName: 'PK', AttributeType: 'S' },
      { AttributeName: 'SK', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  },
  ttlAttribute: 'ttl',
};

const item = { PK: { S: 'USER#1' }, SK: { S: 'ACCOUNT' }, status: { S: 'active' } };
const Key = { PK: item.PK, SK: item.SK };

const clientOf = ({ endpoint }: Pick<Database, 'endpoint'>): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-southeast-3',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const isReachable = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

describe('a table', () => {
  let database: Database;
  let client: DynamoDBClient;

  beforeAll(async () => {
    database = await startDatabase();
    client = clientOf(database);
  });

  afterAll(async () => {
    client.destroy();
    await database.stop();
  });

  test('a table is active with its time-to-live on as soon as it is created', async () => {
    await createTable(client, 'created', definition);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'created' }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', KeySchema: definition.input.KeySchema });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: 'created' }));
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
  });

  test('a table that is created again keeps its data', async () => {
    await createTable(client, 'kept', definition);
    await client.send(new PutItemCommand({ TableName: 'kept', Item: item }));
    await createTable(client, 'kept', definition);
    const { Item } = await client.send(new GetItemCommand({ TableName: 'kept', Key }));
    expect(Item).toEqual(item);
  });

  test('a table of the service’s definition is the same at the next start', async () => {
    await createTable(client, 'service', createTableInput(tableDefinition));
    await createTable(client, 'service', createTableInput(tableDefinition));
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'service' }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
  });

  test('a table without a time-to-live attribute has none', async () => {
    await createTable(client, 'lasting', { input: definition.input });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: 'lasting' }));
    expect(TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
  });

  test('a table that DynamoDB refuses is an error, and is not waited for', async () => {
    const input = { ...definition.input, KeySchema: [] };
    await expect(createTable(client, 'impossible', { input })).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('a second database on the same port is refused in one sentence', async () => {
    const port = Number(new URL(database.endpoint).port);
    await expect(startDatabase({ port })).rejects.toThrow(
      `Port ${port} is in use, but the database needs it. Stop the program that uses the port, or type PORT=4000 npm start.`,
    );
  });
});

describe('a start that cannot succeed', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'java-'));
    vi.stubEnv('PATH', directory);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true });
  });

  const installJava = (script: string) => {
    writeFileSync(join(directory, 'java'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(directory, 'java'), 0o755);
  };

  test('a start that fails reports the output of Java', async () => {
    installJava('echo "Error: no space left" >&2; echo "at main" >&2; exit 1');
    await expect(startDatabase()).rejects.toThrow('DynamoDB Local stopped at its start: Error: no space left.');
  });

  test('a start that fails reports the exit code of a silent Java', async () => {
    installJava('exit 3');
    await expect(startDatabase()).rejects.toThrow('DynamoDB Local stopped at its start: exit code 3.');
  });
});

/** A stub of DynamoDB Local that answers with its process id. */
const stubJava = `#!${process.execPath}
  const port = Number(process.argv[process.argv.indexOf('-port') + 1]);
  require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(port, '127.0.0.1');`;

/** The same, and it prints an exception again and again. */
const failingJava = `${stubJava}
  setInterval(() => console.error('com.example.SQLiteException: [13] disk is full\\n\\tat somewhere'), 20);`;

const stubbornJava = `${stubJava}
  process.on('SIGTERM', () => undefined);`;

describe('a Java that ignores SIGTERM', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'java-'));
    writeFileSync(join(directory, 'java'), stubbornJava, { mode: 0o755 });
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true });
  });

  test('a Java that ignores SIGTERM is killed by a stop', async () => {
    vi.stubEnv('PATH', directory);
    const { endpoint, stop } = await startDatabase();
    const pid = Number(await (await fetch(endpoint)).text());
    expect(process.kill(pid, 0)).toBe(true);
    await stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('a database stops with the process that started it', async () => {
    const program = `const { startDatabase } = await import(${JSON.stringify(databaseModule)});
      console.log((await startDatabase()).endpoint);
      process.exit(0);`;
    const parent = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: directory },
      encoding: 'utf8',
    });
    expect(parent.stderr).toBe('');
    await eventually(async () => expect(await isReachable(parent.stdout.trim())).toBe(false));
  });
});

describe('ports', () => {
  test('a closed server frees its port although a client keeps its connection open', async () => {
    const server = createServer((_request, response) => response.end());
    const port = await listenOnLoopback(server, 0, 'the test');
    await fetch(`http://127.0.0.1:${port}`);
    await closeServer(server);
    await closeServer(server);
    const next = createServer();
    expect(await listenOnLoopback(next, port, 'the test')).toBe(port);
    await closeServer(next);
  });
});

describe('a database that lasts', () => {
  const kill = (file: string): void => {
    process.kill(JSON.parse(readFileSync(file, 'utf8')).pid, 'SIGKILL');
  };
  const given = async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lasting-'));
    const said: string[] = [];
    const lost: unknown[] = [];
    const processFile = join(directory, 'process.json');
    const database = await startLastingDatabase({
      directory: join(directory, 'data'),
      processFile,
      print: (line) => said.push(line),
      onLost: (cause) => lost.push(cause),
    });
    onTestFinished(async () => {
      await database.stop();
      rmSync(directory, { recursive: true });
    });
    return { database, processFile, said, lost };
  };

  const givenStub = async (java = stubJava) => {
    const directory = mkdtempSync(join(tmpdir(), 'java-'));
    writeFileSync(join(directory, 'java'), java, { mode: 0o755 });
    onTestFinished(() => rmSync(directory, { recursive: true }));
    vi.stubEnv('PATH', directory);
    return given();
  };

  test('a persistent database restarts with its data when it is killed, and leaves no process after its stop', async () => {
    const { database, processFile, said } = await given();
    const client = clientOf(database);
    await createTable(client, 'lasting', definition);
    await client.send(new PutItemCommand({ TableName: 'lasting', Item: item }));
    kill(processFile);
    await eventually(() => expect(said).toHaveLength(2));
    const { Item } = await client.send(new GetItemCommand({ TableName: 'lasting', Key }));
    expect(Item).toEqual(item);
    client.destroy();
    await database.stop();
    expect(await isReachable(database.endpoint)).toBe(false);
  });

  test('a persistent database restarts each time that it is killed, and not when it is stopped', async () => {
    const { database, processFile, said, lost } = await givenStub();
    const [ended, answers] = [expect.stringContaining('ended'), expect.stringContaining('answers again')];
    const restarts: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      kill(processFile);
      restarts.push(ended, answers);
      await eventually(() => expect(said).toEqual(restarts));
    }
    await database.stop();
    expect(await isReachable(database.endpoint)).toBe(false);
    expect([said, lost]).toEqual([restarts, []]);
  });

  test('an exception of a persistent database is printed once, with the free space', async () => {
    const { said } = await givenStub(failingJava);
    const exception = expect.stringMatching(
      /^DynamoDB Local reports SQLiteException: \[13\] disk is full\. The disk has \d+ MB left\.\n$/,
    );
    await eventually(() => expect(said).toEqual([exception]));
  });

  test('a database whose Java has a launcher is recorded by the command of Java', async () => {
    const java = join(mkdtempSync(join(tmpdir(), 'launched-')), 'launched-java');
    writeFileSync(java, stubJava, { mode: 0o755 });
    onTestFinished(() => rmSync(dirname(java), { recursive: true }));
    const { processFile } = await givenStub(`#!/bin/sh\n/bin/sleep 0.3\nexec ${java} "$@"\n`);
    expect(livingProcess(processFile)?.command).toContain('launched-java');
  });

  test('a persistent database reports that it is lost when it cannot restart', async () => {
    const { database, processFile, lost } = await givenStub();
    vi.stubEnv('PATH', '');
    kill(processFile);
    await eventually(() =>
      expect(lost).toEqual([expect.objectContaining({ message: expect.stringMatching(/java/i) })]),
    );
    expect(await isReachable(database.endpoint)).toBe(false);
  });
});
