import { describe, expect, test } from 'vitest';
import { handler as withdraw } from '../../../functions/drafts/withdraw-draft.ts';
import { Payment } from '../../../shared/contract/payables/payment.ts';
import { violation } from '../../../shared/domain/books/reconcile-facts.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { withdrawDraft } from '../../../shared/routes/drafts/drafts.ts';
import { draftPayment as row } from '../../../shared/routes/payables/payments.ts';
import { referenceKey } from '../../../shared/store/table/payable-keys.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenUser } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import {
  figuresAsOf,
  givenFigures,
  givenPaid,
  givenPayment,
  givenReversal,
  givenWithholding,
  givenWithholdingPolicy,
  payableItems,
} from '../../harness/given-payable.ts';
import { payoutStops } from '../../harness/given-payee.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenVerdict } from '../../harness/given-verdict.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const reason = 'The share of October';
const paid_on = bookDay(Date.now());

const request = (account: string, changes: object = {}, key = newKey()) => ({
  body: { account, amount_idr: 400_000, reference: 'BCA-1', paid_on, reason, ...changes },
  headers: keyHeader(key),
});
const givenCreator = async (payableIdr = 1_000_000): Promise<PayableAccount> => {
  const account: PayableAccount = `creator:${(await givenUser()).user_id}`;
  await givenFigures(account, payableIdr);
  return account;
};
const idOf = (account: PayableAccount) => account.slice('creator:'.length);

await givenWithholdingPolicy();
await givenWithholdingPolicy({
  kind: 'pph21',
  base: { numerator: 1, denominator: 2 },
  rate: { numerator: 5, denominator: 100 },
  rounding: 'floor',
});

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'a draft by %s is stored, audited and listed, and books nothing',
    async (role) => {
      const [{ caller, user }, account] = [await givenStaff(role), await givenCreator()];
      const answer = await call(handler, row, { caller, ...request(account) });
      const expected = { account, amount_idr: 400_000, withheld: [], gross_idr: 400_000, status: 'draft' };
      expect(answer).toMatchObject({ status: 201, body: { ...expected, drafted_by: user.user_id } });
      const { payment_id } = Payment.parse(answer.body);
      expect(await payableItems(account, 'PAYMENT')).toMatchObject([{ payment_id }]);
      expect(await payableItems(account, 'ENTRY')).toEqual([]);
      expect(await auditTrailOf(payment_id)).toMatchObject([
        { action: 'draftPayment', subject_id: idOf(account), reason },
      ]);
    },
  );

  test('a draft that is withdrawn cannot be approved', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const { payment_id } = Payment.parse((await call(handler, row, { caller, ...request(account) })).body);
    const params = { draft_id: payment_id };
    const answer = await call(withdraw, withdrawDraft, { caller, params, body: { reason } });
    expect(answer).toMatchObject({ status: 200, body: { kind: 'payment', status: 'withdrawn' } });
    expect(await payableItems(account, 'PAYMENT')).toMatchObject([{ status: 'withdrawn' }]);
  });
});

test('draftPayment for a creator waits for a reconciliation after a reversal', async () => {
  const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
  await givenReversal(Date.now());
  const answer = await call(handler, row, { caller, ...request(account) });
  expect(answer).toMatchObject({ code: 'conflict', reasons: ['figures_stale'] });
  await givenReversal(undefined);
  expect(await call(handler, row, { caller, ...request(account) })).toMatchObject({ status: 201 });
});

describe('withheld tax', () => {
  test.for([
    // 2 % of 408,163 is 8,163.26; 2.5 % of 410,256 is 10,256.4.
    ['pph23', 408_163, 8_163, 408_163],
    ['pph21', 410_256, 10_256, 205_128],
  ] as const)('draftPayment withholds %s by its policy, rounded down', async ([kind, gross, withheld, base_idr]) => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    await givenWithholding(idOf(account), kind);
    const form = { amount_idr: gross - withheld, withheld: [{ kind, amount_idr: withheld }] };
    const answer = await call(handler, row, { caller, ...request(account, form) });
    expect(answer).toMatchObject({ status: 201, body: { gross_idr: gross, withheld: [{ kind, base_idr }] } });
    for (const wrong of [
      { amount_idr: gross - withheld - 1, withheld: [{ kind, amount_idr: withheld + 1 }] },
      { amount_idr: gross - withheld + 1, withheld: [{ kind, amount_idr: withheld - 1 }] },
      { amount_idr: gross, withheld: [] },
      { amount_idr: gross - withheld, withheld: [{ kind: 'pph26', amount_idr: withheld }] },
    ])
      expect(await call(handler, row, { caller, ...request(account, wrong) })).toMatchObject({
        code: 'amount_mismatch',
      });
  });

  test('draftPayment withholds nothing of a creator without withholding', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const withheld = [{ kind: 'pph23', amount_idr: 1 }];
    expect(await call(handler, row, { caller, ...request(account, { withheld }) })).toMatchObject({
      code: 'amount_mismatch',
    });
  });

  test('draftPayment refuses the account of withheld tax, which a return of its month pays', async () => {
    const { caller } = await givenStaff('finance');
    expect(await call(handler, row, { caller, ...request('withholding:pph23') })).toMatchObject({
      code: 'invalid_request',
    });
  });

  test('draftPayment without a withholding policy in force answers tax_policy_unavailable', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    await givenWithholding(idOf(account), 'pph26');
    expect(await call(handler, row, { caller, ...request(account) })).toMatchObject({ code: 'tax_policy_unavailable' });
  });

  test('draftPayment keeps no draft when the withholding changes between its read and its write', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const changed = handlerOf(interruptedTable(() => givenWithholding(idOf(account), 'pph23')));
    expect(await call(changed, row, { caller, ...request(account) })).toMatchObject({ code: 'conflict' });
    expect(await payableItems(account, 'PAYMENT')).toEqual([]);
  });

  test('draftPayment withholds by the policy of the day of the transfer, also after another policy began', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const dayMs = 24 * 3_600_000;
    await givenWithholding(idOf(account), 'pph26');
    await givenWithholdingPolicy({ kind: 'pph26' });
    const valid_from = new Date(Date.now() - dayMs).toISOString();
    await givenWithholdingPolicy({ kind: 'pph26', rate: { numerator: 4, denominator: 100 }, valid_from });
    const paid = (daysAgo: number, kept: number) =>
      call(handler, row, {
        caller,
        ...request(account, {
          ...{ amount_idr: 100_000 - kept, paid_on: bookDay(Date.now() - daysAgo * dayMs) },
          withheld: [{ kind: 'pph26', amount_idr: kept }],
        }),
      });
    expect(await paid(2, 2_000)).toMatchObject({ status: 201 });
    expect(await paid(0, 4_000)).toMatchObject({ status: 201 });
    for (const [daysAgo, kept] of [
      [2, 4_000],
      [0, 2_000],
    ] as const)
      expect(await paid(daysAgo, kept)).toMatchObject({ code: 'amount_mismatch' });
  });
});

describe('a refused request changes nothing', () => {
  const refused = async (asked: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, asked)).toMatchObject(expected));
  };

  /** A refusal that shows something about the creator is audited. */
  const unfit = (asked: Parameters<typeof call>[2], code: string, reason = code) =>
    expectOnlyRefused(async () => expect(await call(handler, row, asked)).toMatchObject({ code }), reason);

  const people = once(async () => [await givenStaff('finance'), await givenCreator()] as const);

  test.for([
    ['nothing', { amount_idr: 0 }, '/amount_idr'],
    ['another account', { account: 'platform:revenue' }, '/account'],
    ['a day to come', { paid_on: '2099-01-01' }, '/paid_on'],
    ['a day of long ago', { paid_on: '2020-01-01' }, '/paid_on'],
    ['a name as the reference', { reference: 'to Alice Wijaya' }, '/reference'],
    ['no reason', { reason: undefined }, '/reason'],
  ] as const)('draftPayment refuses %s', async ([, changes, pointer]) => {
    const [{ caller }, account] = await people();
    const message = expect.stringContaining(`${pointer}: `);
    await refused({ caller, ...request(account, changes) }, { code: 'invalid_request', body: { message } });
  });

  test('draftPayment of more than is payable less paid money is refused', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator(500_000)];
    await givenPaid(account, 100_001);
    await unfit({ caller, ...request(account) }, 'insufficient_balance');
  });

  test.for(payoutStops)('draftPayment while payments to the creator are stopped by %s is refused', async ([, stop]) => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    await stop({ user_id: idOf(account) });
    await unfit({ caller, ...request(account) }, 'conflict', 'payout_on_hold');
  });

  test('draftPayment for a missing creator answers not_found', async () => {
    const { caller } = await givenStaff('finance');
    await refused({ caller, ...request(`creator:${accountOf('nobody').user_id}`) }, { code: 'not_found' });
  });

  test('draftPayment with figures older than 48 hours is refused, and with those of 47 hours accepted', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const aged = (hours: number) => givenFigures(account, 1_000_000, new Date(Date.now() - hours * 3_600_000));
    await aged(48.1);
    await unfit({ caller, ...request(account) }, 'conflict', 'figures_stale');
    await aged(47);
    expect(await call(handler, row, { caller, ...request(account) })).toMatchObject({ status: 201 });
  });

  test.for([
    ['found a violation', { violations: [violation('payable', 'creator:usr_1', 0, 1)] }],
    ['did not read the whole table', { complete: false }],
  ] as const)('draftPayment is refused while the last reconciliation %s', async ([, changes]) => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    await givenVerdict(Date.now(), changes);
    await unfit({ caller, ...request(account) }, 'conflict', 'not_reconciled');
    await givenVerdict();
    expect(await call(handler, row, { caller, ...request(account) })).toMatchObject({ status: 201 });
  });

  test('draftPayment with the reference of another approved payment of the account is refused', async () => {
    const [{ caller }, account] = [await givenStaff('finance'), await givenCreator()];
    const { payment_id } = await givenPayment(account, { status: 'approved', reference: 'BCA-1' });
    await putAll([{ ...referenceKey(account, 'BCA-1'), reference: 'BCA-1', payment_id, approved_at: figuresAsOf }]);
    await unfit({ caller, ...request(account) }, 'conflict', 'reference_used');
    for (const [of, reference] of [
      [account, 'BCA-2'],
      [await givenCreator(), 'BCA-1'],
    ] as const)
      expect(await call(handler, row, { caller, ...request(of, { reference }) })).toMatchObject({ status: 201 });
  });
});
