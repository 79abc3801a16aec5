import type { readers } from './readers.ts';

export type StoredItem = Readonly<Record<string, unknown>>;
type Kind = keyof typeof readers;

/** The kinds of drafts that the version before knew. */
const knownDrafts: readonly string[] = ['credit', 'debit', 'tax_policy', 'finance_policy'];

/** By which readers an item is read, from its key. */
const kindsOf = ({ PK, SK, ...item }: StoredItem): readonly Kind[] => {
  const [partition] = String(PK).split('#');
  const [sort] = String(SK).split('#');
  if (partition === 'COURSE') return ['course'];
  // Version N−1 had no shards of it.
  if (partition === 'COUPON') return sort === 'COUPON' ? ['coupon', 'shownCoupon'] : [];
  // The version before knew neither settlements, payments nor policies of withheld tax.
  if (partition === 'PAYOUT' && (sort === 'SETTLEMENT' || sort === 'NAME')) return [];
  if ('withholding_policy_version' in item) return [];
  if (partition === 'POLICY' && sort === 'POLICY') return ['tax_class' in item ? 'taxPolicy' : 'financePolicy'];
  if (partition === 'TOPUP') return ['topupPointer'];
  if (partition === 'PAYMENT') return ['payment'];
  if (partition === 'GATEWAY') return ['gateway'];
  if (partition === 'PAYOUT') return [sort === 'ENTRY' ? 'payout' : 'payoutAttempt'];
  if (partition === 'MEDIA') return ['mediaPointer'];
  if (partition === 'PUSH_TOKEN') return ['pushToken'];
  // The version before knew the list of drafts alone, and no grants of roles in it.
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

/** Every item with every kind that it is read as. */
export const readAs = (items: readonly StoredItem[]): readonly { readonly kind: Kind; readonly item: StoredItem }[] =>
  items.flatMap((item) => kindsOf(item).map((kind) => ({ kind, item })));
