import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { over as approvePayment } from '../../../functions/payables/approve-payment.ts';
import { over as approveReturn } from '../../../functions/payables/approve-tax-return.ts';
import { over as draftPayment } from '../../../functions/payables/draft-payment.ts';
import { over as draftReturn } from '../../../functions/payables/draft-tax-return.ts';
import { over as getDue } from '../../../functions/payables/get-tax-due.ts';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { Payment } from '../../../shared/contract/payables/payment.ts';
import { TaxDue, TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { approvePayment as approveRow, draftPayment as draftRow } from '../../../shared/routes/payables/payments.ts';
import {
  getTaxDue as dueRow,
  approveTaxReturn as fileRow,
  draftTaxReturn as returnRow,
} from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../../shared/store/books/last-verdict.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { call } from '../call.ts';
import { callerFor, givenUser } from '../given.ts';
import { givenShop } from '../given-books.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenCoupon } from '../given-coupon.ts';
import { givenCourse } from '../given-course.ts';
import { givenTerms, givenWithholdingPolicy } from '../given-payable.ts';
import { formOf, givenPaidTopups, paysOutAt } from '../given-payout.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../given-policy.ts';
import { givenStaff } from '../given-staff.ts';
import { givenTopups } from '../given-topup.ts';
import { maturedOf, type Paid, slipOf } from './model.ts';
import {
  coupons,
  courses,
  months,
  nights,
  type Plan,
  paymentAt,
  returnAt,
  type Sale,
  sharePolicies,
  taxPolicies,
  terms,
  withheldReturnAt,
  withholdingPolicies,
} from './plan.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const farAhead = { exp: Date.parse('2030-01-01T00:00:00.000Z') / 1000 };
const timeoutMs = 40_000;

/** Stores the creators, the policies, the courses and the coupons of the plan. The results are in its sequence. */
export const givenWorld = async () => {
  const creators = [await givenUser(), await givenUser(), await givenUser()].map(({ user_id }) => user_id);
  const taxes: string[] = [];
  for (const { from, ...tax } of taxPolicies)
    taxes.push((await givenTaxPolicy({ ...tax, valid_from: iso(from) })).tax_policy_version);
  for (const { from, creator, points } of sharePolicies)
    await givenFinancePolicy({
      ...{ valid_from: iso(from), creator_share_basis_points: points },
      creator_instructor_id: creator === null ? null : (creators[creator] ?? null),
    });
  const withholdings: string[] = [];
  for (const { from, ...policy } of withholdingPolicies)
    withholdings.push((await givenWithholdingPolicy({ ...policy, valid_from: iso(from) })).withholding_policy_version);
  for (const [place, history] of terms.entries()) await givenTerms(creators[place] ?? '', [...history]);
  const catalog: string[] = [];
  for (const { creator, ...course } of courses)
    catalog.push(
      (await givenCourse({ ...course, creator_instructor_id: creator === null ? null : (creators[creator] ?? null) }))
        .course_id,
    );
  const codes = {
    shared: (await givenCoupon({ discount: { kind: 'percent', ...coupons.shared } })).code,
    platform: (await givenCoupon({ discount: { kind: 'percent', ...coupons.platform }, borne_by: 'platform' })).code,
  };
  return { creators, taxes, withholdings, catalog, codes };
};

export type World = Awaited<ReturnType<typeof givenWorld>>;
type Done = readonly [at: number, run: () => Promise<unknown>];

/**
 * Does what the plan says, over the API and in its sequence. It pays each creator all that the model says is payable.
 *
 * @returns the orders by sale, the payments, the approved returns, and the last reconciliation
 */
export const trade = async (plan: Plan, world: World) => {
  let nowMs = 0;
  const clock = () => nowMs;
  const ports = { clock, randomBytes, table };
  const [draft, approve] = [draftPayment(ports).handler, approvePayment(ports).handler];
  const [file, approveFiled, due] = [draftReturn(ports).handler, approveReturn(ports).handler, getDue(ports).handler];
  const finance = async () => callerFor((await givenStaff('finance')).user, farAhead);
  const [drafter, approver] = [await finance(), await finance()];
  const gateway = await givenTopups();
  const shops = new Map<number, Awaited<ReturnType<typeof givenShop>>>();
  const orders = new Map<number, Order>();
  const paid: (Paid & { readonly payment: Payment })[] = [];
  const returns: TaxReturn[] = [];
  const topups = new Map<number, Awaited<ReturnType<typeof gateway.opened>>>();
  let refusals = 0;
  let startedMs = 0;
  let last: Awaited<ReturnType<typeof reconcile>> | undefined;

  const night = async (): Promise<void> => {
    startedMs = nowMs;
    last = await reconcile({ store: reconcileStore(table), clock, pause: async () => {} });
    expect(last.violations).toEqual([]);
    await keepVerdict(table, last, nowMs);
    await keepFigures(table, last);
  };

  const shopOf = async ({ id }: Sale) => {
    const shop = shops.get(id) ?? (await givenShop());
    shops.set(id, shop);
    return shop;
  };
  const sell = async (sale: Sale): Promise<void> => {
    const shop = await shopOf(sale);
    shop.at(sale.at);
    const code = sale.coupon && world.codes[sale.coupon];
    orders.set(
      sale.id,
      await shop.buy(
        sale.courses.map((place) => world.catalog[place] ?? ''),
        code,
      ),
    );
  };
  const topUp = async (sale: Sale): Promise<void> => {
    const { caller } = await shopOf(sale);
    gateway.later(nowMs - gateway.clock());
    const topup = await gateway.opened(caller);
    gateway.pay(topup);
    expect((await gateway.check(caller, topup)).code).toBe('ok');
    topups.set(sale.id, topup);
  };
  const takeBack = async (sale: Sale): Promise<void> => {
    const topup = topups.get(sale.id) ?? expect.fail('no top-up');
    gateway.later(nowMs - gateway.clock());
    gateway.act(topup, 'charge_back');
    expect((await gateway.notified(topup)).code).toBe('ok');
  };

  const pay = async (creator: number, month: string): Promise<void> => {
    const { paidOn } = paymentAt(month, creator);
    const before = paid.filter((each) => each.creator === creator).reduce((all, { gross }) => all + gross, 0n);
    const gross = maturedOf(plan, creator, startedMs) - before;
    const request = async (amount: bigint) => {
      const slip = slipOf(creator, amount, paidOn);
      const body = {
        ...{ account: `creator:${world.creators[creator]}`, amount_idr: Number(amount - (slip?.amount ?? 0n)) },
        withheld: slip ? [{ kind: slip.kind, amount_idr: Number(slip.amount) }] : [],
        ...{ reference: `BCA-${month}-${creator}`, paid_on: paidOn, reason: 'The shares of the month' },
      };
      return call(draft, draftRow, { caller: drafter, headers: keyHeader(), body, timeoutMs });
    };
    // One rupiah more than the model says is refused, so the model is the service's amount exactly.
    expect((await request(gross > 0n ? gross + 1n : 1n)).code).toBe('insufficient_balance');
    refusals += 1;
    if (gross <= 0n) return;
    const drafted = await request(gross);
    expect(drafted.code, JSON.stringify(drafted.body)).toBe('ok');
    const { payment_id } = Payment.parse(drafted.body);
    const approval = { caller: approver, params: { payment_id }, body: { reason: 'Checked' }, timeoutMs };
    const approved = await call(approve, approveRow, approval);
    expect(approved.code, JSON.stringify(approved.body)).toBe('ok');
    paid.push({
      creator,
      gross,
      paidOn,
      at: nowMs,
      slip: slipOf(creator, gross, paidOn),
      payment: Payment.parse(approved.body),
    });
  };

  const fileTax = async (tax: string, month: string): Promise<void> => {
    const paid_on = iso(nowMs).slice(0, 10);
    const body = { tax, month, reference: `NTPN-${tax}-${month}`, paid_on, reason: 'SPT Masa' };
    const drafted = await call(file, returnRow, { caller: drafter, headers: keyHeader(), body, timeoutMs });
    expect(drafted.code, JSON.stringify(drafted.body)).toBe('ok');
    const { tax_return_id } = TaxReturn.parse(drafted.body);
    const approval = { caller: approver, params: { tax_return_id }, body: { reason: 'Checked' }, timeoutMs };
    const approved = await call(approveFiled, fileRow, approval);
    expect(approved.code, JSON.stringify(approved.body)).toBe('ok');
    returns.push(TaxReturn.parse(approved.body));
  };
  /** Files each month up to this one that has slips. A month that had none at its own time can have a late one. */
  const fileWithheld = async (month: string): Promise<void> => {
    for (const tax of ['pph21', 'pph23', 'pph26'])
      for (;;) {
        const next = TaxDue.parse((await call(due, dueRow, { caller: drafter, params: { tax }, timeoutMs })).body);
        if (next.month > month || next.accounts.length === 0) break;
        await fileTax(tax, next.month);
      }
  };

  const all: readonly Done[] = [
    ...plan.sales.map((sale): Done => [sale.at, () => sell(sale)]),
    ...plan.sales.flatMap((sale): Done[] =>
      sale.reversedAt === undefined
        ? []
        : [
            [sale.at - 3_600_000, () => topUp(sale)],
            [sale.reversedAt, () => takeBack(sale)],
          ],
    ),
    ...plan.refunds.map(
      ({ at, sale, items }): Done => [
        at,
        async () => {
          const [shop, order] = [shops.get(sale), orders.get(sale)];
          shop?.at(at);
          await shop?.refund(order ?? expect.fail('no order'), items);
        },
      ],
    ),
    ...plan.payouts.map(
      ({ at, topups: count, vat }): Done => [
        at,
        async () => {
          const rows = await givenPaidTopups(count, at - 3 * 24 * 3_600_000);
          expect(await paysOutAt(at, rows, formOf(rows), vat === 0 ? undefined : vat)).toMatchObject({
            found: 'booked',
          });
        },
      ],
    ),
    ...nights.map((at): Done => [at, night]),
    ...months.flatMap((month): Done[] => [
      ...[0, 1, 2].map((creator): Done => [paymentAt(month, creator).at, () => pay(creator, month)]),
      [returnAt(month), () => fileTax('vat', month)],
      [withheldReturnAt(month), () => fileWithheld(month)],
    ]),
  ];
  for (const [at, run] of all.toSorted(([one], [other]) => one - other)) {
    nowMs = at;
    await run();
  }
  nowMs += 30 * 24 * 3_600_000;
  await night();
  await gateway.stop();
  return { orders, paid, returns, refusals, last: last ?? expect.fail('no reconciliation') };
};
