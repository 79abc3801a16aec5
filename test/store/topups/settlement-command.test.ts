import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { ReportRow } from '../../../shared/domain/topups/settlement.ts';
import { table } from '../../../shared/runtime/table.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenPaidTopups } from '../../harness/given-payout.ts';
import { givenSettlement } from '../../harness/given-settlement.ts';
import { givenOperator } from '../../harness/operator.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

// Each test runs a process.
vi.setConfig({ testTimeout: 60_000 });

const directory = mkdtempSync(join(tmpdir(), 'settlement-'));
const operator = await givenOperator();
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await operator.stop();
});

/** `npm run settlement -- --table … --file …` with a report whose rows have a fee of 4,440 each. */
const run = async (report: readonly ReportRow[], ...options: readonly string[]) => {
  const file = join(directory, 'report.csv');
  const lines = report.map(
    ({ reference, payment_id, amount_idr }) => `${reference},${payment_id},Payment,"${amount_idr}.00",4000.00,440.00`,
  );
  writeFileSync(file, ['Order ID,Transaction ID,Transaction type,Amount,Fee,VAT', ...lines, ''].join('\r\n'));
  const { code, stdout, stderr } = await operator.type('settlement', '--table', table.name, '--file', file, ...options);
  return { code, stderr, reported: stdout === '' ? undefined : JSON.parse(stdout) };
};

test('npm run settlement compares a report with the ledger and writes nothing', async () => {
  // The command compares every booked move, so no other test may have booked one.
  await freshTable();
  const report = await givenPaidTopups(3);
  await expectNothingWritten(async () => {
    expect(await run(report)).toEqual({ code: 0, stderr: '', reported: { reported: 3, booked: 3, differences: [] } });
    expect(await run(report, '--payout', 'PO-2026-11-22')).toMatchObject({
      code: 0,
      reported: {
        found: 'ready',
        gross_idr: 150_000,
        reported_fee_idr: 13_320,
        fee_vat_idr: 1320,
        received_idr: 136_680,
      },
    });
    const typed = ['--payout', 'PO-2026-11-22', '--received', '134180', '--transfer-fee', '2500'];
    const sums = { moves: 3, gross_idr: 150_000, fee_idr: 15_820, fee_vat_idr: 1320, received_idr: 134_180 };
    expect(await run(report, ...typed)).toMatchObject({ code: 0, stderr: '', reported: { found: 'ready', ...sums } });
    // The command cannot draft in another person's name.
    expect(await run(report, ...typed, '--draft', '--by', 'usr_1')).toMatchObject({ code: 1, reported: undefined });
  });
});

test('npm run settlement names a row of the report that is settled already', async () => {
  const report = await givenPaidTopups(2);
  const { payout_id, settlement_id } = await givenSettlement(report.slice(0, 1));
  await expectNothingWritten(async () => {
    const looked = await run(report, '--payout', 'PO-2');
    expect(looked).toMatchObject({ code: 1, stderr: '', reported: { found: 'differs', rows: 2, differing: 1 } });
    expect(looked.reported.differences).toMatchObject([{ found: 'paid out already', payouts: [payout_id] }]);
    expect(await run(report.slice(0, 1), '--payout', payout_id)).toMatchObject({
      ...{ code: 0, reported: { found: 'drafted', settlement_id } },
    });
  });
});

test('npm run settlement refuses wrong options in one sentence', async () => {
  const report = await givenPaidTopups(1);
  await expectNothingWritten(async () => {
    const wrong = [
      [['--received', '1'], /^Name the payout, as the gateway does: --payout ID\n$/],
      [['--payout', 'PO#1'], /^--payout takes the name of the payout/],
      [['--payout', 'PO-typed', '--received', '45.560'], /^--received takes whole rupiah, such as 1250000\.\n$/],
      [['--payout', 'PO-typed', '--received', '45550'], /Rp 45,560 should have arrived, not Rp 45,550\.\n$/],
    ] as const;
    for (const [options, sentence] of wrong)
      expect(await run(report, ...options)).toEqual({
        ...{ code: 1, reported: undefined },
        stderr: expect.stringMatching(sentence),
      });
  });
});
