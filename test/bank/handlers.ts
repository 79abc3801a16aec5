import { randomBytes } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expireOrders, portsOf } from '../../functions/jobs/expire-orders.ts';
import { over as cancelOrder } from '../../functions/orders/cancel-order.ts';
import { over as createOrder } from '../../functions/orders/create-order.ts';
import { over as getOrder } from '../../functions/orders/get-order.ts';
import { over as payOrder } from '../../functions/orders/pay-order.ts';
import { over as refundOrder } from '../../functions/orders/refund-order.ts';
import { over as approveCredit } from '../../functions/wallet/approve-credit.ts';
import { over as approveDebit } from '../../functions/wallet/approve-debit.ts';
import { over as draftCredit } from '../../functions/wallet/draft-credit.ts';
import { over as draftDebit } from '../../functions/wallet/draft-debit.ts';
import { over as getWallet } from '../../functions/wallet/get-wallet.ts';
import { over as listWalletEntries } from '../../functions/wallet/list-wallet-entries.ts';
import { over as putWalletHold } from '../../functions/wallet/put-wallet-hold.ts';
import { policiesInForce } from '../../shared/flows/policies-in-force.ts';
import * as orderRows from '../../shared/routes/orders/orders.ts';
import * as paymentRows from '../../shared/routes/orders/payments.ts';
import * as refundRows from '../../shared/routes/orders/refunds.ts';
import * as bookingRows from '../../shared/routes/wallet/bookings.ts';
import * as walletRows from '../../shared/routes/wallet/wallet.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountStore } from '../../shared/store/accounts/account-store.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { sweep } from '../harness/sweep.ts';

/** The rows of all operations that move money. */
export const rows = { ...bookingRows, ...orderRows, ...paymentRows, ...refundRows, ...walletRows };

/** Runs between the reservation of a payment and its capture. An error from it ends the payment. */
export type BetweenSteps = () => Promise<void> | void;

/** Whether a command captures a payment: it writes the payment's idempotency record. */
const isCapture = (command: unknown): boolean =>
  command instanceof TransactWriteCommand &&
  (command.input.TransactItems ?? []).some(({ Put }) => String(Put?.Item?.['SK']).startsWith('IDEMPOTENCY#payOrder#'));

const interruptible = (of: Table, betweenSteps: BetweenSteps): Table => {
  const send = async (command: never, options: never) => {
    if (isCapture(command)) await betweenSteps();
    return of.client.send(command, options);
  };
  return { ...of, client: { send } as unknown as Table['client'] };
};

/** Policies do not change during a run, so all clocks share one cache. */
const startedMs = Date.now();
const policies = policiesInForce(table, () => startedMs);

const handlersOf = (of: Table, clock: Clock, betweenSteps: BetweenSteps) => {
  const own = { clock, randomBytes, table: of };
  const accounts = accountStore(of);
  return {
    createOrder: createOrder({ ...own, policies }).handler,
    payOrder: payOrder({ ...own, table: interruptible(of, betweenSteps) }).handler,
    cancelOrder: cancelOrder(own).handler,
    refundOrder: refundOrder(own).handler,
    getOrder: getOrder(own).handler,
    draftCredit: draftCredit(own).handler,
    approveCredit: approveCredit({ ...own, ceilingIdr: Number.MAX_SAFE_INTEGER }).handler,
    draftDebit: draftDebit(own).handler,
    approveDebit: approveDebit({ ...own, ceilingIdr: Number.MAX_SAFE_INTEGER }).handler,
    putWalletHold: putWalletHold(own).handler,
    getWallet: getWallet(own).handler,
    listWalletEntries: listWalletEntries({
      ...own,
      accounts,
      cursorSecret: 'the key of the seals',
    }).handler,
  };
};

export type Operation = keyof ReturnType<typeof handlersOf>;

/** A long timeout, because DynamoDB Local processes requests one at a time. */
const timeoutMs = 60_000;

/** The number of the sweeper's workers. Each sweeps 16 of the 128 shards. */
export const sweepWorkers = 8;

/** A process of the service with its own table client and clock: the operations over HTTP, and the sweeper. */
export const serviceOf = (of: Table, clock: Clock, betweenSteps: BetweenSteps = () => {}) => {
  const handlers = handlersOf(of, clock, betweenSteps);
  return {
    send: (operation: Operation, request: CallRequest) =>
      call(handlers[operation], rows[operation], { timeoutMs, ...request }),
    /** Runs one of the eight workers of the sweeper. */
    sweepAs: (worker: number) =>
      expireOrders({ ...portsOf(of, () => timeoutMs, { worker, workers: sweepWorkers }), clock }),
    sweep: () => sweep(clock, of),
  };
};

export type Service = ReturnType<typeof serviceOf>;
