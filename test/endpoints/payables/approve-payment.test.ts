import { afterEach, describe, expect, test } from 'vitest';
import { handler as putHold } from '../../../functions/payables/put-payout-hold.ts';
import type { Payment } from '../../../shared/contract/payables/payment.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { putPayoutHold as holdRow } from '../../../shared/routes/payables/payables.ts';
import { approvePayment as row } from '../../../shared/routes/payables/payments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenUser } from '../../harness/given.ts';
import {
  figuresAsOf,
  givenFigures,
  givenPaid,
  givenPayment,
  givenPayoutHold,
  givenReversal,
  givenWithholding,
  givenWithholdingPolicy,
  namedPayment,
  payableItems,
} from '../../harness/given-payable.ts';
import { payoutStops } from '../../harness/given-payee.ts';
import { auditTrailOf, changesOf, givenStaff } from '../../harness/given-staff.ts';
import { givenVerdict } from '../../harness/given-verdict.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'Seen on the bank statement' };

const slip: Payment['withheld'][number] = {
  ...{ kind: 'pph23', variant: 'npwp' },
  ...{ amount_idr: 8_163, base_idr: 408_163, withholding_policy_version: 'whp_1' },
  ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 2, denominator: 100 }, rounding: 'floor' as const },
  ...{ tax_month: null, cancelled_in: null },
};

const dayMs = 24 * 3_600_000;

/** A draft from which tax is withheld, as the creator's kind and the policy want it. */
const givenTaxedDraft = async (
  overrides: Partial<Payment> = {},
  kind: (typeof slip)['kind'] = 'pph23',
): Promise<Payment> => {
  const { withholding_policy_version } = await givenWithholdingPolicy({ kind });
  const withheld = [{ ...slip, kind, withholding_policy_version }];
  const draft = await givenDraft(408_163, { withheld, gross_idr: 408_163, ...overrides });
  await givenWithholding(draft.user_id ?? '', kind);
  return draft;
};

const givenDraft = async (payableIdr = 400_000, overrides: Partial<Payment> = {}): Promise<Payment> => {
  const account: PayableAccount = `creator:${(await givenUser()).user_id}`;
  if (payableIdr > 0) await givenFigures(account, payableIdr);
  return givenPayment(account, overrides);
};
const entriesOf = ({ account }: Payment) => payableItems(account, 'ENTRY');
const paidOf = ({ account }: Payment) => payableItems(account, 'PAID');

const expectOnce = async (payment: Payment, paid_idr = '400000') => {
  const { account, payment_id, gross_idr } = payment;
  const lines = [
    { account: `${account}:payable`, amount_idr: -gross_idr },
    { account: 'clearing', amount_idr: 400_000 },
  ];
  expect(await entriesOf(payment)).toMatchObject([{ type: 'paid', payment_id, gross_idr, lines }]);
  expect(await paidOf(payment)).toMatchObject([{ paid_idr }]);
  expect(await payableItems(account, 'PAYMENT')).toMatchObject([{ status: 'approved' }]);
  expect(await changesOf(payment_id)).toHaveLength(1);
};

describe('one transfer of the bank', () => {
  const code = 'conflict';
  const reasons = ['reference_used'];

  test('a transfer that is drafted twice is approved once, one after the other', async () => {
    const [{ caller }, first] = [await givenStaff('finance'), await givenDraft(1_000_000)];
    const second = await givenPayment(first.account, { reference: first.reference });
    expect(await call(handler, row, { caller, ...namedPayment(first), body })).toMatchObject({ status: 200 });
    expect(await payableItems(first.account, 'REFERENCE')).toMatchObject([{ payment_id: first.payment_id }]);
    await expectOnlyRefused(async () => {
      expect(await call(handler, row, { caller, ...namedPayment(second), body })).toMatchObject({ code, reasons });
    }, 'reference_used');
    expect(await entriesOf(first)).toHaveLength(1);
  });

  test('a transfer that is drafted twice is approved once, both at once', async () => {
    const [one, other, first] = [await givenStaff('finance'), await givenStaff('finance'), await givenDraft(1_000_000)];
    const second = await givenPayment(first.account, { reference: first.reference });
    const inBetween = interruptedTable(() =>
      call(handler, row, { caller: other.caller, ...namedPayment(second), body }),
    );
    const answer = await call(handlerOf(inBetween), row, { caller: one.caller, ...namedPayment(first), body });
    expect(answer).toMatchObject({ code, reasons });
    expect(await entriesOf(first)).toMatchObject([{ payment_id: second.payment_id }]);
  });
});

describe('unreliable figures', () => {
  test('figures older than 48 hours, or with violations, leave the draft as it is', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    const refused = (reason: string) =>
      expectOnlyRefused(async () => {
        const answer = await call(handler, row, { caller, ...namedPayment(draft), body });
        expect(answer).toMatchObject({ code: 'conflict', reasons: [reason] });
      }, reason);
    await givenFigures(draft.account, 400_000, new Date(Date.now() - 48.1 * 3_600_000));
    await refused('figures_stale');
    await givenFigures(draft.account, 400_000);
    await givenVerdict(Date.now(), { complete: false });
    await refused('not_reconciled');
    await givenVerdict();
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
  });

  test('figures with a finding between read and write leave the draft as it is', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    const found = interruptedTable(() => givenVerdict(Date.now() + 1, { complete: false }));
    const answer = await call(handlerOf(found), row, { caller, ...namedPayment(draft), body });
    await givenVerdict();
    expect(answer).toMatchObject({ code: 'conflict', reasons: ['not_reconciled'] });
    expect(await entriesOf(draft)).toEqual([]);
  });
});

describe('a reversal that the figures lack', () => {
  afterEach(() => givenReversal(undefined));

  const stale = { code: 'conflict', reasons: ['figures_stale'] };

  test('before the request, it stops payments until the next reconciliation', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await givenReversal(Date.parse(figuresAsOf) - 60_000);
    await expectOnlyRefused(async () => {
      expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject(stale);
    }, 'figures_stale');
    await givenReversal(Date.parse(figuresAsOf) - 60_001);
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
  });

  test.for([
    ['the first one', undefined],
    ['a later one', Date.parse(figuresAsOf) - 3_600_000],
  ] as const)('between the read and the write of the approval, %s stops the payment', async ([, before]) => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await givenReversal(before);
    const reversed = handlerOf(interruptedTable(() => givenReversal(Date.now())));
    expect(await call(reversed, row, { caller, ...namedPayment(draft), body })).toMatchObject(stale);
    expect(await entriesOf(draft)).toEqual([]);
    expect(await paidOf(draft)).toEqual([]);
  });
});

describe('an approval', () => {
  test('an approval books the payment as one entry with the figures that it used', async () => {
    const [{ caller, user }, draft] = [await givenStaff('finance'), await givenDraft(500_000)];
    const answer = await call(handler, row, { caller, ...namedPayment(draft), body });
    const approval = { status: 'approved', approved_by: user.user_id, approved_at: expect.any(String) };
    const rested = { payable_before_idr: '500000', figures_as_of: figuresAsOf };
    expect([answer.status, answer.body]).toEqual([200, { ...draft, ...approval, ...rested }]);
    await expectOnce(draft);
  });

  test('an approval books the withheld tax as a debt to the tax office', async () => {
    const [{ caller }, draft] = [await givenStaff('admin'), await givenTaxedDraft()];
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
    const lines = [
      { account: `${draft.account}:payable`, amount_idr: -408_163 },
      { account: 'clearing', amount_idr: 400_000 },
      { account: 'withholding:pph23:payable', amount_idr: 8_163 },
    ];
    expect(await entriesOf(draft)).toMatchObject([{ lines }]);
  });

  test.for<[string, 'pph23' | 'pph26' | null]>([
    ['a tax that is no longer withheld', null],
    ['the tax of another kind', 'pph26'],
  ])('an approval of a payment with %s is refused, even after a change between read and write', async ([, kind]) => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenTaxedDraft()];
    await givenWithholdingPolicy({ kind: 'pph26' });
    const request = { caller, ...namedPayment(draft), body };
    const meanwhile = handlerOf(interruptedTable(() => givenWithholding(draft.user_id ?? '', kind)));
    for (const on of [meanwhile, handler])
      expect(await call(on, row, request)).toMatchObject({ code: 'amount_mismatch' });
    expect(await entriesOf(draft)).toEqual([]);
  });

  test('an approval is refused when tax is withheld from the creator since the draft', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await givenWithholdingPolicy();
    const request = { caller, ...namedPayment(draft), body };
    const meanwhile = handlerOf(interruptedTable(() => givenWithholding(draft.user_id ?? '', 'pph23')));
    for (const on of [meanwhile, handler])
      expect(await call(on, row, request)).toMatchObject({ code: 'amount_mismatch' });
    expect(await entriesOf(draft)).toEqual([]);
  });

  test('an approval withholds by the policy of the day of the transfer, whatever began after that day', async () => {
    const [{ caller }, draft] = [
      await givenStaff('finance'),
      await givenTaxedDraft({ paid_on: bookDay(Date.now() - 2 * dayMs) }),
    ];
    await givenWithholdingPolicy({
      rate: { numerator: 4, denominator: 100 },
      valid_from: new Date(Date.now() - dayMs).toISOString(),
    });
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
  });

  test('an approval without a policy of the creator’s tax answers tax_policy_unavailable', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await givenWithholding(draft.user_id ?? '', 'pph21');
    const answer = await call(handler, row, { caller, ...namedPayment(draft), body });
    expect(answer).toMatchObject({ code: 'tax_policy_unavailable' });
  });

  test('an approval is refused when another policy was in force on the day of the transfer', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenTaxedDraft({}, 'pph21')];
    const valid_from = new Date(Date.now() - dayMs).toISOString();
    for (const rate of [slip.rate, { numerator: 4, denominator: 100 }]) {
      await givenWithholdingPolicy({ kind: 'pph21', rate, valid_from });
      expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({
        code: 'amount_mismatch',
      });
    }
  });

  test('an approval keeps the reason of a payment out of the audit trail', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await call(handler, row, { caller, ...namedPayment(draft), body });
    const [entry] = await auditTrailOf(draft.payment_id);
    expect(entry).toMatchObject({ subject_id: draft.user_id, reason: body.reason });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain(draft.reference);
  });

  test('an approval pays up to the last payable rupiah, and not one more', async () => {
    const { caller } = await givenStaff('finance');
    const paid = await givenDraft(700_000);
    await givenPaid(paid.account, 300_000);
    expect(await call(handler, row, { caller, ...namedPayment(paid), body })).toMatchObject({ status: 200 });
    await expectOnce(paid, '700000');
    const more = await givenDraft(699_999);
    await givenPaid(more.account, 300_000);
    const code = 'insufficient_balance';
    expect(await call(handler, row, { caller, ...namedPayment(more), body })).toMatchObject({ code });
  });
});

describe('at once and again:', () => {
  test('two payments of which one is payable: one is approved, the other refused', async () => {
    const one = await givenDraft(799_999);
    const other = await givenPayment(one.account);
    const approve = async (payment: Payment) =>
      call(handlerOf(table), row, { caller: (await givenStaff('finance')).caller, ...namedPayment(payment), body });
    const codes = (await Promise.all([approve(one), approve(other)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['insufficient_balance', 'ok']);
    expect(await entriesOf(one)).toHaveLength(1);
    expect(await paidOf(one)).toMatchObject([{ paid_idr: '400000' }]);
  });

  test('approvePayment is refused when refunds are found between its read and its write', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    const refunded = handlerOf(interruptedTable(() => givenFigures(draft.account, 399_999)));
    const code = 'insufficient_balance';
    expect(await call(refunded, row, { caller, ...namedPayment(draft), body })).toMatchObject({ code });
    expect(await entriesOf(draft)).toEqual([]);
  });
});

describe('payments to a creator are stopped:', () => {
  const onHold = { code: 'conflict', reasons: ['payout_on_hold'] };
  const payee = ({ user_id }: Payment) => ({ user_id: user_id ?? '' });

  test.for(payoutStops)('by %s before the request, and the draft stays', async ([, stop]) => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await stop(payee(draft));
    await expectOnlyRefused(async () => {
      expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject(onHold);
    }, 'payout_on_hold');
  });

  test.for(payoutStops)('by %s between the read and the write of the approval', async ([, stop]) => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    const stopped = handlerOf(interruptedTable(() => stop(payee(draft))));
    expect(await call(stopped, row, { caller, ...namedPayment(draft), body })).toMatchObject(onHold);
    expect(await entriesOf(draft)).toEqual([]);
    expect(await paidOf(draft)).toEqual([]);
  });

  test('a hold that is lifted leaves the draft, which is then approved', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await givenPayoutHold(payee(draft).user_id);
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject(onHold);
    await givenPayoutHold(payee(draft).user_id, false);
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
    await expectOnce(draft);
  });

  test('an approval at once with a hold wins or is refused, and no later one wins', async () => {
    const [{ caller }, { caller: other }] = [await givenStaff('finance'), await givenStaff('finance')];
    const outcomes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const draft = await givenDraft(800_000);
      const later = await givenPayment(draft.account);
      const params = { user_id: payee(draft).user_id };
      const [approved, held] = await Promise.all([
        call(handler, row, { caller, ...namedPayment(draft), body }),
        call(putHold, holdRow, { caller: other, params, body: { ...body, on_hold: true } }),
      ]);
      expect(held.status).toBe(200);
      outcomes.push(approved.code);
      expect(await entriesOf(draft)).toHaveLength(approved.status === 200 ? 1 : 0);
      expect(await call(handler, row, { caller, ...namedPayment(later), body })).toMatchObject(onHold);
    }
    expect(outcomes.filter((code) => code !== 'ok' && code !== 'conflict')).toEqual([]);
  });

  test('an account of the tax office, and a deleted creator, can be paid', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await changeAccount(payee(draft), { status: 'deleted' });
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject({ status: 200 });
  });

  test('a creator in a status of a later version cannot be paid', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    await putAll([{ ...accountKey(payee(draft).user_id), ...accountOf('later'), ...payee(draft), status: 'merged' }]);
    expect(await call(handler, row, { caller, ...namedPayment(draft), body })).toMatchObject(onHold);
  });

  test('a creator who drafted the own payment and is suspended is not paid', async () => {
    const [{ caller }, { user }] = [await givenStaff('finance'), await givenStaff('finance')];
    const account: PayableAccount = `creator:${user.user_id}`;
    await givenFigures(account, 400_000);
    const own = await givenPayment(account, { drafted_by: user.user_id });
    const suspended = handlerOf(interruptedTable(() => changeAccount(user, { status: 'suspended' })));
    expect(await call(suspended, row, { caller, ...namedPayment(own), body })).toMatchObject({ status: 403 });
    expect(await entriesOf(own)).toEqual([]);
  });
});

describe('a refused request books nothing', () => {
  const refused = (request: Parameters<typeof call>[2], code: string, reason = code) =>
    expectOnlyRefused(async () => expect(await call(handler, row, request)).toMatchObject({ code }), reason);

  test('approvePayment without figures, or after refunds of paid money, is refused and books nothing', async () => {
    const [{ caller }, unknown, carried] = [
      await givenStaff('finance'),
      await givenDraft(0),
      await givenDraft(100_000),
    ];
    await givenPaid(carried.account, 150_000);
    for (const draft of [unknown, carried])
      await refused({ caller, ...namedPayment(draft), body }, 'insufficient_balance');
  });

  test('approvePayment of a withdrawn payment is refused and books nothing', async () => {
    const { caller } = await givenStaff('finance');
    const withdrawn = await givenDraft(400_000, { status: 'withdrawn' });
    await refused({ caller, ...namedPayment(withdrawn), body }, 'invalid_status', 'withdrawn');
  });
});
