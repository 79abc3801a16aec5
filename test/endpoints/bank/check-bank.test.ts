import { describe, expect, test } from 'vitest';
import { handler as approve } from '../../../functions/bank/approve-bank-entry.ts';
import { handler } from '../../../functions/bank/check-bank.ts';
import type { BankEntry } from '../../../shared/contract/bank/bank-entry.ts';
import { movementFields } from '../../../shared/domain/wallet/bank-movement.ts';
import { approveBankEntry, checkBank as row } from '../../../shared/routes/bank/bank.ts';
import { entryKey } from '../../../shared/store/table/keys.ts';
import { payoutKey } from '../../../shared/store/table/payout-keys.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenBankEntry, givenBookedPayment, namedBankEntry, returnOf } from '../../harness/given-bank.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { putAll } from '../../harness/put-all.ts';
import { writtenItems } from '../../harness/written-items.ts';

const body = { reason: 'Seen on the bank statement' };

/** Books bank entries of a day that no other test of this file uses. */
const booked = async (entry: BankEntry): Promise<BankEntry> => {
  const { caller } = await givenStaff('finance');
  expect(await call(approve, approveBankEntry, { caller, ...namedBankEntry(entry), body })).toMatchObject({
    status: 200,
  });
  return entry;
};

const dayAgo = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 - days * 24 * 3_600_000).toISOString().slice(0, 10);

const lineOf = ({ paid_on, reference, side, amount_idr }: BankEntry): string =>
  [paid_on, `TRF ${reference}`, side === 'out' ? amount_idr : '', side === 'in' ? amount_idr : ''].join(';');
const csvOf = (...lines: readonly string[]): string => ['Tanggal;Keterangan;Debet;Kredit', ...lines, ''].join('\r\n');

/** Compares a statement, which writes one audit entry and nothing else. */
const checked = async (statement: string, more: object = {}) => {
  const { caller, user } = await givenStaff('finance');
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const written = await writtenItems(async () => {
    answer = await call(handler, row, { caller, body: { statement, ...more } });
  });
  expect(written).toMatchObject([{ actor_id: user.user_id, target: 'bank check', before: null }]);
  return answer ?? expect.fail('no answer');
};

describe('checkBank', () => {
  test('a statement of exactly the booked movements ties, a returned transfer included', async () => {
    const paid_on = dayAgo(40);
    const charge = await booked(await givenBankEntry({ paid_on }));
    const interest = await booked(await givenBankEntry({ kind: 'interest', paid_on, amount_idr: 1234 }));
    const returned = { paid_on: dayAgo(38) };
    const payment = await givenBookedPayment(`creator:${(await givenUser()).user_id}`, { paid_on: dayAgo(39) });
    const back = await booked(await givenBankEntry({ ...returnOf(payment), ...returned }, payment));
    const out = `${payment.paid_on};${payment.reference};400.000,00;`;
    expect(await checked(csvOf(lineOf(charge), lineOf(interest), out, lineOf(back)))).toMatchObject({
      status: 200,
      body: {
        ...{ found: 'ties', format: 'csv', from: paid_on, to: returned.paid_on, rows: 4, skipped: 0, matched: 4 },
        ...{ statement_in: '401234.00', statement_out: '406500.00', books_in_idr: '401234', books_out_idr: '406500' },
        ...{ missing: [], surplus: [], other_days: [] },
      },
    });
  });

  test('a credit of a wallet and a settlement of a gateway tie with their rows', async () => {
    const transfer = { paid_on: dayAgo(20), reference: `CHECK-${process.pid}` };
    const { user_id } = await givenUser();
    await putAll(
      [entryKey(user_id, 'ent_credit'), payoutKey('midtrans', 'ent_settled')].map((key) => ({
        ...{ ...key, ...movementFields(transfer), entry_id: key.SK, type: 'credited', created_at: transfer.paid_on },
        lines: [{ account: 'clearing', amount_idr: -5000 }],
      })),
    );
    const row = `${transfer.paid_on};${transfer.reference};;5.000,00`;
    expect(await checked(csvOf(row, row))).toMatchObject({ body: { found: 'ties', matched: 2 } });
  });

  test('a movement in one of both, and one on another day, are listed', async () => {
    const paid_on = dayAgo(60);
    const [moved, surplus] = [
      await booked(await givenBankEntry({ paid_on })),
      await booked(await givenBankEntry({ paid_on })),
    ];
    const lines = [lineOf({ ...moved, paid_on: dayAgo(59) }), `${paid_on};UNKNOWN;;77,00`];
    expect(await checked(csvOf(...lines))).toMatchObject({
      body: {
        ...{ found: 'differs', matched: 1, missing_count: 1, surplus_count: 1, other_day_count: 1 },
        missing: [{ line: 3, day: paid_on, side: 'in', amount: '77.00', text: 'UNKNOWN' }],
        surplus: [{ reference: surplus.reference, type: 'bank_entry', side: 'out', amount_idr: 6500 }],
        other_days: [{ line: 2, day: dayAgo(59), booked: { paid_on, reference: moved.reference } }],
      },
    });
  });

  test('with a month, rows of other months are left out and the whole month is compared', async () => {
    const entry = await booked(await givenBankEntry({ paid_on: dayAgo(90) }));
    const month = entry.paid_on.slice(0, 7);
    const answer = await checked(csvOf(lineOf(entry), `${dayAgo(150)};OTHER;;1,00`), { month });
    expect(answer.body).toMatchObject({ found: 'ties', from: `${month}-01`, rows: 1, skipped: 1 });
  });

  test.for([
    ['without a heading', 'hello', '/statement: The statement has no heading'],
    ['without a movement', csvOf('Saldo;;;1,00'), '/statement: has no movement'],
    ['of more than six months', csvOf('2026-01-01;A;;1', '2026-11-01;B;;1'), '/statement: must be of six months'],
  ] as const)('a statement %s is refused', async ([, statement, message]) => {
    const { caller } = await givenStaff('finance');
    const answer = await call(handler, row, { caller, body: { statement } });
    expect(answer).toMatchObject({ code: 'invalid_request', body: { message: expect.stringContaining(message) } });
  });

  test('a statement of another month than the named one is refused', async () => {
    const { caller } = await givenStaff('finance');
    const body = { statement: csvOf('2026-10-31;A;;1'), month: '2025-09' };
    expect(await call(handler, row, { caller, body })).toMatchObject({
      ...{ code: 'invalid_request', body: { message: expect.stringContaining('has no movement in 2025-09') } },
    });
  });

  test('a statement without a movement ties with a month without one', async () => {
    expect(await checked(csvOf(), { month: '2025-09' })).toMatchObject({ body: { found: 'ties', rows: 0 } });
  });

  test('rows without a side do not tie with money that went out', async () => {
    const charge = await booked(await givenBankEntry({ paid_on: dayAgo(30) }));
    const { caller } = await givenStaff('finance');
    const statement = `Tanggal;Keterangan;Jumlah\n${charge.paid_on};${charge.reference};${charge.amount_idr}`;
    expect(await call(handler, row, { caller, body: { statement } })).toMatchObject({ code: 'invalid_request' });
  });
});
