/** Our merchant account at the payment gateway of the tests. */
export const merchant = { merchantId: 'G000000001', serverKey: 'SB-Mid-server-present' } as const;

export const secretOf = ({ merchantId, serverKey }: { merchantId: string; serverKey: string }, changes: object = {}) =>
  JSON.stringify({ merchant_id: merchantId, server_key: serverKey, ...changes });
