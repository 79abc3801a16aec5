import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { takeDirectory } from '../../../local/process/own-directory.ts';
import { writeStackFile } from '../../../local/process/stack-file.ts';
import { table } from '../../../shared/runtime/table.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenLedger, ledgerCreator } from '../../harness/given-ledger.ts';

// Each test runs a process with threads.
vi.setConfig({ testTimeout: 60_000 });

const issuer = 'https://idp.example';
const database = inject('databaseEndpoint');
const directory = mkdtempSync(join(tmpdir(), 'reconcile-'));
afterAll(() => rmSync(directory, { recursive: true }));

await givenPolicies();
const { user } = await givenLedger();
const nowhere = 'http://127.0.0.1:1';
const addresses = {
  api: nowhere,
  reference: nowhere,
  identityProvider: nowhere,
  events: nowhere,
  payments: nowhere,
  phones: nowhere,
};
await takeDirectory(directory, false);
writeStackFile(directory, { ...addresses, database, tableName: table.name, issuer });

/** `npm run reconcile -- …`. @returns its exit code and output */
const run = (...options: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['tools/reconcile/main.ts', ...options], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const addToBalance = (amount: number) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: walletKey(user.user_id),
      UpdateExpression: 'ADD available_idr :amount',
      ExpressionAttributeValues: { ':amount': amount },
    }),
  );

test('npm run reconcile reads the table of the running stack, and ends with 0 without violations', async () => {
  const { code, stdout } = await run('--json', '--directory', directory);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, violations: [], counts: { orders: 8 } });
  expect(code).toBe(0);
});

test('npm run reconcile reads a table by its name, and ends with 1 for a violation', async () => {
  await addToBalance(7);
  const { code, stdout } = await run('--json', '--table', table.name);
  await addToBalance(-7);
  expect(JSON.parse(stdout).violations).toEqual([
    expect.objectContaining({
      rule: 'wallet_available',
      subject: user.user_id,
      means: expect.stringMatching(/sum of/),
    }),
  ]);
  expect(code).toBe(1);
});

test('npm run reconcile prints a person the books, which sum to zero, and the verdict last', async () => {
  const { code, stdout, stderr } = await run('--directory', directory, '--threads', '3');
  expect(stdout).toMatch(/^The books, in IDR\n {2}clearing +-[\d,]+\n/);
  expect(stdout).toMatch(/\n {2}revenue +[\d,]+\n/);
  expect(stdout).toMatch(/\n {2}wallets, owed +0\n/);
  expect(stdout).toMatch(/\n {2}tax \S+ +[\d,]+\n/);
  expect(stdout).toMatch(/\n {2}all accounts +0\n/);
  expect(stdout).toContain(`Payable to each creator, in IDR\n  ${ledgerCreator}  `);
  expect(stdout).toMatch(/Everything adds up\.\n$/);
  // Only a terminal gets a progress bar.
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('npm run reconcile prints a person the violated rule', async () => {
  await addToBalance(7);
  const { code, stdout } = await run('--directory', directory);
  await addToBalance(-7);
  expect(stdout).toMatch(
    new RegExp(`wallet_available: ${user.user_id}: expected \\d+, found \\d+\\. The available balance is`),
  );
  expect(stdout).toMatch(/1 times a rule does not hold\.\n$/);
  expect(code).toBe(1);
});

test('npm run reconcile says in one sentence that nothing runs here', async () => {
  const { code, stderr } = await run('--directory', join(directory, 'none'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The service does not run in this directory\. Type npm start in another terminal\.\n$/);
});
