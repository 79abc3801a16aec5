import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { over as createOrder } from '../../functions/orders/create-order.ts';
import { over as payOrder } from '../../functions/orders/pay-order.ts';
import { over as quoteOrder } from '../../functions/orders/quote-order.ts';
import { over as refundOrder } from '../../functions/orders/refund-order.ts';
import { over as approveCredit } from '../../functions/wallet/approve-credit.ts';
import { over as approveDebit } from '../../functions/wallet/approve-debit.ts';
import { Order } from '../../shared/contract/orders/order.ts';
import { Quote } from '../../shared/contract/orders/quote.ts';
import { reportMonth } from '../../shared/domain/books/report-month.ts';
import { newCredit, newDebit } from '../../shared/domain/wallet/booking.ts';
import type { CreditSource } from '../../shared/domain/wallet/ledger.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import { createOrder as createRow, quoteOrder as quoteRow } from '../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../shared/routes/orders/payments.ts';
import { refundOrder as refundRow } from '../../shared/routes/orders/refunds.ts';
import { approveCredit as creditRow, approveDebit as debitRow } from '../../shared/routes/wallet/bookings.ts';
import { table } from '../../shared/runtime/table.ts';
import { creditKey, debitKey } from '../../shared/store/table/keys.ts';
import { type Books, booksOf } from '../../tools/report/books.ts';
import { withDuckdb } from '../../tools/report/duckdb.ts';
import { exportTable } from '../../tools/report/export-table.ts';
import { transferFor } from './bank-transfer.ts';
import { call } from './call.ts';
import { callerFor } from './given.ts';
import { givenPurchaser, keyHeader, orderRequest } from './given-checkout.ts';
import { givenStaff } from './given-staff.ts';
import { putAll } from './put-all.ts';

const reason = 'Ticket 4711';
const timeoutMs = 40_000;
const farAhead = Date.parse('2030-01-01T00:00:00.000Z') / 1000;

/** A shop over the API, with a clock that the test sets. */
export const givenShop = async () => {
  let nowMs = Date.parse('2026-11-01T00:00:00.000Z');
  const clock = () => nowMs;
  const ports = { clock, randomBytes, table: table, policies: policiesInForce(table, clock) };
  const staffPorts = { ...ports, ceilingIdr: Number.POSITIVE_INFINITY };
  const handlers = {
    quote: quoteOrder(ports).handler,
    create: createOrder(ports).handler,
    pay: payOrder(ports).handler,
    refund: refundOrder(ports).handler,
    credit: approveCredit(staffPorts).handler,
    debit: approveDebit(staffPorts).handler,
  };
  const [{ user }, { user: staff }] = [await givenPurchaser(), await givenStaff('finance')];
  // The tokens expire far in the future, because the test's clock is ahead.
  const [caller, finance] = [callerFor(user, { exp: farAhead }), callerFor(staff, { exp: farAhead })];
  const userId = user.user_id;

  /** Gives the user money by an approved credit. */
  const credit = async (amount_idr: number, source: CreditSource = 'clearing'): Promise<void> => {
    const drafted = newCredit(
      userId,
      { amount_idr, source, ...transferFor(source, nowMs), reason },
      'usr_drafter',
      nowMs,
      randomBytes,
    );
    await putAll([{ ...creditKey(userId, drafted.credit_id), ...drafted }]);
    const request = { params: { user_id: userId, credit_id: drafted.credit_id }, body: { reason }, timeoutMs };
    expect((await call(handlers.credit, creditRow, { caller: finance, ...request })).code).toBe('ok');
  };
  const debit = async (amount_idr: number, destination: CreditSource = 'clearing'): Promise<void> => {
    const drafted = newDebit(
      userId,
      { amount_idr, destination, ...transferFor(destination, nowMs), reason },
      'usr_drafter',
      nowMs,
      randomBytes,
    );
    await putAll([{ ...debitKey(userId, drafted.debit_id), ...drafted }]);
    const request = { params: { user_id: userId, debit_id: drafted.debit_id }, body: { reason }, timeoutMs };
    expect((await call(handlers.debit, debitRow, { caller: finance, ...request })).code).toBe('ok');
  };

  return {
    user,
    caller,
    at: (instant: string | number): void => {
      nowMs = typeof instant === 'number' ? instant : Date.parse(instant);
    },
    credit,
    debit,
    /** Quotes and buys courses. The purchaser first gets the money in their wallet. */
    buy: async (course_ids: readonly string[], coupon_code?: string): Promise<Order> => {
      const basket = { course_ids, ...(coupon_code !== undefined && { coupon_code }) };
      const quoted = await call(handlers.quote, quoteRow, { caller, body: basket, timeoutMs });
      expect(quoted.code, JSON.stringify(quoted.body)).toBe('ok');
      const { amount_idr } = Quote.parse(quoted.body);
      await credit(amount_idr);
      const price = { expected_amount_idr: amount_idr, ...(coupon_code !== undefined && { coupon_code }) };
      const request = { caller, ...orderRequest(course_ids, price), timeoutMs };
      const order = Order.parse((await call(handlers.create, createRow, request)).body);
      const params = { order_id: order.order_id };
      const paid = await call(handlers.pay, payRow, {
        caller,
        params,
        headers: keyHeader(),
        timeoutMs,
      });
      return Order.parse(paid.body);
    },
    refund: async (order: Order, places: readonly number[]): Promise<void> => {
      const order_item_ids = places.map((place) => order.items[place]?.order_item_id);
      const request = { params: { order_id: order.order_id }, headers: keyHeader(), body: { order_item_ids, reason } };
      const answer = await call(handlers.refund, refundRow, { caller: finance, ...request, timeoutMs });
      expect(answer.code).toBe('ok');
    },
  };
};

export const givenBooks = async (month: string, asOf = '2027-01-01T00:00:00.000Z'): Promise<Books> => {
  const directory = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    await exportTable(table, directory, () => Date.parse(asOf));
    const asked = reportMonth(month, Date.parse(asOf)) ?? expect.fail(month);
    return await withDuckdb(directory, (engine) => booksOf(engine, asked, asOf));
  } finally {
    rmSync(directory, { recursive: true });
  }
};
