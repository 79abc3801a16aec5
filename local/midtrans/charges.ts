import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { readPrivateFile, writePrivateFile } from '../process/private-file.ts';
import type { Charge, SnapRequest, Transaction } from './charge.ts';
import { instantOf } from './wire.ts';

const minuteMs = 60_000;

export const lastOf = (charge: Charge): Transaction | undefined => charge.transactions.at(-1);

export const paymentOf = (charge: Charge, id: string | undefined): Transaction | undefined =>
  charge.transactions.find(({ transactionId }) => transactionId === id) ?? lastOf(charge);

/** Whether a payer can still choose a method on the page. A pending payment by another method does not prevent it. */
export const isOpen = (charge: Charge, nowMs: number): boolean => {
  const last = lastOf(charge);
  return (
    !charge.closed && nowMs < charge.expiresMs && (last === undefined || ['deny', 'pending'].includes(last.status))
  );
};

/**
 * The store of charges, by token, by reference and by payment id.
 *
 * @param file the file of the charges; without it the charges are lost when the process ends
 */
export const chargeBook = (file?: string) => {
  const stored: Charge[] = JSON.parse((file && readPrivateFile(file)) ?? '[]');
  const byToken = new Map(stored.map((charge) => [charge.token, charge]));
  const byName = new Map(
    stored.flatMap((charge) => [
      [charge.reference, charge.token] as const,
      ...charge.transactions.map(({ transactionId }) => [transactionId, charge.token] as const),
    ]),
  );

  const keep = (charge: Charge): Charge => {
    byToken.set(charge.token, charge);
    byName.set(charge.reference, charge.token);
    for (const { transactionId } of charge.transactions) byName.set(transactionId, charge.token);
    if (file !== undefined) writePrivateFile(file, JSON.stringify([...byToken.values()]));
    return charge;
  };

  return {
    keep,
    all: (): readonly Charge[] => [...byToken.values()],
    byToken: (token: string): Charge | undefined => byToken.get(token),
    /** Finds a charge by our reference, or by the id of one of its payments. */
    byName: (name: string): Charge | undefined => byToken.get(byName.get(name) ?? ''),
    /** Opens a charge. @returns undefined when another charge has the reference */
    open: (request: z.infer<typeof SnapRequest>, notifyUrl: string): Charge | undefined => {
      const { transaction_details, enabled_payments = [], expiry, callbacks } = request;
      if (byName.has(transaction_details.order_id)) return undefined;
      return keep({
        token: randomUUID(),
        reference: transaction_details.order_id,
        amountIdr: transaction_details.gross_amount,
        methods: enabled_payments,
        expiresMs: instantOf(expiry.start_time) + expiry.duration * minuteMs,
        notifyUrl,
        returnUrl: callbacks?.finish,
        closed: false,
        transactions: [],
      });
    },
  };
};

export type ChargeBook = ReturnType<typeof chargeBook>;
