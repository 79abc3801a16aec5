import { isFailure, type PaymentGateway, type Payments } from '../../shared/payments/gateway.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import type { TopupPlan } from './topup-run.ts';

/** An adapter that returns an older answer of the gateway. */
const asksBefore = (gateway: PaymentGateway): PaymentGateway => {
  const earlier = new Map<string, Payments[]>();
  return {
    ...gateway,
    ask: async (references, ids) => {
      const name = references.join();
      const answer = await gateway.ask(references, ids);
      const before = earlier.get(name) ?? [];
      if (!isFailure(answer)) earlier.set(name, [...before, answer]);
      return before[Math.floor(before.length / 2)] ?? answer;
    },
  };
};

/** An adapter that trusts the status in a notification. */
const believes = (gateway: PaymentGateway): PaymentGateway => {
  let reported: Record<string, unknown> = {};
  return {
    ...gateway,
    identify: (body) => {
      reported = { ...Object(body) };
      return gateway.identify(body);
    },
    ask: async (references, ids) => {
      const answer = await gateway.ask(references, ids);
      if (isFailure(answer)) return answer;
      const paid = ['settlement', 'capture'].includes(String(reported['transaction_status']));
      return {
        payments: answer.payments.map((payment) =>
          payment.payment_id === reported['transaction_id']
            ? { ...payment, state: paid ? ('paid' as const) : ('dead' as const), reversed_idr: 0 }
            : payment,
        ),
      };
    },
  };
};

/** An adapter that sometimes returns the payment of another top-up. */
const confused = (gateway: PaymentGateway): PaymentGateway => {
  const seen: Payments['payments'][number][] = [];
  let asked = 0;
  return {
    ...gateway,
    ask: async (references, ids) => {
      const answer = await gateway.ask(references, ids);
      if (isFailure(answer)) return answer;
      asked += 1;
      seen.push(...answer.payments.filter(({ state }) => state === 'paid'));
      const other = seen[asked % seen.length];
      const isOther = other && !answer.payments.some(({ payment_id }) => payment_id === other.payment_id);
      return asked % 5 === 0 && isOther ? { payments: [...answer.payments, other] } : answer;
    },
  };
};

type Write = { Put?: Change; Update?: Change };
type Change = {
  Item?: { PK?: string };
  ConditionExpression?: string;
  ExpressionAttributeNames?: Readonly<Record<string, string>>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** A table that changes transactions before it writes them. */
const spoiled = (spoil: (write: Write) => void): Table => ({
  ...table,
  client: {
    send: (command: never, options: never) => {
      const { input } = Object(command);
      for (const write of input.TransactItems ?? []) spoil(write);
      return table.client.send(command, options);
    },
  } as unknown as Table['client'],
});

/** A table that never stores a debt. */
const forgetful = spoiled(
  ({ Update: { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = {} }) => {
    if (names['#owed_idr'] && Number(values[':owed_idr']) < 0) values[':owed_idr'] = 0;
  },
);

/** A table that lets several top-ups book the same payment. */
const promiscuous = spoiled(({ Put }) => {
  if (Put?.Item?.PK?.startsWith('PAYMENT#')) delete Put.ConditionExpression;
});

type Weakness = { readonly weaken: Pick<TopupPlan, 'weaken' | 'of'>; readonly reported: RegExp };

/** Faulty versions of the code that moves money, with the violation that each one causes. */
export const weaknesses: Readonly<Record<string, Weakness>> = {
  'asking before the version is read': {
    weaken: { weaken: asksBefore },
    reported: /^credited \d+, the gateway has \d+$/,
  },
  'believing a notification': { weaken: { weaken: believes }, reported: /^credited \d+, the gateway has \d+$/ },
  'forgetting a debt': { weaken: { of: forgetful }, reported: /^wallet_owed usr_/ },
  'a payment for several top-ups': { weaken: { weaken: confused, of: promiscuous }, reported: /^payment_once / },
};
