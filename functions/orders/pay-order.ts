import { randomBytes } from 'node:crypto';
import { admit } from '../../shared/domain/account.ts';
import { fingerprintOf, replayOf } from '../../shared/domain/idempotency.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { captureLines, ledgerEntry, reserveLines } from '../../shared/domain/ledger.ts';
import { actorsOf, dueOf, heldForMs, refuseOperation } from '../../shared/domain/order.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { payOrder as row } from '../../shared/routes/payments.ts';
import { attempts } from '../../shared/runtime/attempts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type DuePorts, settle } from '../../shared/store/due-orders.ts';
import { openOrderStore } from '../../shared/store/open-order-store.ts';
import { orderOf, type StoredOrder } from '../../shared/store/order.ts';
import { type OrderStore, orderStore } from '../../shared/store/order-store.ts';
import { type PaymentStore, paymentStore } from '../../shared/store/payment-store.ts';

type Ports = DuePorts & { readonly clock: Clock; readonly orders: OrderStore; readonly payments: PaymentStore };

/** The reservation of an order at an instant, and the ledger entry of it. */
const reservationOf = (order: StoredOrder, nowMs: number, random: Ports['randomBytes']) => {
  const { purchaser_id: user_id, order_id, amount_idr } = order;
  const lines = reserveLines(user_id, amount_idr);
  return {
    reservation: {
      finance_reservation_id: timeSortedId('rsv', nowMs, random),
      reserved_at: new Date(nowMs).toISOString(),
      due_at: new Date(nowMs + heldForMs).toISOString(),
    },
    entry: ledgerEntry({ type: 'reserved', user_id, lines, order_id }, nowMs, random),
  };
};

/**
 * POST /orders/{order_id}/pay: one read, one transaction that holds the money, one that hands it over. Whoever dies between
 * the two leaves money held, which the next touch after a minute or the sweeper frees.
 */
export const payOrder: UseCase<typeof row, Ports> = ({ caller, params, idempotencyKey }, ports) => {
  const { clock, orders, payments } = ports;
  const { user_id: userId } = caller;
  const request = { userId, operation: row.id, key: idempotencyKey };
  const fingerprint = fingerprintOf(params);

  return attempts(async () => {
    const nowMs = clock();
    const { account, order, answered } = await payments.read(userId, params.order_id, request);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const replay = replayOf(answered, fingerprint, nowMs);
    if (replay) return replay;
    if (order === undefined)
      return refuse((await orders.findPurchaser(params.order_id)) === undefined ? 'not_found' : 'forbidden');
    if (dueOf(order, nowMs)) {
      await settle(order, nowMs, ports);
      return 'changed';
    }
    const refused = refuseOperation('pay', order, actorsOf(admitted, order));
    if (refused) return replayOf(await payments.readAnswer(request), fingerprint, nowMs) ?? refused;

    const reserved = await payments.reserve({ caller, order, ...reservationOf(order, nowMs, ports.randomBytes) });
    if (reserved === 'changed' || isRefusal(reserved)) return reserved;

    const paidAt = new Date(clock()).toISOString();
    const reply = { status: 200, body: orderOf({ ...reserved, status: 'paid', paid_at: paidAt }) } as const;
    const stored = { fingerprint, status: reply.status, body: JSON.stringify(reply.body), created_at: paidAt };
    const lines = captureLines(userId, order.items);
    const step = { type: 'captured', user_id: userId, lines, order_id: order.order_id } as const;
    const entry = ledgerEntry(step, Date.parse(paidAt), ports.randomBytes);
    return (await payments.capture({ order: reserved, paidAt, entry, request, answered: stored })) ?? reply;
  });
};

export const handler = lambda(row, payOrder, {
  clock: systemClock,
  randomBytes,
  orders: orderStore(table),
  openOrders: openOrderStore(table),
  payments: paymentStore(table),
});
