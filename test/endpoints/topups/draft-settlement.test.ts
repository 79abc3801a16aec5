import { describe, expect, test } from 'vitest';
import { Settlement } from '../../../shared/contract/topups/settlement.ts';
import { draftSettlement as row } from '../../../shared/routes/topups/settlements.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { brokenRules, givenPaidTopups } from '../../harness/given-payout.ts';
import { entriesOfSettlement, reportBody, reportCsv } from '../../harness/given-settlement.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount, contendedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

/** A request with rows of 50,000 each, of which 1,000 did not arrive. */
const request = async (count = 2, changes: object = {}) => {
  const rows = await givenPaidTopups(count);
  return {
    body: { ...reportBody(rows), received_idr: count * 49_000, ...transferAt(), ...changes },
    headers: keyHeader(newKey()),
    rows,
  };
};
const asked = ({ body, headers }: Awaited<ReturnType<typeof request>>) => ({ body, headers });

const reservations = async () => (await storedItems()).filter(({ SK }) => String(SK).startsWith('PAID_OUT#'));

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'draftSettlement by %s stores and audits a draft, lists it, and books nothing',
    async (role) => {
      const [{ caller, user }, of] = [await givenStaff(role), await request()];
      const answer = await call(handler, row, { caller, ...asked(of) });
      const terms = { status: 'draft', moves: 2, gross_idr: 100_000, fee_idr: 2000, received_idr: 98_000 };
      expect(answer).toMatchObject({ status: 201, body: { ...terms, drafted_by: user.user_id, gateway: 'midtrans' } });
      const { settlement_id } = Settlement.parse(answer.body);
      expect(await entriesOfSettlement(settlement_id)).toEqual([]);
      expect(await auditTrailOf(settlement_id)).toMatchObject([
        { action: 'draftSettlement', actor_id: user.user_id, before: null, after: terms },
      ]);
      expect((await storedItems()).filter(({ draft_id }) => draft_id === settlement_id)).toHaveLength(1);
      expect(await brokenRules()).toEqual([]);
    },
  );

  test('draftSettlement reads VAT and fee from their columns, with the cost of the transfer', async () => {
    const [{ caller }, rows] = [await givenStaff('finance'), await givenPaidTopups(2)];
    const lines = rows.map(({ reference, payment_id }) => `${reference},${payment_id},"50,000.00",4000.00,440.00`);
    const report = `\uFEFF${['Order ID,Transaction ID,Amount,Fee,VAT', ...lines, ''].join('\r\n')}`;
    const body = { payout_id: 'PO-vat', report, received_idr: 88_620, transfer_fee_idr: 2500, ...transferAt() };
    const answer = await call(handler, row, { caller, body, headers: keyHeader() });
    expect(answer).toMatchObject({ status: 201, body: { fee_idr: 11_380, fee_vat_idr: 880 } });
  });
});

describe('a refused draft', () => {
  const refused = async (changes: object, expected: object, on = handler) => {
    const [{ caller, user }, of] = [await givenStaff('finance'), await request(2, changes)];
    expect(await call(on, row, { caller, ...asked(of) })).toMatchObject(expected);
    expect((await storedItems()).filter(({ drafted_by }) => drafted_by === user.user_id)).toEqual([]);
  };

  test.for([
    ['no file', { report: '' }, '/report'],
    ['an endless amount', { report: `Order ID,Transaction ID,Amount\r\nx,y,${'9'.repeat(11)}\r\n` }, 'Line 2'],
    ['5,001 rows', { report: `Order ID,Transaction ID,Amount\r\n${'x,y,0\r\n'.repeat(5001)}` }, 'more than 5000 rows'],
    ['a name of another shape', { payout_id: 'PO#1' }, '/payout_id'],
    ['an unknown gateway', { gateway: 'xendit' }, '/gateway'],
    ['no received sum', { received_idr: undefined }, '/received_idr'],
  ] as const)('draftSettlement of %s is refused and drafts nothing', async ([, changes, named]) => {
    await refused(changes, { code: 'invalid_request', body: { message: expect.stringContaining(named) } });
  });

  test('draftSettlement with a fee above 10 % that nothing names is refused', async () => {
    await refused({ received_idr: 89_999 }, { code: 'amount_mismatch' });
    await refused({ received_idr: 89_999, fee_idr: 10_000 }, { code: 'amount_mismatch' });
    const [{ caller }, of] = [await givenStaff('finance'), await request(2, { received_idr: 89_999, fee_idr: 10_001 })];
    expect(await call(handler, row, { caller, ...asked(of) })).toMatchObject({ status: 201 });
  });

  test('draftSettlement of a report that differs from the ledger is refused', async () => {
    const unknown = { reference: 'top_01kb0000000000000000000001-1', payment_id: 'p', amount_idr: 98_500 };
    await refused({ report: reportCsv([unknown]) }, { code: 'conflict', reasons: ['report_differs'] });
  });

  test('draftSettlement of a payout that is drafted already is refused', async () => {
    const [{ caller }, of] = [await givenStaff('finance'), await request()];
    expect(await call(handler, row, { caller, ...asked(of) })).toMatchObject({ status: 201 });
    for (const changes of [{}, { received_idr: 97_000 }]) {
      const again = { ...asked(of), headers: keyHeader(newKey()), body: { ...of.body, ...changes } };
      expect(await call(handler, row, { caller, ...again })).toMatchObject({ code: 'conflict', reasons: ['settled'] });
    }
  });

  test('draftSettlement by a user who loses the role meanwhile leaves no reservation', async () => {
    const [{ caller, user }, of] = [await givenStaff('finance'), await request()];
    let transactions = 0;
    const losing = faultyTable({
      before: async (command) => {
        if (command !== 'TransactWriteItemsCommand') return;
        transactions += 1;
        if (transactions === 2) await changeAccount(user, { roles: ['learner'] });
      },
    });
    const before = (await reservations()).length;
    expect(await call(handlerOf(losing), row, { caller, ...asked(of) })).toMatchObject({ code: 'forbidden' });
    expect(await reservations()).toHaveLength(before);
    expect(await brokenRules()).toEqual([]);
  });

  test('draftSettlement with endless write conflicts leaves no reservation', async () => {
    const before = (await reservations()).length;
    await refused({}, { code: 'conflict' }, handlerOf(contendedTable));
    expect(await reservations()).toHaveLength(before);
  });
});
