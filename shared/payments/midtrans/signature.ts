import { createHash, timingSafeEqual } from 'node:crypto';

/** The signed fields of a notification, as received, and the signature. */
export type Signed = {
  readonly order_id: string;
  readonly status_code: string | number;
  readonly gross_amount: string | number;
  readonly signature_key: string;
};

/** The signature of a notification: lower-case hex SHA-512. It does not cover the status of the payment. */
export const signatureOf = (
  { order_id, status_code, gross_amount }: Omit<Signed, 'signature_key'>,
  serverKey: string,
): string => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');

/** The texts of an amount that can have been signed. JSON numbers lose the decimals that Midtrans signs. */
const spellings = (amount: string | number): readonly (string | number)[] =>
  typeof amount === 'string' ? [amount] : [amount, amount.toFixed(1), amount.toFixed(2)];

/** Whether one of the keys signed the notification. The comparison takes constant time. */
export const isSigned = (signed: Signed, serverKeys: readonly string[]): boolean => {
  const given = Buffer.from(signed.signature_key);
  return serverKeys
    .flatMap((key) =>
      spellings(signed.gross_amount).map((gross_amount) => ({ key, fields: { ...signed, gross_amount } })),
    )
    .map(({ key, fields }) => Buffer.from(signatureOf(fields, key)))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
};
