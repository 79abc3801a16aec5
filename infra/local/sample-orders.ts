import { createHash } from 'node:crypto';
import type { Course } from '../../shared/contract/course.ts';
import type { Order } from '../../shared/contract/order.ts';
import { type RandomBytes, timeSortedId } from '../../shared/domain/ids.ts';
import { openForMs } from '../../shared/domain/order.ts';
import { type Coupon, priceBasket } from '../../shared/domain/pricing.ts';
import { wasPaid } from '../../shared/domain/reconcile-facts.ts';
import { sharesOf } from '../../shared/domain/shares.ts';
import type { Tax } from '../../shared/domain/tax.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { StoredOrder } from '../../shared/store/order.ts';
import { sampleCourseId, sampleCourses } from './sample-courses.ts';

const vat: Tax = { tax_name: 'PPN', tax_policy_version: 'ppn-2025-1', rate: { numerator: 11, denominator: 100 } };
const exempt: Tax = {
  tax_name: 'PPN dibebaskan',
  tax_policy_version: 'ppn-exempt-2025-1',
  rate: { numerator: 0, denominator: 1 },
};

/** The numbers of sample courses. */
const [dataAnalysis, projectManagement, publicSpeaking, literacy] = [1, 2, 3, 4];
const [dataVisualisation, dataAnalyst, accounting] = [5, 7, 11];

type Sample = {
  readonly created_at: string;
  readonly rest: Pick<Order, 'status' | 'paid_at' | 'finance_reservation_id' | 'coupon_code'>;
  /** Number of the sample course, price and discount in the catalog of that day. */
  readonly lines: readonly (readonly [course: number, original: number, discount?: number])[];
  readonly coupon?: Coupon;
  /** Numbers of the courses that were paid back. */
  readonly refunded?: readonly number[];
};

const paid = { finance_reservation_id: 'rsv_sample' } as const;
const unpaid = { paid_at: null, finance_reservation_id: null } as const;
/** How long purchasers take to pay. */
const paidAfterMs = 5 * 60_000;

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
    lines: [[dataAnalyst, 2_500_000]],
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
      [dataVisualisation, 450_000],
      [literacy, 150_000, 50_000],
    ],
    refunded: [literacy],
  },
  {
    created_at: '2026-10-11T16:20:00.000Z',
    rest: { status: 'refunded', ...paid },
    lines: [[accounting, 450_000]],
    refunded: [accounting],
  },
];

/** What is random elsewhere comes out the same at every run here, so that seeding twice writes nothing twice. */
export const stableBytes =
  (seed: string): RandomBytes =>
  (size) =>
    createHash('sha256').update(seed).digest().subarray(0, size);

const stableId = (prefix: string, atMs: number, seed: string): string => timeSortedId(prefix, atMs, stableBytes(seed));

const priced = ({ lines, coupon }: Sample, courses: readonly Course[]) => {
  const basket = lines.map(([number, original_price_idr, discount_idr = 0]) => {
    const course = courses.find(({ course_id }) => course_id === sampleCourseId(number));
    if (course === undefined) throw new Error(`There is no sample course ${number}.`);
    const { course_id, course_type, title, creator_instructor_id, tax_class } = course;
    const tax = tax_class === 'exempt' ? exempt : vat;
    return { course_id, course_type, title, creator_instructor_id, original_price_idr, discount_idr, tax };
  });
  const breakdown = priceBasket(basket, coupon);
  if (isRefusal(breakdown)) throw new Error(`A sample order has no price: ${breakdown.refusal}`);
  return { basket, breakdown };
};

/** As a policy would share it: 70 % for the instructor. */
const policy = { finance_policy_version: 'fnp_01ka0000000000000000000001', creator_share_basis_points: 7000 };

const orderOf = (purchaserId: string, sample: Sample, courses: readonly Course[]): StoredOrder => {
  const { basket, breakdown } = priced(sample, courses);
  const { items, ...sums } = breakdown;
  const atMs = Date.parse(sample.created_at);
  const order_id = stableId('ord', atMs, `${purchaserId} ${sample.created_at}`);
  const itemId = (courseId: string): string => stableId('oit', atMs, `${order_id} ${courseId}`);
  return {
    order_id,
    purchaser_id: purchaserId,
    payment_source: 'wallet',
    ...sums,
    created_at: sample.created_at,
    items: basket.flatMap(({ tax: _, ...course }) =>
      items
        .filter(({ course_id }) => course_id === course.course_id)
        .map((item) => ({
          order_item_id: itemId(item.course_id),
          order_id,
          ...course,
          ...item,
          catalog_version: '1',
          ...sharesOf(item.price_idr, course.creator_instructor_id === null ? null : policy),
        })),
    ),
    ...sample.rest,
    ...(wasPaid(sample.rest) && { paid_at: new Date(atMs + paidAfterMs).toISOString() }),
    refunded_item_ids: (sample.refunded ?? []).map((number) => itemId(sampleCourseId(number))),
    expires_at: new Date(atMs + openForMs).toISOString(),
    event_sequence: 1,
  };
};

/**
 * Six orders of a purchaser, one in each status, as they are kept, the same at every call.
 *
 * @param creatorId the instructor who made some of the sample courses
 */
export const sampleOrders = (purchaserId: string, creatorId: string | null = null): readonly StoredOrder[] => {
  const courses = sampleCourses(creatorId);
  return samples.map((sample) => orderOf(purchaserId, sample, courses));
};
