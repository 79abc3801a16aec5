import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { handler } from '../../../functions/topups/approve-settlement.ts';
import type { ReportRow } from '../../../shared/domain/topups/settlement.ts';
import { approveSettlement } from '../../../shared/routes/topups/settlements.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPaidTopups } from '../../harness/given-payout.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
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

const { user: drafter } = await givenStaff('finance');
const by = ['--by', drafter.user_id];

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

/** What another of finance does after the command. */
const approve = async (settlement_id: string) => {
  const { caller } = await givenStaff('finance');
  return call(handler, approveSettlement, { caller, params: { settlement_id }, body: { reason: 'Seen at the bank' } });
};

test('an operator compares, looks and drafts once; finance approves', async () => {
  const report = await givenPaidTopups(3);
  await expectNothingWritten(async () => {
    expect(await run(report)).toEqual({ code: 0, stderr: '', told: { reported: 3, booked: 3, differences: [] } });
    expect(await run(report, '--payout', 'PO-2026-11-22')).toMatchObject({
      code: 0,
      told: { found: 'ready', gross_idr: 150_000, reported_fee_idr: 13_320, fee_vat_idr: 1320, received_idr: 136_680 },
    });
  });
  const typed = ['--payout', 'PO-2026-11-22', '--received', '134180', '--transfer-fee', '2500', '--draft', ...by];
  const sums = { moves: 3, gross_idr: 150_000, fee_idr: 15_820, fee_vat_idr: 1320, received_idr: 134_180 };
  const drafted = await run(report, ...typed);
  expect(drafted).toMatchObject({ code: 0, stderr: '', told: { found: 'drafted', ...sums } });
  const { settlement_id } = drafted.told;
  expect(await auditTrailOf(settlement_id)).toMatchObject([
    { actor_id: operatorArn, action: 'draftSettlement', after: { ...sums, drafted_by: drafter.user_id } },
  ]);
  expect(await run(report, ...typed)).toMatchObject({ code: 0, told: { found: 'drafted already', settlement_id } });
  // Its rows are held from the draft on.
  const other = await run(report, '--payout', 'PO-2', '--received', '136680', '--draft', ...by);
  expect(other).toMatchObject({ code: 1, stderr: '', told: { found: 'differs', reported: 3 } });
  expect(other.told.differences).toHaveLength(3);
  expect(other.told.differences[0]).toMatchObject({ found: 'paid out already', payouts: ['PO-2026-11-22'] });
  expect(await approve(settlement_id)).toMatchObject({ status: 200, body: { status: 'approved', ...sums } });
  const before = (await storedItems()).filter(({ SK }) => SK !== 'ATTEMPT');
  expect(await run(report, ...typed)).toMatchObject({ code: 0, told: { found: 'booked already', ...sums } });
  // Without what arrived the command only looks whether it is booked.
  const looked = await run(report, '--payout', 'PO-2026-11-22');
  expect(looked).toMatchObject({ code: 0, stderr: '', told: { found: 'booked already', ...sums } });
  expect((await storedItems()).filter(({ SK }) => SK !== 'ATTEMPT')).toEqual(before);
});

test('what is typed wrong is refused in one sentence, and nothing is written', async () => {
  const report = await givenPaidTopups(1);
  await expectNothingWritten(async () => {
    const wrong = [
      [['--draft'], /^Name the payout, as the gateway does: --payout ID\n$/],
      [['--payout', 'PO-1', '--draft'], /^Say what arrived at the bank: --received AMOUNT\n$/],
      [['--payout', 'PO#1'], /^--payout takes the name of the payout/],
      [['--payout', 'PO-1', '--received', '45.560'], /^--received takes whole rupiah, such as 1250000\.\n$/],
      [['--payout', 'PO-1', '--received', '45560', '--draft'], /^Say in whose name it is drafted: --by USER_ID/],
      [['--payout', 'PO-1', '--received', '45550'], /Rp 45,560 should have arrived, not Rp 45,550\.\n$/],
    ] as const;
    for (const [options, sentence] of wrong)
      expect(await run(report, ...options)).toEqual({
        ...{ code: 1, told: undefined },
        stderr: expect.stringMatching(sentence),
      });
  });
});
