import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import type { Charge, Transaction } from './charge.ts';

/** The service's merchant account at the stub. */
export type Merchant = { readonly merchantId: string; readonly serverKey: string };

const hoursEast = 7;

/** A timestamp in Midtrans' format: western Indonesian time, without an offset. */
export const wibTime = (ms: number): string =>
  new Date(ms + hoursEast * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Parses a timestamp such as `2026-11-21 10:04:05 +0700`. The offset must be +0700. */
export const instantOf = (text: string): number => {
  const [day, time] = text.split(' ');
  return Date.parse(`${day}T${time}+07:00`);
};

export const rupiah = (amount: number): string => `${amount}.00`;

/** The `status_code` of a payment. The signature covers it. */
const codeOf = ({ status, fraud }: Transaction): string => {
  if (status === 'pending' || fraud === 'challenge') return '201';
  return { deny: '202', expire: '407' }[status as string] ?? '200';
};

const bankOf = (method: string): string => method.replace(/_va$/, '');

const paymentFields = ({ method, transactionId }: Transaction) => {
  const number = String(Number.parseInt(transactionId.slice(0, 8), 16)).padStart(11, '8');
  if (method === 'permata_va') return { payment_type: 'bank_transfer', permata_va_number: number };
  if (method.endsWith('_va'))
    return { payment_type: 'bank_transfer', va_numbers: [{ bank: bankOf(method), va_number: number }] };
  if (method === 'indomaret' || method === 'alfamart')
    return { payment_type: 'cstore', store: method, payment_code: number };
  if (method === 'other_qris') return { payment_type: 'qris', issuer: 'gopay', acquirer: 'gopay' };
  return { payment_type: method };
};

/** The body about a payment, in answers and in notifications. */
export const transactionBody = (charge: Charge, transaction: Transaction, { merchantId, serverKey }: Merchant) => {
  const { transactionId, grossIdr, originalIdr, beganMs, settledMs, refundedIdr, status, fraud } = transaction;
  const signed = { order_id: charge.reference, status_code: codeOf(transaction), gross_amount: rupiah(grossIdr) };
  return {
    ...signed,
    status_message: 'Success, transaction is found',
    transaction_id: transactionId,
    merchant_id: merchantId,
    currency: 'IDR',
    ...paymentFields(transaction),
    transaction_time: wibTime(beganMs),
    expiry_time: wibTime(charge.expiresMs),
    transaction_status: status,
    fraud_status: fraud,
    ...(settledMs !== undefined && { settlement_time: wibTime(settledMs) }),
    ...(grossIdr !== originalIdr && {
      gross_amount_info: { original_amount: rupiah(originalIdr), fee_amount: rupiah(grossIdr - originalIdr) },
    }),
    ...(refundedIdr > 0 && { refund_amount: rupiah(refundedIdr) }),
    signature_key: signatureOf(signed, serverKey),
  };
};

export type TransactionBody = ReturnType<typeof transactionBody>;
