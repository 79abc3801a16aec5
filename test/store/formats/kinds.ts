import type { readers } from './readers.ts';

export type StoredItem = Readonly<Record<string, unknown>>;
type Kind = keyof typeof readers;

const knownDrafts: readonly string[] = ['credit', 'debit', 'tax_policy', 'finance_policy'];

/** The readers of an item, by its key. */
const kindsOf = ({ PK, SK, ...item }: StoredItem): readonly Kind[] => {
  const [partition] = String(PK).split('#');
  const [sort] = String(SK).split('#');
  if (partition === 'COURSE') return ['course'];
  // The previous version had no shards of coupons.
  if (partition === 'COUPON') return sort === 'COUPON' ? ['coupon', 'shownCoupon'] : [];
  // The previous version has no settlements, payments or policies of withheld tax.
  if (partition === 'PAYOUT' && (sort === 'SETTLEMENT' || sort === 'NAME')) return [];
  if ('withholding_policy_version' in item) return [];
  if (partition === 'POLICY' && sort === 'POLICY') return ['tax_class' in item ? 'taxPolicy' : 'financePolicy'];
  if (partition === 'TOPUP') return ['topupPointer'];
  if (partition === 'PAYMENT') return ['payment'];
  if (partition === 'GATEWAY') return ['gateway'];
  if (partition === 'PAYOUT') return [sort === 'ENTRY' ? 'payout' : 'payoutAttempt'];
  if (partition === 'MEDIA') return ['mediaPointer'];
  if (partition === 'PUSH_TOKEN') return ['pushToken'];
  // The previous version has only the list of drafts, without role grants.
  if (partition === 'DRAFT') return sort === 'AT' && knownDrafts.includes(String(item['kind'])) ? ['waitingDraft'] : [];
  if (partition === 'REFUND_WISH') return ['refundWishPointer'];
  if (partition !== 'USER') return [];
  const kinds: Readonly<Record<string, Kind>> = {
    ACCOUNT: 'account',
    ORDER: 'order',
    WALLET: 'wallet',
    ENTRY: 'entry',
    PAID_OUT: 'paidOut',
    CLAIM: 'claim',
    ENROLLMENT: 'enrollment',
    ID_TOKEN: 'idTokenUses',
    TOPUP: 'topup',
    MEDIA: 'media',
    MEDIA_QUOTA: 'mediaQuota',
    DEVICES: 'devices',
    NOTIFICATIONS: 'preferences',
    REFUND_WISH: 'refundWish',
    OPEN_REFUND_WISH: 'openRefundWish',
    IDEMPOTENCY: 'topup_id' in item ? 'topupRequest' : 'answer',
  };
  const kind = kinds[sort ?? ''];
  return kind === undefined ? [] : [kind];
};

export const readAs = (items: readonly StoredItem[]): readonly { readonly kind: Kind; readonly item: StoredItem }[] =>
  items.flatMap((item) => kindsOf(item).map((kind) => ({ kind, item })));
