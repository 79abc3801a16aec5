import { type ActionName, act, begin } from './actions.ts';
import type { Charge, Transaction } from './charge.ts';
import { type ChargeBook, isOpen, paymentOf } from './charges.ts';
import type { notifier } from './notifier.ts';
import type { Switchboard } from './switches.ts';
import { type Merchant, transactionBody } from './wire.ts';

type Parts = {
  readonly book: ChargeBook;
  readonly merchant: Merchant;
  readonly switches: Switchboard;
  readonly notify: ReturnType<typeof notifier>['notify'];
  readonly now: () => number;
};

/** The events of a charge, caused by the payer, a bank, our API calls, or time. Each one sends a notification. */
export const acting = ({ book, merchant, switches, notify, now }: Parts) => {
  const notified = (charge: Charge, transaction: Transaction): Charge => {
    const isKnown = charge.transactions.some(({ transactionId }) => transactionId === transaction.transactionId);
    const transactions = isKnown
      ? charge.transactions.map((each) => (each.transactionId === transaction.transactionId ? transaction : each))
      : [...charge.transactions, transaction];
    const changed = book.keep({ ...charge, transactions });
    const body = transactionBody(changed, transaction, merchant);
    notify({ url: charge.notifyUrl, body }, transaction.status === 'pending');
    return changed;
  };

  return {
    /**
     * Begins a payment with a method.
     *
     * @returns undefined when no method can be chosen any more, or when the page does not offer this one
     */
    choose: (charge: Charge, method: string): Charge | undefined =>
      isOpen(charge, now()) && charge.methods.includes(method)
        ? notified(charge, begin(charge, method, switches, now()))
        : undefined,

    /**
     * Applies an action to a payment.
     *
     * @param id the payment's id; without it, the action applies to the charge's last payment
     * @returns undefined when the charge has no payment, or when the payment does not allow the action
     */
    act: (charge: Charge, name: ActionName, id?: string): Charge | undefined => {
      const payment = paymentOf(charge, id);
      const changed = payment && act(payment, name, now());
      return changed && notified(charge, changed);
    },

    /**
     * Ends a pending payment and closes the page.
     *
     * @param id the payment's id; without it, the charge's last payment ends
     * @returns undefined when the charge has no payment, or when the payment is not pending
     */
    end: (charge: Charge, status: 'cancel' | 'expire', id?: string): Charge | undefined => {
      const payment = paymentOf(charge, id);
      if (payment?.status !== 'pending') return undefined;
      return notified({ ...charge, closed: true }, { ...payment, status });
    },

    letExpire: (charge: Charge): Charge =>
      now() < charge.expiresMs
        ? charge
        : charge.transactions
            .filter(({ status }) => status === 'pending')
            .reduce((changed, payment) => notified(changed, { ...payment, status: 'expire' }), charge),
  };
};

export type Acting = ReturnType<typeof acting>;
