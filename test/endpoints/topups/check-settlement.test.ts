import { describe, expect, test } from 'vitest';
import { handler as approve } from '../../../functions/topups/approve-settlement.ts';
import { handler } from '../../../functions/topups/check-settlement.ts';
import { handler as draft } from '../../../functions/topups/draft-settlement.ts';
import { Settlement } from '../../../shared/contract/topups/settlement.ts';
import {
  approveSettlement,
  draftSettlement,
  checkSettlement as row,
} from '../../../shared/routes/topups/settlements.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { keyHeader } from '../../harness/given-checkout.ts';
import { givenPaidTopups } from '../../harness/given-payout.ts';
import { givenSettlement, reportBody, reportCsv } from '../../harness/given-settlement.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { writtenItems } from '../../harness/written-items.ts';

/** Compares a report, which writes one audit entry and nothing else. */
const checked = async (body: object) => {
  const { caller, user } = await givenStaff('finance');
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const written = await writtenItems(async () => {
    answer = await call(handler, row, { caller, body });
  });
  expect(written).toMatchObject([{ actor_id: user.user_id, target: 'settlement check', before: null }]);
  return answer ?? expect.fail('no answer');
};

describe('a report', () => {
  test('a correct report answers its sums, its fee, and the expected payout', async () => {
    const rows = await givenPaidTopups(2);
    const lines = rows.map(({ reference, payment_id }) => `${reference},${payment_id},50000.00,4000.30,440.04`);
    const report = ['Order ID,Transaction ID,Amount,Fee,VAT', ...lines].join('\n');
    const body = { payout_id: 'PO-check', report, transfer_fee_idr: 2500 };
    expect(await checked(body)).toMatchObject({
      status: 200,
      body: {
        ...{ found: 'ready', rows: 2, moves: 2, gross_idr: 100_000, fee_idr: 11_381, fee_vat_idr: 880 },
        ...{ reported_fee_idr: 8881, received_idr: 88_619, settlement_id: null, differing: 0, differences: [] },
      },
    });
  });

  test('a report that differs answers the first hundred differences and their number', async () => {
    const report = Array.from({ length: 120 }, (_, n) => ({
      reference: `top_01kb${String(n).padStart(22, '0')}-1`,
      ...{ payment_id: 'p', amount_idr: 7 },
    }));
    const answer = await checked(reportBody(report));
    expect(answer.body).toMatchObject({ found: 'differs', rows: 120, gross_idr: null, differing: 120 });
    const { differences } = Object(answer.body);
    expect(differences).toHaveLength(100);
    expect(differences[0]).toMatchObject({ reported_idr: 7, open_idr: 0, found: 'not in the ledger', payouts: [] });
  });

  test('a report that is drafted or booked answers its settlement', async () => {
    const { caller } = await givenStaff('finance');
    const body = reportBody(await givenPaidTopups(1));
    const drafting = { caller, headers: keyHeader(), body: { ...body, received_idr: 49_000, ...transferAt() } };
    const { settlement_id } = Settlement.parse((await call(draft, draftSettlement, drafting)).body);
    expect(await checked(body)).toMatchObject({ body: { found: 'drafted', settlement_id, received_idr: 49_000 } });
    const approval = { params: { settlement_id }, body: { reason: 'Seen on the bank statement' } };
    await call(approve, approveSettlement, { caller: (await givenStaff('finance')).caller, ...approval });
    expect(await checked(body)).toMatchObject({ body: { found: 'booked', settlement_id } });
  });

  test('a report with another sum is refused with its sum, even with a used name', async () => {
    const rows = await givenPaidTopups(1);
    expect(await checked({ ...reportBody(rows), received_idr: 50_001 })).toMatchObject({ code: 'amount_mismatch' });
    const { payout_id } = await givenSettlement();
    const taken = { payout_id, report: reportCsv(rows) };
    expect(await checked(taken)).toMatchObject({ code: 'conflict', reasons: ['settled'] });
  });
});
