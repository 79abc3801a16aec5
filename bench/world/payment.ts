import { transactionBody } from '../../local/midtrans/wire.ts';
import { stableBytes } from '../../local/sample/stable-random.ts';
import { freeTerms, newTopup } from '../../shared/domain/topups/topup.ts';
import { topupKey, topupPointerKey, walletKey } from '../../shared/store/table/keys.ts';
import { account } from './people.ts';

const openedMs = Date.parse('2026-10-01T02:00:00.000Z');
const amountIdr = 50_000;
const merchant = { merchantId: 'G000000001', serverKey: 'SB-Mid-server-bench' } as const;

export const gatewaySecret = JSON.stringify({ merchant_id: merchant.merchantId, server_key: merchant.serverKey });

const topup = {
  ...newTopup(account.user_id, freeTerms(amountIdr), 'midtrans', openedMs, stableBytes('top-up')),
  status: 'pending',
  payment_url: 'https://pay.example.com/token',
  token: 'token',
  // The payment page never expires.
  expires_at: '2999-01-01T00:00:00.000Z',
  requested_with: 'bench-0123456789abcdef',
} as const;

/** An open top-up, and its wallet. */
export const topupItems = [
  { ...topupKey(account.user_id, topup.topup_id), ...topup },
  { ...topupPointerKey(topup.topup_id), user_id: account.user_id },
  {
    ...walletKey(account.user_id),
    open_topups: new Set([topup.topup_id]),
    open_topups_idr: amountIdr,
  },
];

/** The gateway's transaction in the status paid, as in notifications and status answers. */
export const paymentBody = transactionBody(
  {
    token: 'token',
    reference: topup.references[0] ?? '',
    amountIdr,
    methods: [],
    expiresMs: Date.parse(topup.expires_at),
    notifyUrl: '',
    closed: false,
    transactions: [],
  },
  {
    transactionId: '0b7ca1f2-4f3c-4f0e-9a43-5d2f6c1f4a10',
    method: 'bca_va',
    originalIdr: amountIdr,
    grossIdr: amountIdr,
    beganMs: openedMs,
    settledMs: openedMs,
    status: 'settlement',
    fraud: 'accept',
    refundedIdr: 0,
  },
  merchant,
);
