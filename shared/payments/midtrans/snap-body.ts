import type { Charge } from '../gateway.ts';

const westernIndonesia = { hours: 7, name: '+0700' };

/** An instant as Midtrans writes it: `2026-11-21 10:04:05 +0700`. */
export const snapTime = (instant: string): string => {
  const shifted = new Date(Date.parse(instant) + westernIndonesia.hours * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} ${westernIndonesia.name}`;
};

/**
 * What makes a payment page. Nothing personal is in it. Its life is given by `expiry`, which binds the payment itself; by
 * `page_expiry` only the page would end, and a code that was shown on it could still be paid.
 */
export const snapBody = ({ reference, amount_idr, methods, starts_at, life_minutes, return_url }: Charge) => ({
  transaction_details: { order_id: reference, gross_amount: amount_idr },
  enabled_payments: methods,
  expiry: { start_time: snapTime(starts_at), unit: 'minutes', duration: life_minutes },
  ...(return_url !== undefined && { callbacks: { finish: return_url } }),
});
