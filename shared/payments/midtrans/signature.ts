import { createHash, timingSafeEqual } from 'node:crypto';

/** The signed fields of a notification, as received, and the signature. */
export type Signed = {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
  readonly signature_key: string;
};

/** The signature of a notification: lower-case hex SHA-512. It does not cover the status of the payment. */
export const signatureOf = (
  { order_id, status_code, gross_amount }: Omit<Signed, 'signature_key'>,
  serverKey: string,
): string => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');

/** Whether one of the keys signed the notification. The comparison takes constant time. */
export const isSigned = (signed: Signed, serverKeys: readonly string[]): boolean => {
  const given = Buffer.from(signed.signature_key);
  return serverKeys
    .map((key) => Buffer.from(signatureOf(signed, key)))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
};
