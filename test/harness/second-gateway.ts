import { broughtBy, type Payment } from '../../shared/domain/topups/payment.ts';
import { refuse } from '../../shared/errors.ts';
import type { PaymentGateway } from '../../shared/payments/gateway.ts';

type Charge = { readonly amountIdr: number; isClosed: boolean; readonly payments: Payment[] };

/**
 * A second payment gateway in memory, with other rules than Midtrans. A charge has any number of payments. The id of a
 * payment is a number. A closed charge takes no more money. It is an example for the next adapter.
 */
export const secondGateway = () => {
  const charges = new Map<string, Charge>();
  let last = 0;

  const chargeOf = (topupId: string): Charge | undefined =>
    [...charges].findLast(([reference]) => reference.startsWith(topupId))?.[1];

  const gateway: PaymentGateway = {
    name: 'second',

    open: async ({ reference, amount_idr }) => {
      if (charges.has(reference)) return { failure: 'refused', cause: 'the reference was used' };
      charges.set(reference, { amountIdr: amount_idr, isClosed: false, payments: [] });
      return { payment_url: `https://second.example.com/${reference}`, token: reference };
    },

    ask: async (references, paymentIds, claimedIds = []) => {
      const unknown = references.find((reference) => !charges.has(reference));
      if (unknown !== undefined) return { failure: 'nonsense', cause: `${unknown} was never opened here` };
      const asked = references.flatMap((reference) => charges.get(reference)?.payments ?? []);
      const stray = [...paymentIds, ...claimedIds].find((id) => !asked.some(({ payment_id }) => payment_id === id));
      return stray === undefined
        ? { payments: asked }
        : { failure: 'nonsense', cause: `${stray} is no payment of these` };
    },

    close: async (reference) => {
      const charge = charges.get(reference);
      if (charge === undefined) return { failure: 'nonsense', cause: `${reference} was never opened here` };
      charge.isClosed = true;
      return undefined;
    },

    identify: async () => refuse('gateway_verification_failed'),
  };

  return {
    gateway,

    /** The payer pays the last charge of a top-up. @returns whether the charge took the money */
    pay: (topupId: string): boolean => {
      const [reference] = [...charges.keys()].filter((each) => each.startsWith(topupId)).slice(-1);
      const charge = chargeOf(topupId);
      if (reference === undefined || charge === undefined || charge.isClosed || charge.payments.length > 0)
        return false;
      last += 1;
      charge.payments.push({
        ...{ payment_id: String(last), reference, state: 'paid', amount_idr: charge.amountIdr },
        ...{ reversed_idr: 0, method: 'transfer', account_number: null },
      });
      return true;
    },

    /** A bank reverses the payment. @returns whether there was money to reverse */
    takeBack: (topupId: string): boolean => {
      const charge = chargeOf(topupId);
      const [payment] = charge?.payments ?? [];
      if (charge === undefined || payment === undefined || payment.reversed_idr > 0) return false;
      charge.payments.splice(0, 1, { ...payment, reversed_idr: payment.amount_idr });
      return true;
    },

    /** The money that the gateway owes the platform, in IDR. */
    brought: (): number =>
      [...charges.values()].flatMap(({ payments }) => payments).reduce((sum, payment) => sum + broughtBy(payment), 0),
  };
};
