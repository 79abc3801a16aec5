import { createHash } from 'node:crypto';
import type { Order, OrderItem } from '../../shared/contract/order.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { type Coupon, priceBasket } from '../../shared/domain/pricing.ts';
import type { Tax } from '../../shared/domain/tax.ts';
import { isRefusal } from '../../shared/errors.ts';

const vat: Tax = { tax_name: 'PPN', tax_policy_version: 'ppn-2025-1', rate: { numerator: 11, denominator: 100 } };
const exempt: Tax = {
  tax_name: 'PPN dibebaskan',
  tax_policy_version: 'ppn-exempt-2025-1',
  rate: { numerator: 0, denominator: 1 },
};

type Course = Pick<OrderItem, 'course_id' | 'course_type' | 'title' | 'creator_instructor_id'> & { readonly tax: Tax };

const instructor = 'usr_0sample0instructor000000000000000000000000000000000000';

const dataAnalysis: Course = {
  course_id: 'crs_01ka0000000000000000000001',
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  creator_instructor_id: instructor,
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
  creator_instructor_id: instructor,
  tax: vat,
};
const literacy: Course = {
  course_id: 'crs_01ka0000000000000000000004',
  course_type: 'regular',
  title: 'Literasi Digital Dasar',
  creator_instructor_id: null,
  tax: exempt,
};

type Sample = {
  readonly created_at: string;
  readonly rest: Partial<Order> & Pick<Order, 'status'>;
  /** Course, price and discount in the catalog. */
  readonly lines: readonly (readonly [Course, original: number, discount?: number])[];
  readonly coupon?: Coupon;
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
      [dataAnalysis, 500_000, 50_000],
      [projectManagement, 300_000],
      [publicSpeaking, 99_999],
    ],
    coupon: { discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 }, covers: () => true },
  },
  {
    created_at: '2026-10-05T09:30:00.000Z',
    rest: { status: 'pending', ...unpaid },
    lines: [[projectManagement, 2_500_000]],
  },
  {
    created_at: '2026-10-06T12:00:00.000Z',
    rest: { status: 'expired', ...unpaid },
    lines: [[publicSpeaking, 99_999]],
  },
  { created_at: '2026-10-07T00:15:00.000Z', rest: { status: 'cancelled' }, lines: [[literacy, 1]] },
  {
    created_at: '2026-10-09T07:45:00.000Z',
    rest: { status: 'partially_refunded', ...paid },
    lines: [
      [dataAnalysis, 450_000],
      [literacy, 150_000, 50_000],
    ],
  },
  { created_at: '2026-10-11T16:20:00.000Z', rest: { status: 'refunded', ...paid }, lines: [[dataAnalysis, 450_000]] },
];

/** Identifiers that come out the same at every run, so that seeding twice writes nothing twice. */
const stableId = (prefix: string, atMs: number, seed: string): string =>
  timeSortedId(prefix, atMs, (size) => createHash('sha256').update(seed).digest().subarray(0, size));

const priced = ({ lines, coupon }: Sample) => {
  const basket = lines.map(([{ course_id, tax }, original_price_idr, discount_idr = 0]) => ({
    course_id,
    original_price_idr,
    discount_idr,
    tax,
  }));
  const breakdown = priceBasket(basket, coupon);
  if (isRefusal(breakdown)) throw new Error(`A sample order has no price: ${breakdown.refusal}`);
  return breakdown;
};

const orderOf = (purchaserId: string, sample: Sample): Order => {
  const { items, ...sums } = priced(sample);
  const atMs = Date.parse(sample.created_at);
  const order_id = stableId('ord', atMs, `${purchaserId} ${sample.created_at}`);
  const itemsOf = ({ tax: _, ...course }: Course): OrderItem[] =>
    items
      .filter(({ course_id }) => course_id === course.course_id)
      .map((item) => ({
        order_item_id: stableId('oit', atMs, `${order_id} ${item.course_id}`),
        order_id,
        ...course,
        ...item,
        catalog_version: '1',
      }));
  return {
    order_id,
    purchaser_id: purchaserId,
    payment_source: 'wallet',
    ...sums,
    created_at: sample.created_at,
    items: sample.lines.flatMap(([course]) => itemsOf(course)),
    ...sample.rest,
  };
};

/** Six orders of a purchaser, one in each status, the same at every call. */
export const sampleOrders = (purchaserId: string): readonly Order[] =>
  samples.map((sample) => orderOf(purchaserId, sample));
