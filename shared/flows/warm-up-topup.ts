import type { RandomBytes } from '../domain/ids.ts';
import { freeTerms, newTopup } from '../domain/topups/topup.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { topupKey, topupPointerKey } from '../store/table/keys.ts';

/** Synthetic data for the warm-up (warm-up.ts). Sign-in never creates this user id. */
const id = 'warm-up';

/** A pending top-up of 1 IDR in a stubbed table, and a stub gateway that reports it as paid. */
export const warmUpTopup = (name: string, nowMs: number, randomBytes: RandomBytes) => {
  const topup = { ...newTopup(id, freeTerms(1), name, nowMs, randomBytes), status: 'pending', payment_url: null };
  const [reference = ''] = topup.references;
  const gateway: PaymentGateway = {
    name,
    open: async () => ({ token: id, payment_url: id }),
    identify: async () => ({ reference, payment_id: id, isTest: false }),
    ask: async () => ({
      payments: [
        {
          payment_id: id,
          reference,
          state: 'paid',
          amount_idr: 1,
          reversed_idr: 0,
          method: null,
          account_number: null,
        },
      ],
    }),
    close: async () => undefined,
  };
  const items = [
    { ...topupKey(id, topup.topup_id), ...topup },
    { ...topupPointerKey(topup.topup_id), user_id: id },
  ];
  return { items, gateway };
};
