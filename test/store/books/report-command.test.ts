import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { takeDirectory } from '../../../local/process/own-directory.ts';
import { writeStackFile } from '../../../local/process/stack-file.ts';
import { table } from '../../../shared/runtime/table.ts';
import { closedMonthKey } from '../../../shared/store/table/keys.ts';
import { exportTable } from '../../../tools/report/export-table.ts';
import { lastSale } from '../../harness/books-totals.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenLedger } from '../../harness/given-ledger.ts';
import { putAll } from '../../harness/put-all.ts';

// Each test runs a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const issuer = 'https://idp.example';
const database = inject('databaseEndpoint');
const directory = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(directory, { recursive: true }));

await givenPolicies();
await givenLedger();
const nowhere = 'http://127.0.0.1:1';
const addresses = { api: nowhere, reference: nowhere, identityProvider: nowhere, events: nowhere, payments: nowhere };
await takeDirectory(directory, false);
writeStackFile(directory, { ...addresses, phones: nowhere, database, tableName: table.name, issuer });

/** `npm run report -- …`. @returns its exit code and output */
const run = (...options: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, TMPDIR: temporary };
    const child = execFile(process.execPath, ['tools/report/main.ts', ...options], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const { month, afterMs } = lastSale(await storedItems());
const files = join(directory, 'books');
const temporary = mkdtempSync(join(directory, 'tmp-'));
const asked = ['--to', files, '--month', month];
const here = [...asked, '--directory', directory, '--so-far'];

/** An export from before the end of the month. */
const early = join(directory, 'early');
await exportTable(table, early, () => afterMs);
const fileOf = (name: string): string => readFileSync(join(files, month, name), 'utf8');

test('npm run report of the running stack prints its files, and that the sums equal the ledger’s', async () => {
  const { code, stdout } = await run(...here, '--as', 'csv');
  expect(stdout).toMatch(new RegExp(`${month}(?: so far)?, [0-9a-f]{16}: \\d+ sums equal the ledger's\\.\\n$`));
  expect(code).toBe(0);
  const names = [
    ...'accounts bank bank_entries bank_later bookings checks coupons creators fees journal late_slips'.split(' '),
    ...'open_creators open_debts open_disputes open_drafts open_wallets open_withheld'.split(' '),
    ...'payments platform refunds returns sales slips tax tax_returns topups withholding'.split(' '),
  ];
  // Another test writes a page into the same directory.
  const written = readdirSync(join(files, month)).filter((name) => name.endsWith('.csv'));
  expect(written.toSorted()).toEqual(names.map((name) => `${name}.csv`));
  expect(fileOf('sales.csv')).toMatch(
    /^\uFEFFday,orders,items,original_idr,discount_idr,coupon_idr,net_idr,tax_idr,amount_idr\r\n\d{4}-\d\d-\d\d,\d+,[\d,]+\r\n/,
  );
  expect(fileOf('checks.csv')).not.toMatch(/,-?[1-9]\d*\r\n/);
  // The temporary files contained all personal data, so they must be gone.
  expect(readdirSync(temporary)).toEqual([]);
});

test('npm run report as a workbook writes one file', async () => {
  const { code, stdout } = await run(...asked, '--export', early, '--so-far', '--as', 'xlsx');
  expect(code).toBe(0);
  expect(stdout).toContain(`books-${month}.xlsx`);
  // A workbook is a ZIP archive.
  expect(fileOf(`books-${month}.xlsx`).slice(0, 4)).toBe('PK\u0003\u0004');
});

test('npm run report as a page writes one printable file without scripts and foreign content', async () => {
  const { code } = await run(...asked, '--export', early, '--so-far');
  expect(code).toBe(0);
  const page = fileOf(`books-${month}.html`);
  expect(page).toMatch(/^<!doctype html>\n<html lang="id">/);
  expect(page).toContain('Setiap laporan sama dengan buku besar.');
  expect(page).toContain('belum berakhir');
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(page).toMatch(/<td>\d{1,3}(?:\.\d{3})+<\/td>/);
  expect(page).not.toMatch(/<script|\son\w+=|(?:src|href)=|url\(/);
  expect(page).not.toMatch(/NaN|undefined|null/);
});

test('npm run report of an unfinished or missing month is refused', async () => {
  const refused = await run(...asked, '--export', early);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^\S+ is not over in Jakarta.*--so-far.*\n$/);
  for (const wrong of ['2026-13', 'november'])
    expect((await run('--directory', directory, '--month', wrong)).stderr).toMatch(/^There is no month/);
});

test('npm run report names a difference to the ledger with its amount, and ends with 1', async () => {
  const isLast = ({ type, created_at }: Record<string, unknown>) =>
    type === 'captured' && Date.parse(String(created_at)) === afterMs - 1000;
  const entry = (await storedItems()).find(isLast) ?? expect.fail('no entry');
  const change = (created_at: unknown) =>
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { PK: entry['PK'], SK: entry['SK'] },
        UpdateExpression: 'SET created_at = :at',
        ExpressionAttributeValues: { ':at': created_at },
      }),
    );
  await change('2020-01-01T00:00:00.000Z');
  const { code, stdout } = await run(...here);
  await change(entry['created_at']);
  expect(stdout).toMatch(/\nsales: the report says \d+, the ledger \d+: \d+ too much\.\n/);
  expect(stdout).toMatch(/\d+ of \d+ sums are not the ledger's: do not file from this\.\n$/);
  expect(fileOf(`books-${month}.html`)).toContain('Jangan dipakai untuk lapor pajak');
  expect(code).toBe(1);
});

test('npm run report reads a local export and leaves it unchanged', async () => {
  const place = join(directory, 'export');
  await exportTable(table, place, () => Date.parse('2099-01-01T00:00:00.000Z'));
  const { code, stdout } = await run(...asked, '--export', place, '--as', 'csv');
  expect(stdout).toMatch(new RegExp(`\\n${month}, [0-9a-f]{16}: `));
  expect(code).toBe(0);
  expect(existsSync(place)).toBe(true);
});

test('npm run report of a closed month says whether its books have changed, and then ends with 1', async () => {
  const closed_at = '2026-12-01T02:03:04.000Z';
  const place = join(directory, 'closed');
  const closedWith = async (mark: string) => {
    await putAll([{ ...closedMonthKey(month), month, mark, closed_at, closed_by: 'usr_fitri' }]);
    rmSync(place, { recursive: true, force: true });
    await exportTable(table, place, () => Date.parse('2099-01-01T00:00:00.000Z'));
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: closedMonthKey(month) }));
    return run(...asked, '--export', place, '--as', 'csv');
  };
  const other = '0123456789abcdef';
  const changed = await closedWith(other);
  const mark = /, ([0-9a-f]{16}): \d+ sums/.exec(changed.stdout)?.[1] ?? expect.fail(changed.stdout);
  expect(changed.stdout).toContain(
    `\n${month} was closed at ${closed_at} with the mark ${other}, and is ${mark} now. Its books have changed since.\n`,
  );
  expect(changed.code).toBe(1);

  const same = await closedWith(mark);
  expect(same.stdout).toContain(`\nIt was closed at ${closed_at} with this mark, which the service computed.\n`);
  expect(same.code).toBe(0);
});
