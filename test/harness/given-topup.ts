import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { expect } from 'vitest';
import { sweepTopups } from '../../functions/jobs/sweep-topups.ts';
import { over as cancelTopup } from '../../functions/topups/cancel-topup.ts';
import { over as checkTopup } from '../../functions/topups/check-topup.ts';
import { over as checkUserTopup } from '../../functions/topups/check-user-topup.ts';
import { over as createTopup } from '../../functions/topups/create-topup.ts';
import { over as notifyMidtrans } from '../../functions/topups/notify-midtrans.ts';
import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import type { ActionName } from '../../local/midtrans/actions.ts';
import { startMidtrans } from '../../local/midtrans/midtrans.ts';
import { transactionBody } from '../../local/midtrans/wire.ts';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';
import { Topup } from '../../shared/contract/topups/topup.ts';
import { usualWalletLimits } from '../../shared/contract/wallet/wallet.ts';
import { defaultMethods } from '../../shared/domain/topups/gateways.ts';
import type { WalletLimits } from '../../shared/domain/wallet/limits.ts';
import type { PaymentGateway } from '../../shared/payments/gateway.ts';
import { midtrans } from '../../shared/payments/midtrans/midtrans.ts';
import type { MidtransTimeouts } from '../../shared/payments/midtrans/midtrans-api.ts';
import { midtransKeys } from '../../shared/payments/midtrans/midtrans-keys.ts';
import { notifyMidtrans as notifyRow } from '../../shared/routes/topups/gateways.ts';
import {
  cancelTopup as cancelRow,
  checkUserTopup as checkForRow,
  checkTopup as checkRow,
  createTopup as createRow,
} from '../../shared/routes/topups/topups.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readTopup } from '../../shared/store/topups/read.ts';
import type { StoredTopup } from '../../shared/store/topups/stored-topup.ts';
import { type CallRequest, call } from './call.ts';
import { keyHeader, newKey } from './given-checkout.ts';
import { merchant, secretOf } from './merchant.ts';
import { collectionOf, policiesIn, userFacts, userViolations } from './user-facts.ts';

/** Starts a server for the gateway's notifications, which answers with the handler's status. */
export const listenForNotifications = async (handle: (body: object) => Promise<{ readonly status: number }>) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      void handle(body).then(
        ({ status }) => response.writeHead(status).end(),
        () => response.destroy(),
      );
    });
  });
  const port = await listenOnLoopback(server, 0, 'the receiver of notifications');
  return { url: `http://${loopbackHost}:${port}/`, stop: () => closeServer(server) };
};

export const returnUrl = 'https://shop.example.com/back';

/** Adds a fault to a gateway, for tests that must detect the fault. */
type Weaken = (gateway: PaymentGateway) => PaymentGateway;

type Options = {
  readonly of?: Table;
  readonly weaken?: Weaken;
  /** The timeouts of gateway calls, for tests in which a call hangs. */
  readonly timeouts?: MidtransTimeouts;
  /** Gateways in addition to Midtrans. */
  readonly others?: readonly PaymentGateway[];
  /** The limits of each wallet; by default the usual ones. */
  readonly limits?: WalletLimits;
  /** Whether the gateway's notifications arrive. Otherwise a test sends notifications itself. */
  readonly delivers?: boolean;
};

/** The operations of top-ups with a separate gateway, and a clock that a test may move. */
export const givenTopups = async (options: Options = {}) => {
  const {
    of = table,
    weaken = (gateway) => gateway,
    timeouts,
    delivers = false,
    others = [],
    limits = usualWalletLimits,
  } = options;
  const standIn = await startMidtrans({ merchant, now: () => Date.now() + movedMs, retriesMs: [50, 200] });
  standIn.setSwitches({ lose_webhook: !delivers });
  const arrivals = await listenForNotifications((body) => call(notify, notifyRow, { body }));
  let movedMs = 0;
  const clock = () => Date.now() + movedMs;
  const keys = midtransKeys({ send: async () => ({ SecretString: secretOf(merchant) }) }, 'gateway', clock);
  const addresses = { appUrl: standIn.url, apiUrl: standIn.url, notificationUrl: () => arrivals.url };
  const gateway = weaken(midtrans({ ...addresses, keys, ...(timeouts && { timeouts }) }));
  let opening = gateway;
  const payments = {
    get gateway() {
      return opening;
    },
    gatewayOf: (name: string) => [gateway, ...others].find((each) => each.name === name),
    methods: defaultMethods('midtrans'),
    returnUrls: [returnUrl],
    prefetch: async () => undefined,
  };
  const own = { clock, payments };
  const create = createTopup({ table: of, ...own, limits }).handler;
  const check = checkTopup({ table: of, ...own }).handler;
  const checkFor = checkUserTopup({ table: of, ...own }).handler;
  const cancel = cancelTopup({ table: of, ...own }).handler;
  const notify = notifyMidtrans({ table: of, ...own }).handler;

  const chargeOf = (topupId: string) => {
    const charges = standIn.book.all().filter(({ reference }) => reference.startsWith(topupId));
    return charges.at(-1) ?? expect.fail(`no charge of ${topupId}`);
  };
  const lastBody = (topupId: string) => {
    const charge = chargeOf(topupId);
    const last = charge.transactions.at(-1) ?? expect.fail('no payment');
    return transactionBody(charge, last, merchant);
  };

  return {
    standIn,
    payments,
    clock,
    create,
    notify,
    /** Sets the gateway of new top-ups. */
    openAt: (name: string): void => {
      opening = payments.gatewayOf(name) ?? expect.fail(`no gateway ${name}`);
    },
    later: (ms: number): void => {
      movedMs += ms;
    },
    open: (caller: AuthorizerContext, body: object = { amount_idr: 50_000 }, key = newKey()) =>
      call(create, createRow, { caller, headers: keyHeader(key), body }),
    opened: async (caller: AuthorizerContext, body: object = { amount_idr: 50_000 }): Promise<Topup> => {
      const answer = await call(create, createRow, { caller, headers: keyHeader(), body });
      expect(answer.code).toBe('ok');
      return Topup.parse(answer.body);
    },
    check: (caller: AuthorizerContext, { topup_id }: Pick<Topup, 'topup_id'>) =>
      call(check, checkRow, { caller, params: { topup_id } }),
    cancel: (caller: AuthorizerContext, { topup_id }: Pick<Topup, 'topup_id'>, body: object = {}) =>
      call(cancel, cancelRow, { caller, params: { topup_id }, body }),
    pay: ({ topup_id }: Pick<Topup, 'topup_id'>, actions: readonly ActionName[] = ['pay'], method = 'bca_va'): void => {
      expect(standIn.choose(chargeOf(topup_id), method)).toBeDefined();
      for (const action of actions) expect(standIn.act(chargeOf(topup_id), action), action).toBeDefined();
    },
    act: ({ topup_id }: Pick<Topup, 'topup_id'>, action: ActionName): void => {
      expect(standIn.act(chargeOf(topup_id), action), action).toBeDefined();
    },
    chargeOf,
    /** The payer returns to the first method and pays. */
    payFirst: ({ topup_id }: Pick<Topup, 'topup_id'>): string => {
      const [first] = chargeOf(topup_id).transactions;
      const id = first?.transactionId ?? expect.fail('no payment');
      expect(standIn.act(chargeOf(topup_id), 'pay', id)).toBeDefined();
      return id;
    },
    checkFor: (caller: AuthorizerContext, { topup_id }: Pick<Topup, 'topup_id'>, body: object = {}) =>
      call(checkFor, checkForRow, { caller, params: { topup_id }, body }),
    lastBody: ({ topup_id }: Pick<Topup, 'topup_id'>) => lastBody(topup_id),
    notified: ({ topup_id }: Pick<Topup, 'topup_id'>) => call(notify, notifyRow, { body: lastBody(topup_id) }),
    /** Notifies the service over another table. */
    notifiedThrough: (through: Table, { topup_id }: Pick<Topup, 'topup_id'>) =>
      call(notifyMidtrans({ table: through, ...own }).handler, notifyRow, {
        body: lastBody(topup_id),
      }),
    notifyWith: (request: CallRequest) => call(notify, notifyRow, request),
    sweep: (): ReturnType<typeof sweepTopups> =>
      sweepTopups({
        table: of,
        clock,
        randomBytes,
        randomInt,
        gatewayOf: payments.gatewayOf,
        operation: createRow.id,
        remainingMs: () => 60_000,
      }),
    stop: async (): Promise<void> => {
      await Promise.all([standIn.stop(), arrivals.stop()]);
    },
  };
};

export type Topups = Awaited<ReturnType<typeof givenTopups>>;

export const storedTopup = async (topup: Pick<Topup, 'user_id' | 'topup_id'>): Promise<StoredTopup> =>
  (await readTopup(table, topup.user_id, topup.topup_id)) ?? expect.fail(`There is no ${topup.topup_id}.`);

/** Expects that the user's items break no rule of the reconciliation that concerns one user. */
export const expectBooks = async (userId: string, nowMs = Date.now()): Promise<void> => {
  const { facts, malformed } = userFacts(userId, await collectionOf(table, userId));
  expect([...malformed, ...userViolations(facts, nowMs, await policiesIn(table))]).toEqual([]);
};
