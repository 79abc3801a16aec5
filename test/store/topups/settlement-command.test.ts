import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { ReportRow } from '../../../shared/domain/books/settlement.ts';
import { table } from '../../../shared/runtime/table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPaidTopups } from '../../harness/given-payout.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { givenOperator, operatorArn } from '../../harness/operator.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

// Each runs a process.
vi.setConfig({ testTimeout: 60_000 });

const directory = mkdtempSync(join(tmpdir(), 'settlement-'));
const operator = await givenOperator();
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await operator.stop();
});

/** `npm run settlement -- --table … --file …` of a report with a fee of 4,440 a row. */
const run = async (report: readonly ReportRow[], ...options: readonly string[]) => {
  const file = join(directory, 'report.csv');
  const lines = report.map(
    ({ reference, payment_id, amount_idr }) => `${reference},${payment_id},Payment,"${amount_idr}.00",4000.00,440.00`,
  );
  writeFileSync(file, ['Order ID,Transaction ID,Transaction type,Amount,Fee,VAT', ...lines, ''].join('\r\n'));
  const { code, stdout, stderr } = await operator.type('settlement', '--table', table.name, '--file', file, ...options);
  return { code, stderr, told: stdout === '' ? undefined : JSON.parse(stdout) };
};

test('an operator compares, looks, books, and books once', async () => {
  const report = await givenPaidTopups(3);
  await expectNothingWritten(async () => {
    expect(await run(report)).toEqual({ code: 0, stderr: '', told: { reported: 3, booked: 3, differences: [] } });
    expect(await run(report, '--payout', 'PO-2026-11-22')).toMatchObject({
      code: 0,
      told: { found: 'ready', gross_idr: 150_000, reported_fee_idr: 13_320, received_idr: 136_680 },
    });
  });
  const typed = ['--payout', 'PO-2026-11-22', '--received', '134180', '--transfer-fee', '2500', '--book'];
  const sums = { moves: 3, gross_idr: 150_000, fee_idr: 15_820, received_idr: 134_180 };
  expect(await run(report, ...typed)).toMatchObject({ code: 0, stderr: '', told: { found: 'booked', ...sums } });
  expect(await auditTrailOf('PO-2026-11-22')).toMatchObject([
    { actor_id: operatorArn, action: 'bookPayout', after: sums },
  ]);
  const before = (await storedItems()).filter(({ SK }) => SK !== 'ATTEMPT');
  expect(await run(report, ...typed)).toMatchObject({ code: 0, told: { found: 'booked already', ...sums } });
  const again = await run(report, '--payout', 'PO-2', '--received', '136680', '--book');
  expect(again).toMatchObject({ code: 1, stderr: '', told: { found: 'differs', reported: 3 } });
  expect(again.told.differences).toHaveLength(3);
  expect(again.told.differences[0]).toMatchObject({ found: 'paid out already', payouts: ['PO-2026-11-22'] });
  expect((await storedItems()).filter(({ SK }) => SK !== 'ATTEMPT')).toEqual(before);
});

test('what is typed wrong is refused in one sentence, and nothing is written', async () => {
  const report = await givenPaidTopups(1);
  await expectNothingWritten(async () => {
    const wrong = [
      [['--book'], /^Name the payout, as the gateway does: --payout ID\n$/],
      [['--payout', 'PO-1', '--book'], /^Say what arrived at the bank: --received AMOUNT\n$/],
      [['--payout', 'PO#1'], /^--payout takes the name of the payout/],
      [['--payout', 'PO-1', '--received', '45.560'], /^--received takes whole rupiah, such as 1250000\.\n$/],
      [['--payout', 'PO-1', '--received', '45550'], /Rp 45,560 should have arrived, not Rp 45,550\.\n$/],
    ] as const;
    for (const [options, sentence] of wrong)
      expect(await run(report, ...options)).toEqual({
        ...{ code: 1, told: undefined },
        stderr: expect.stringMatching(sentence),
      });
  });
});
