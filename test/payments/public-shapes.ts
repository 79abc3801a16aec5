/**
 * Answers of Midtrans in their public shapes, with values of our own. Read on 2026-11-28:
 *
 * - docs.midtrans.com, stored in `naelrudd/midtrans-docs-llm-agents`: `docs/https-notification-webhooks.md` (one sample for
 *   each method), `reference/get-transaction-status.md` (cards, refunds, DANA, ShopeePay, OVO), `reference/dana.md`
 * - docs.midtrans.com, Snap, "Automatic Fee Imposition": `extra_info.gross_amount_info`, with text and a number
 * - `Midtrans/midtrans-php` issue 118: the same information in `metadata.extra_info`
 * - `Midtrans/midtrans-php` issues 113 and 121, `veritrans/SNAP-Woocommerce` pull request 85: `order_id` is Midtrans' own
 *   id. This concerns DANA and the virtual accounts of Danamon, BSI, Seabank and Saqu
 * - `Midtrans/midtrans-php` issue 63, `Fitrahanif/Midtrans-Payment-Getway-Etiket-Mahasiswa` `app/Views/User/mit.php`,
 *   `rmt-29-caspia-fox/p2-iproject-client` `client/midtrans.sample.js`: answers with and without merchant and currency
 * - `mekari-engineering/midtrans_api_ruby` and `veritrans/go-midtrans`: the fields of refunds
 * - `XSmas29/artistica-api` `src/utils/webhook/types.ts`, `Syahbintang30/classnde`
 *   `tests/Feature/send_midtrans_webhook.php`: `gross_amount` as a number
 */
export const reference = 'top_01kb0000000000000000000000-1';
export const ownId = 'A120261121030405abCDefGHijID';

const common = {
  status_code: '200',
  status_message: 'Success, transaction is found',
  transaction_id: '5f0c7a52-9a43-4b1e-8a63-0d6c2f1e7b11',
  order_id: reference,
  merchant_id: 'G1',
  currency: 'IDR',
  gross_amount: '10000.00',
  transaction_status: 'settlement',
  fraud_status: 'accept',
  transaction_time: '2026-11-21 10:04:05',
  settlement_time: '2026-11-21 10:05:06',
  signature_key: 'ab'.repeat(64),
};

const account = (bank: string) => ({
  payment_type: 'bank_transfer',
  va_numbers: [{ va_number: '8110012345', bank }],
  payment_amounts: [],
});
const fee = { original_amount: '10000', gross_amount: 10_071, customer_imposed_payment_fee: '71' };
const qris = { payment_type: 'qris', transaction_type: 'off-us', issuer: 'bca', acquirer: 'gopay' };
const card = { payment_type: 'credit_card', bank: 'bni', masked_card: '48111111-1114', approval_code: '1' };
const withFee = { ...qris, gross_amount: '10071.00' };

/** Paid answers of Rp 10,000: the changes to the common fields, and our name of the method. */
export const paidShapes: Readonly<Record<string, readonly [changes: object, method: string]>> = {
  gopay: [{ payment_type: 'gopay' }, 'gopay'],
  QRIS: [qris, 'gopay'],
  'QRIS of Airpay': [{ ...qris, acquirer: 'airpay shopee' }, 'airpay_shopee'],
  'QRIS without acquirer': [{ payment_type: 'qris' }, 'qris'],
  ShopeePay: [{ payment_type: 'shopeepay', shopeepay_reference_number: '1', reference_id: 'DL-1' }, 'shopeepay'],
  'BCA VA': [account('bca'), 'bca_va'],
  'BCA VA in capitals': [account('BCA'), 'bca_va'],
  'BNI VA': [
    { ...account('bni'), payment_amounts: [{ paid_at: '2026-11-21 10:05:06', amount: '10000.00' }] },
    'bni_va',
  ],
  'BRI VA': [account('bri'), 'bri_va'],
  'CIMB VA': [account('cimb'), 'cimb_va'],
  'Permata VA': [{ payment_type: 'bank_transfer', permata_va_number: '8562000012345678' }, 'permata_va'],
  'Mandiri bill': [{ payment_type: 'echannel', biller_code: '70012', bill_key: '990000000260' }, 'echannel'],
  'VA without a list': [{ payment_type: 'bank_transfer', va_numbers: null }, 'bank_transfer'],
  Indomaret: [
    { payment_type: 'cstore', store: 'indomaret', payment_code: '3000', fraud_status: undefined, approval_code: 'A' },
    'indomaret',
  ],
  Alfamart: [{ payment_type: 'cstore', store: 'alfamart', payment_code: '3000' }, 'alfamart'],
  Akulaku: [{ payment_type: 'akulaku' }, 'akulaku'],
  Kredivo: [{ payment_type: 'kredivo' }, 'kredivo'],
  OVO: [{ payment_type: 'ovo', payer_phone_number: '081111111111' }, 'ovo'],
  DANA: [{ payment_type: 'dana', actions: [] }, 'dana'],
  'DANA with its own id': [{ payment_type: 'dana', order_id: ownId, transaction_id: ownId }, 'dana'],
  'BSI VA with its own id': [{ ...account('bsi'), order_id: ownId, transaction_id: ownId }, 'bsi_va'],
  'card, captured': [{ ...card, transaction_status: 'capture', settlement_time: undefined }, 'credit_card'],
  'card, without merchant and currency': [{ ...card, merchant_id: undefined, currency: undefined }, 'credit_card'],
  'card with points': [{ ...card, point_redeem_amount: 80_000, point_balance_amount: '1644.00' }, 'credit_card'],
  'amount as a number': [{ ...qris, gross_amount: 10_000 }, 'gopay'],
  'amount without decimals': [{ ...qris, gross_amount: '10000' }, 'gopay'],
  'amount with one decimal': [{ ...qris, gross_amount: '10000.0' }, 'gopay'],
  'code as a number': [{ ...qris, status_code: 200 }, 'gopay'],
  'fee in extra_info': [{ ...withFee, extra_info: { gross_amount_info: fee } }, 'gopay'],
  'fee in metadata': [{ ...withFee, metadata: { extra_info: { gross_amount_info: fee } } }, 'gopay'],
  'fee at the top': [{ ...withFee, gross_amount_info: { original_amount: '10000.00' } }, 'gopay'],
  'fee as numbers': [{ ...withFee, extra_info: { gross_amount_info: { ...fee, original_amount: 10_000 } } }, 'gopay'],
  'fee without the original amount': [
    { ...withFee, extra_info: { gross_amount_info: { customer_imposed_payment_fee: '71' } } },
    'gopay',
  ],
  'empty lists for objects': [{ ...qris, metadata: [], extra_info: [], refunds: null, va_numbers: [] }, 'gopay'],
};

/** The body of an answer. A change to undefined leaves the field out. */
export const answerOf = (changes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...common, ...changes }).filter(([, value]) => value !== undefined));

const refunds = [{ refund_amount: '2500.00' }, { refund_amount: 1500, refund_chargeback_id: 2, reason: '' }];

/** Answers in other states: the changes, our state, and the reversed amount in IDR. */
export const otherShapes: Readonly<Record<string, readonly [changes: object, state: string, reversed: number]>> = {
  'pending, code 201': [{ status_code: '201', transaction_status: 'pending' }, 'open', 0],
  'pending in capitals, code 200': [{ transaction_status: 'PENDING', payment_type: 'dana' }, 'open', 0],
  authorize: [{ ...card, transaction_status: 'authorize' }, 'open', 0],
  'capture under review': [
    { ...card, status_code: '201', transaction_status: 'capture', fraud_status: 'challenge' },
    'open',
    0,
  ],
  'capture without fraud_status': [{ ...card, transaction_status: 'capture', fraud_status: undefined }, 'paid', 0],
  'deny, code 202': [{ ...card, status_code: '202', transaction_status: 'deny', fraud_status: 'deny' }, 'dead', 0],
  cancel: [{ transaction_status: 'cancel' }, 'dead', 0],
  'expire, code 407': [{ status_code: '407', transaction_status: 'expire', fraud_status: undefined }, 'dead', 0],
  'expire, code 202': [{ status_code: '202', transaction_status: 'expire' }, 'dead', 0],
  failure: [{ status_code: '202', transaction_status: 'failure' }, 'dead', 0],
  refund: [{ transaction_status: 'refund', refund_amount: '10000.00', refunds }, 'paid', 10_000],
  'refund without an amount': [{ transaction_status: 'refund' }, 'paid', 10_000],
  'partial_refund with its sum': [
    { transaction_status: 'partial_refund', refund_amount: '4000.00', refunds },
    'paid',
    4000,
  ],
  'partial_refund with a number': [{ transaction_status: 'partial_refund', refund_amount: 4000 }, 'paid', 4000],
  'partial_refund with its parts': [{ transaction_status: 'partial_refund', refunds }, 'paid', 4000],
  'partial_refund of the fee, too': [
    {
      ...withFee,
      ...{ transaction_status: 'partial_refund', refund_amount: '10050.00' },
      extra_info: { gross_amount_info: fee },
    },
    'paid',
    10_000,
  ],
  chargeback: [{ transaction_status: 'chargeback' }, 'paid', 10_000],
  'partial_chargeback with its parts': [{ transaction_status: 'partial_chargeback', refunds }, 'paid', 4000],
  'partial_chargeback without an amount': [{ transaction_status: 'partial_chargeback' }, 'unclear', 0],
  'partial_refund of more than the payment': [
    { transaction_status: 'partial_refund', refund_amount: '10001.00' },
    'unclear',
    0,
  ],
};
