import { createHash } from 'node:crypto';
import type { Order, OrderItem } from '../../shared/contract/order.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';

type Price = { readonly original: number; readonly discount?: number; readonly coupon?: number };
type Tax = {
  readonly name: string;
  readonly version: string;
  readonly rate: number;
  readonly of: (price: number) => number;
};

const vat: Tax = { name: 'PPN', version: 'ppn-2025-1', rate: 0.11, of: (price) => Math.floor((price * 11 + 50) / 100) };
const exempt: Tax = { name: 'PPN dibebaskan', version: 'ppn-exempt-2025-1', rate: 0, of: () => 0 };

type Course = Pick<OrderItem, 'course_id' | 'course_type' | 'title' | 'creator_instructor_id'> & { readonly tax: Tax };

const dataAnalysis: Course = {
  course_id: 'crs_01ka0000000000000000000001',
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  creator_instructor_id: 'usr_instructor_sample',
  tax: vat,
};
const projectManagement: Course = {
  course_id: 'crs_01ka0000000000000000000002',
  course_type: 'bnsp',
  title: 'Sertifikasi Manajer Proyek BNSP',
  creator_instructor_id: null,
  tax: vat,
};
const publicSpeaking: Course = {
  course_id: 'crs_01ka0000000000000000000003',
  course_type: 'regular',
  title: 'Berbicara di Depan Umum',
  creator_instructor_id: 'usr_instructor_sample',
  tax: vat,
};
const literacy: Course = {
  course_id: 'crs_01ka0000000000000000000004',
  course_type: 'regular',
  title: 'Literasi Digital Dasar',
  creator_instructor_id: null,
  tax: exempt,
};

/** Identifiers that come out the same at every run, so that seeding twice writes nothing twice. */
const stableBytes =
  (seed: string) =>
  (size: number): Uint8Array =>
    createHash('sha256').update(seed).digest().subarray(0, size);

const itemOf = (orderId: string, at: number, seed: string, { tax, ...course }: Course, price: Price): OrderItem => {
  const { original, discount = 0, coupon = 0 } = price;
  const price_idr = original - discount - coupon;
  return {
    order_item_id: timeSortedId('oit', at, stableBytes(`${seed} ${course.course_id}`)),
    order_id: orderId,
    ...course,
    original_price_idr: original,
    discount_idr: discount,
    coupon_discount_idr: coupon,
    price_idr,
    tax_name: tax.name,
    tax_rate: tax.rate,
    tax_idr: tax.of(price_idr),
    tax_policy_version: tax.version,
    catalog_version: '1',
  };
};

const sum = (items: readonly OrderItem[], of: (item: OrderItem) => number | undefined): number =>
  items.reduce((total, item) => total + (of(item) ?? 0), 0);

/** The order-level tax fields, which are there only where all items agree (contract §4). */
const commonTax = (taxes: readonly Tax[]) => {
  const [tax] = new Set(taxes);
  return tax && new Set(taxes).size === 1
    ? { tax_name: tax.name, tax_rate: tax.rate, tax_policy_version: tax.version }
    : {};
};

type Sample = {
  readonly created_at: string;
  readonly rest: Partial<Order> & Pick<Order, 'status'>;
  readonly lines: readonly (readonly [Course, Price])[];
};

const paid = { paid_at: '2026-10-02T02:05:00.000Z', finance_reservation_id: 'rsv_sample' } as const;
const unpaid = { paid_at: null, finance_reservation_id: null } as const;

/** One of each status: both course types, a coupon, two tax rates in one order, nulls and absences. */
const samples: readonly Sample[] = [
  {
    // The worked example of the contract, §4: 860,248.
    created_at: '2026-10-01T02:00:00.000Z',
    rest: { status: 'paid', coupon_code: 'HEMAT10', ...paid },
    lines: [
      [dataAnalysis, { original: 500_000, discount: 50_000, coupon: 39_706 }],
      [projectManagement, { original: 300_000, coupon: 26_471 }],
      [publicSpeaking, { original: 99_999, coupon: 8_823 }],
    ],
  },
  {
    created_at: '2026-10-05T09:30:00.000Z',
    rest: { status: 'pending', ...unpaid },
    lines: [[projectManagement, { original: 2_500_000 }]],
  },
  {
    created_at: '2026-10-06T12:00:00.000Z',
    rest: { status: 'expired', ...unpaid },
    lines: [[publicSpeaking, { original: 99_999 }]],
  },
  { created_at: '2026-10-07T00:15:00.000Z', rest: { status: 'cancelled' }, lines: [[literacy, { original: 1 }]] },
  {
    created_at: '2026-10-09T07:45:00.000Z',
    rest: { status: 'partially_refunded', ...paid },
    lines: [
      [dataAnalysis, { original: 450_000 }],
      [literacy, { original: 150_000, discount: 50_000 }],
    ],
  },
  {
    created_at: '2026-10-11T16:20:00.000Z',
    rest: { status: 'refunded', ...paid },
    lines: [[dataAnalysis, { original: 450_000 }]],
  },
];

const orderOf = (purchaserId: string, { created_at, rest, lines }: Sample): Order => {
  const seed = `${purchaserId} ${created_at}`;
  const at = Date.parse(created_at);
  const order_id = timeSortedId('ord', at, stableBytes(seed));
  const items = lines.map(([course, price]) => itemOf(order_id, at, seed, course, price));
  return {
    order_id,
    purchaser_id: purchaserId,
    payment_source: 'wallet',
    subtotal_idr: sum(items, (item) => item.original_price_idr),
    discount_idr: sum(items, (item) => item.discount_idr),
    coupon_discount_idr: sum(items, (item) => item.coupon_discount_idr),
    ...commonTax(lines.map(([{ tax }]) => tax)),
    tax_idr: sum(items, (item) => item.tax_idr),
    amount_idr: sum(items, (item) => item.price_idr + (item.tax_idr ?? 0)),
    created_at,
    items,
    ...rest,
  };
};

/** Six orders of a purchaser, one in each status, the same at every call. */
export const sampleOrders = (purchaserId: string): readonly Order[] =>
  samples.map((sample) => orderOf(purchaserId, sample));
