import { type ActionName, act, begin } from './actions.ts';
import type { Charge, Transaction } from './charge.ts';
import { type ChargeBook, isOpen, lastOf } from './charges.ts';
import type { notifier } from './notifier.ts';
import type { Switchboard } from './switches.ts';
import { type Merchant, transactionBody } from './wire.ts';

type Parts = {
  readonly book: ChargeBook;
  readonly merchant: Merchant;
  readonly switches: Switchboard;
  readonly tell: ReturnType<typeof notifier>['tell'];
  readonly now: () => number;
};

/** What happens to charges: by the payer on the page, by banks, by us, and by time. Each is told by a notification. */
export const acting = ({ book, merchant, switches, tell, now }: Parts) => {
  const told = (charge: Charge, transaction: Transaction): Charge => {
    const others = charge.transactions.filter(({ transactionId }) => transactionId !== transaction.transactionId);
    const changed = book.keep({ ...charge, transactions: [...others, transaction] });
    const body = transactionBody(changed, transaction, merchant);
    tell({ url: charge.notifyUrl, body }, transaction.status === 'pending');
    return changed;
  };

  return {
    /** Begins a payment with a method. @returns undefined when the page is over or does not offer it */
    choose: (charge: Charge, method: string): Charge | undefined =>
      isOpen(charge, now()) && charge.methods.includes(method)
        ? told(charge, begin(charge, method, switches, now()))
        : undefined,

    /** Does something to the last payment of a charge. @returns undefined when that does not allow it */
    act: (charge: Charge, name: ActionName): Charge | undefined => {
      const last = lastOf(charge);
      const changed = last && act(last, name, now());
      return changed && told(charge, changed);
    },

    /** Ends a payment that is still pending. @returns undefined when it is not */
    end: (charge: Charge, status: 'cancel' | 'expire'): Charge | undefined => {
      const last = lastOf(charge);
      if (last?.status !== 'pending') return undefined;
      return told({ ...charge, closed: true }, { ...last, status });
    },

    /** A pending payment whose time is over, is over. */
    letExpire: (charge: Charge): Charge => {
      const last = lastOf(charge);
      return last?.status === 'pending' && now() >= charge.expiresMs
        ? told(charge, { ...last, status: 'expire' })
        : charge;
    },
  };
};

export type Acting = ReturnType<typeof acting>;
