import { randomBytes } from 'node:crypto';
import { approveCredit } from '../../functions/admin/approve-credit.ts';
import { draftCredit } from '../../functions/admin/draft-credit.ts';
import { putWalletHold } from '../../functions/admin/put-wallet-hold.ts';
import { expireOrders } from '../../functions/jobs/expire-orders.ts';
import { cancelOrder } from '../../functions/orders/cancel-order.ts';
import { createOrder } from '../../functions/orders/create-order.ts';
import { getOrder } from '../../functions/orders/get-order.ts';
import { payOrder } from '../../functions/orders/pay-order.ts';
import { refundOrder } from '../../functions/orders/refund-order.ts';
import { getWallet } from '../../functions/wallet/get-wallet.ts';
import { listWalletEntries } from '../../functions/wallet/list-wallet-entries.ts';
import { lambda } from '../../shared/http/lambda.ts';
import * as creditRows from '../../shared/routes/credits.ts';
import * as orderRows from '../../shared/routes/orders.ts';
import * as paymentRows from '../../shared/routes/payments.ts';
import * as walletRows from '../../shared/routes/wallet.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { accountStore } from '../../shared/store/account-store.ts';
import { checkoutStore } from '../../shared/store/checkout-store.ts';
import { creditStore } from '../../shared/store/credit-store.ts';
import { openOrderStore } from '../../shared/store/open-order-store.ts';
import { orderStore } from '../../shared/store/order-store.ts';
import { type PaymentStore, paymentStore } from '../../shared/store/payment-store.ts';
import { policiesInForce } from '../../shared/store/policies-in-force.ts';
import { refundStore } from '../../shared/store/refund-store.ts';
import type { Table } from '../../shared/store/table.ts';
import { walletStore } from '../../shared/store/wallet-store.ts';
import type { CallRequest } from '../harness/call.ts';
import { call } from '../harness/call.ts';
import { patientTable } from '../harness/observed.ts';

/** The rows of all operations that touch money. */
export const rows = { ...creditRows, ...orderRows, ...paymentRows, ...walletRows };

/** What happens between the reservation of a payment and its capture; what it throws, the payment dies of. */
export type BetweenSteps = () => Promise<void> | void;

const paymentsOf = (of: Table, betweenSteps: BetweenSteps): PaymentStore => {
  const payments = paymentStore(of);
  return {
    ...payments,
    capture: async (capture) => {
      await betweenSteps();
      return payments.capture(capture);
    },
  };
};

/** No policy changes in a run, so one memory of them is enough for all clocks. */
const startedMs = Date.now();
const policies = policiesInForce(patientTable, () => startedMs);

const handlersOf = (of: Table, clock: Clock, betweenSteps: BetweenSteps) => {
  const [orders, openOrders, credits, wallets] = [orderStore(of), openOrderStore(of), creditStore(of), walletStore(of)];
  const own = { clock, randomBytes };
  const checkout = { ...own, openOrders, checkout: checkoutStore(of), policies };
  const accounts = accountStore(of);
  return {
    createOrder: lambda(rows.createOrder, createOrder, checkout),
    payOrder: lambda(rows.payOrder, payOrder, { ...own, orders, openOrders, payments: paymentsOf(of, betweenSteps) }),
    cancelOrder: lambda(rows.cancelOrder, cancelOrder, { ...own, orders, openOrders }),
    refundOrder: lambda(rows.refundOrder, refundOrder, { ...own, orders, openOrders, refunds: refundStore(of) }),
    getOrder: lambda(rows.getOrder, getOrder, { clock, orders }),
    draftCredit: lambda(rows.draftCredit, draftCredit, { ...own, credits }),
    approveCredit: lambda(rows.approveCredit, approveCredit, { ...own, credits }),
    putWalletHold: lambda(rows.putWalletHold, putWalletHold, { ...own, wallets }),
    getWallet: lambda(rows.getWallet, getWallet, { clock, wallets }),
    listWalletEntries: lambda(rows.listWalletEntries, listWalletEntries, {
      ...{ clock, accounts, wallets },
      cursorSecret: 'the key of the seals',
    }),
  };
};

export type Operation = keyof ReturnType<typeof handlersOf>;

/** Everybody waits for everybody: DynamoDB Local takes one request after the other. */
const timeoutMs = 60_000;

/** A process of the service, with a table and a clock of its own: its operations over HTTP, and its sweeper. */
export const serviceOf = (of: Table, clock: Clock, betweenSteps: BetweenSteps = () => {}) => {
  const handlers = handlersOf(of, clock, betweenSteps);
  return {
    send: (operation: Operation, request: CallRequest) =>
      call(handlers[operation], rows[operation], { timeoutMs, ...request }),
    sweep: () => expireOrders({ clock, randomBytes, openOrders: openOrderStore(of) }),
  };
};

export type Service = ReturnType<typeof serviceOf>;
