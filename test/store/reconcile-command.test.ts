import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, inject, test } from 'vitest';
import { localTable, seed } from '../../infra/local/seed.ts';
import { writeStackFile } from '../../infra/local/stack-file.ts';
import { userId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { walletKey } from '../../shared/store/keys.ts';

const issuer = 'https://idp.example';
const database = inject('databaseEndpoint');
const directory = mkdtempSync(join(tmpdir(), 'reconcile-'));
afterAll(() => rmSync(directory, { recursive: true }));

await seed(localTable(database, table.name), issuer);
const nowhere = 'http://127.0.0.1:1';
const addresses = { api: nowhere, reference: nowhere, identityProvider: nowhere, events: nowhere };
writeStackFile(directory, { ...addresses, database, tableName: table.name });

/** `npm run reconcile -- …`. @returns its exit code and what it printed */
const run = (...options: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['infra/reconcile/main.ts', ...options], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const budi = userId(issuer, 'budi');
const addToBalance = (amount: number) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: walletKey(budi),
      UpdateExpression: 'ADD available_idr :amount',
      ExpressionAttributeValues: { ':amount': amount },
    }),
  );

test('the command reads the table of the running stack, and ends with 0 where everything adds up', async () => {
  const { code, stdout } = await run('--directory', directory);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, violations: [], counts: { orders: 6 } });
  expect(code).toBe(0);
});

test('it reads a table by its name with the settings of the shell, and ends with 1 where something does not', async () => {
  await addToBalance(7);
  const { code, stdout } = await run('--table', table.name);
  await addToBalance(-7);
  expect(JSON.parse(stdout).violations).toEqual([
    expect.objectContaining({ rule: 'wallet_available', subject: budi, means: expect.stringMatching(/sum of/) }),
  ]);
  expect(code).toBe(1);
});

test('it says in one sentence that nothing runs here', async () => {
  const { code, stderr } = await run('--directory', join(directory, 'none'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The service has not been started here: type npm start in another terminal\.\n$/);
});
