import { signatureOf } from '../../shared/payments/midtrans/signature.ts';
import type { Charge, Transaction } from './charge.ts';
import { type Shape, shapeOf } from './shapes.ts';

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

/** The fee of the payer, at the place and in the types of the public samples. */
const feeFields = ({ grossIdr, originalIdr }: Transaction, { feeIn }: Shape): object => {
  if (grossIdr === originalIdr) return {};
  const [original_amount, fee] = [String(originalIdr), String(grossIdr - originalIdr)];
  const inExtra = { gross_amount_info: { original_amount, gross_amount: grossIdr, customer_imposed_payment_fee: fee } };
  return feeIn === 'extra_info' ? { extra_info: inExtra } : { metadata: { extra_info: inExtra } };
};

/** The reversed part. A chargeback in part is only in the list. */
const refundFields = ({ refundedIdr, status }: Transaction): object => {
  if (refundedIdr === 0) return {};
  const refunds = [{ refund_chargeback_id: 1, refund_amount: rupiah(refundedIdr), reason: '' }];
  return status === 'partial_chargeback' ? { refunds } : { refund_amount: rupiah(refundedIdr), refunds };
};

const without = (body: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

/** The body of a notification about a payment. */
export const transactionBody = (charge: Charge, transaction: Transaction, { merchantId, serverKey }: Merchant) => {
  const { transactionId, method, grossIdr, beganMs, settledMs, status, fraud } = transaction;
  const shape = shapeOf(method);
  const signed = { order_id: charge.reference, status_code: codeOf(transaction), gross_amount: rupiah(grossIdr) };
  const paidAt = settledMs === undefined ? undefined : wibTime(settledMs);
  const account = String(Number.parseInt(transactionId.slice(0, 8), 16)).padStart(11, '8');
  return {
    ...without(
      {
        status_message: 'midtrans payment notification',
        merchant_id: merchantId,
        currency: 'IDR',
        ...shape.fields({ account, amount: signed.gross_amount, paidAt }),
        transaction_time: wibTime(beganMs),
        expiry_time: wibTime(charge.expiresMs),
        fraud_status: fraud,
        ...(paidAt !== undefined && { settlement_time: paidAt }),
        ...feeFields(transaction, shape),
        ...refundFields(transaction),
      },
      shape.lacks ?? [],
    ),
    ...signed,
    transaction_id: transactionId,
    transaction_status: status,
    signature_key: signatureOf(signed, serverKey),
  };
};

export type TransactionBody = ReturnType<typeof transactionBody>;

/** The body of an answer about a payment: the notification, with the differences of its method. */
export const answerBody = (charge: Charge, transaction: Transaction, merchant: Merchant): object => {
  const { lacks = [], amounts, shouts, ownId } = shapeOf(transaction.method).answer ?? {};
  const { transactionId, grossIdr, status } = transaction;
  return {
    ...without(transactionBody(charge, transaction, merchant), lacks),
    status_message: 'Success, transaction is found',
    ...(amounts !== undefined && { gross_amount: amounts === 'number' ? grossIdr : String(grossIdr) }),
    ...(shouts && status === 'pending' && { transaction_status: 'PENDING', status_code: '200' }),
    ...(ownId && { order_id: transactionId }),
  };
};
