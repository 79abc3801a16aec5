import type { Charge } from '../gateway.ts';

const westernIndonesia = { hours: 7, name: '+0700' };

/** An instant in Midtrans' format: `2026-11-21 10:04:05 +0700`. */
export const snapTime = (instant: string): string => {
  const shifted = new Date(Date.parse(instant) + westernIndonesia.hours * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} ${westernIndonesia.name}`;
};

/**
 * The request for a payment page, without personal data. `expiry` ends the payment itself. `page_expiry` would end only
 * the page, and the payer could still pay with a code from the page.
 */
export const snapBody = ({ reference, amount_idr, methods, starts_at, life_minutes, return_url }: Charge) => ({
  transaction_details: { order_id: reference, gross_amount: amount_idr },
  enabled_payments: methods,
  // The payer bears no fee, even if the merchant's account is set so.
  customer_imposed_payment_fee: { enable: false },
  expiry: { start_time: snapTime(starts_at), unit: 'minutes', duration: life_minutes },
  ...(return_url !== undefined && { callbacks: { finish: return_url } }),
});
