import { exampleOrderId } from '../../shared/contract/orders/order.ts';
import { sampleCourseId } from './courses.ts';

const minuteMs = 60_000;

/** A sample order with its later steps. Their times are in ms after the order was placed. */
export type SampleOrder = {
  readonly name: string;
  readonly courseIds: readonly string[];
  readonly couponCode?: string;
  /** In ms after the first instant of the samples; undefined for an order that is placed now and stays open. */
  readonly placedAfterMs?: number;
  readonly paidAfterMs?: number;
  readonly cancelledAfterMs?: number;
  readonly expiredAfterMs?: number;
  readonly refund?: { readonly afterMs: number; readonly courseIds: readonly string[] };
};

const [dataAnalysis, projectManagement, publicSpeaking, literacy] = [1, 2, 3, 4].map(sampleCourseId);
const [dataVisualisation, dataAnalyst, photography, accounting, application] = [5, 7, 9, 11, 12].map(sampleCourseId);

const courses = (...ids: readonly (string | undefined)[]): readonly string[] => ids.filter((id) => id !== undefined);

/**
 * One order in each status, with both course types, a coupon, and two tax rates in one order. Orders are paid or
 * cancelled within half an hour, because after that they expire.
 */
export const sampleOrders: readonly SampleOrder[] = [
  {
    // The order of the example in docs/contract.md, §4: Rp 860,248.
    name: 'paid',
    courseIds: courses(dataAnalysis, projectManagement, publicSpeaking),
    couponCode: 'HEMAT10',
    placedAfterMs: 0,
    paidAfterMs: 126_667,
  },
  { name: 'pending', courseIds: courses(dataAnalyst) },
  { name: 'expired', courseIds: courses(photography), placedAfterMs: -60 * minuteMs, expiredAfterMs: 31 * minuteMs },
  { name: 'cancelled', courseIds: courses(application), placedAfterMs: 3 * minuteMs, cancelledAfterMs: minuteMs },
  {
    name: 'partially_refunded',
    courseIds: courses(dataVisualisation, literacy),
    placedAfterMs: 5 * minuteMs,
    paidAfterMs: minuteMs,
    refund: { afterMs: 5 * minuteMs, courseIds: courses(literacy) },
  },
  {
    name: 'refunded',
    courseIds: courses(accounting),
    placedAfterMs: 11 * minuteMs,
    paidAfterMs: minuteMs,
    refund: { afterMs: 4 * minuteMs, courseIds: courses(accounting) },
  },
];

/** Citra's open order, which she can cancel. Budi's open order is for paying. */
export const ordersOfCitra: readonly SampleOrder[] = [{ name: 'pending', courseIds: [sampleCourseId(6)] }];

/** Joko's order of September 2026. The creator's share and the tax on the order are payable already. */
export const earlyOrders = {
  beginMs: Date.parse('2026-09-08T03:00:00.000Z'),
  samples: [
    { name: 'early', courseIds: courses(dataAnalysis, projectManagement), placedAfterMs: 0, paidAfterMs: minuteMs },
  ] satisfies readonly SampleOrder[],
} as const;

const hourMs = 60 * minuteMs;

/**
 * Joko's recent orders, so that the shop has best-selling courses. They are older than the last closed day, and begin at
 * a whole hour.
 */
export const recentOrders = {
  beginMs: (nowMs: number): number => Math.floor(nowMs / hourMs - 36) * hourMs,
  samples: [
    { name: 'recent', courseIds: courses(dataVisualisation, photography), placedAfterMs: 0, paidAfterMs: minuteMs },
  ] satisfies readonly SampleOrder[],
} as const;

/** The age in ms of the first sample order that `npm run seed` places. All steps of its orders are then in the past. */
export const lastingMs = 20 * minuteMs;

/** The ids of budi's paid order and its items, as in the examples of the documents. They contain the instant `atMs`. */
export const paidExample = {
  atMs: Date.parse('2026-11-21T03:04:05.678Z'),
  ids: [
    exampleOrderId,
    'oit_01m7y0z8sepceyg3eb0jry52n6',
    'oit_01m7y0z8sehk71snqrhxwf0ekm',
    'oit_01m7y0z8se5vgmh3cjp17r0qmt',
  ],
} as const;
