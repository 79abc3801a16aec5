import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { readStackFile } from '../../local/process/stack-file.ts';
import { Settlement } from '../../shared/contract/topups/settlement.ts';
import { Topup } from '../../shared/contract/topups/topup.ts';
import { approveSettlement, draftSettlement } from '../../shared/routes/topups/settlements.ts';
import { createTopup, getTopup } from '../../shared/routes/topups/topups.ts';
import { transferAt } from '../harness/bank-transfer.ts';
import { eventually } from '../harness/eventually.ts';
import { callOver, sessionOf } from './client.ts';
import { givenPurchaser, key } from './purchaser.ts';

const run = promisify(execFile);
const files = mkdtempSync(join(tmpdir(), 'payout-'));
afterAll(() => rmSync(files, { recursive: true }));

const directory = join(inject('serviceDirectory'), 'data');
const npm = async (command: string, ...options: readonly string[]): Promise<string> =>
  (await run(process.execPath, ['--run', command, '--', '--directory', directory, ...options])).stdout;

it('a top-up on the page of the gateway leads to its fee in the books', async () => {
  const { token } = await givenPurchaser('yulia', 10_000);
  const { payments } = readStackFile(directory);
  const asked = { token, headers: key(), body: { amount_idr: 50_000 } };
  const topup = Topup.parse((await callOver(createTopup, '/wallet/topups', asked)).body);
  for (const [name, value] of [
    ['method', 'bca_va'],
    ['action', 'pay'],
  ] as const)
    await fetch(topup.payment_url ?? '', { method: 'POST', body: new URLSearchParams({ [name]: value }) });
  await eventually(async () => {
    const paid = await callOver(getTopup, `/wallet/topups/${topup.topup_id}`, { token });
    expect(paid.body).toMatchObject({ status: 'paid' });
  });

  const whole = await (await fetch(`${payments}/reports/settlement.csv`)).text();
  // Other tests top up at the same time. Their rows are left out.
  const [heads, ...rows] = whole.split('\r\n');
  const own = rows.filter((row) => row.startsWith(topup.topup_id));
  expect(own).toHaveLength(1);
  const file = join(files, 'settlement.csv');
  writeFileSync(file, [heads, ...own, ''].join('\r\n'));

  const payout = ['--file', file, '--payout', 'PO-journey'];
  const looked = JSON.parse(await npm('settlement', ...payout));
  expect(looked).toMatchObject({ found: 'ready', gross_idr: 50_000, fee_idr: 4440, received_idr: 45_560 });
  const [fitri, hadi] = [await sessionOf('fitri'), await sessionOf('hadi')];
  const report = readFileSync(file, 'utf8');
  const drafting = { payout_id: 'PO-journey', report, received_idr: looked.received_idr, ...transferAt() };
  const drafted = await callOver(draftSettlement, '/admin/settlements', {
    ...{ token: fitri.access_token, headers: key(), body: drafting },
  });
  const { settlement_id } = Settlement.parse(drafted.body);
  const approval = { token: hadi.access_token, body: { reason: 'Seen on the bank statement' } };
  const approved = await callOver(approveSettlement, `/admin/settlements/${settlement_id}/approve`, approval);
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved', fee_vat_idr: 440 } });
  expect(JSON.parse(await npm('settlement', ...payout))).toMatchObject({ found: 'booked', settlement_id });

  const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
  const books = ['--month', month, '--so-far', '--as', 'csv', '--to', files];
  // A concurrent payment may be on one side only, so the report is repeated until both sides agree.
  await eventually(async () => expect(await npm('report', ...books)).toMatch(/sums equal the ledger's\.\n$/));
  expect(readFileSync(join(files, month, 'fees.csv'), 'utf8')).toMatch(
    /,midtrans,PO-journey,1,50000,4440,440,45560\r\n/,
  );
  expect(readFileSync(join(files, month, 'accounts.csv'), 'utf8')).toMatch(
    /,platform:gateway_fees,[^,]+,expense,0,4000,0,-4000\r\n/,
  );
});
