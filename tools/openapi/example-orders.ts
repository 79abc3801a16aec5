import type { Order } from '../../shared/contract/orders/order.ts';

export const exampleUserId = 'usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0';
const instructorId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const vat = { tax_name: 'PPN', tax_rate: 0.11, tax_policy_version: 'ppn-2025-1' };
const exempt = { tax_name: 'PPN dibebaskan', tax_rate: 0, tax_policy_version: 'ppn-exempt-2025-1' };

const dataAnalysis = {
  course_id: 'crs_01ka0000000000000000000001',
  course_type: 'regular',
  title: 'Analisis Data dengan Python',
  creator_instructor_id: instructorId,
  catalog_version: '3',
} as const;

const projectManagement = {
  course_id: 'crs_01ka0000000000000000000002',
  course_type: 'bnsp',
  title: 'Sertifikasi Manajer Proyek BNSP',
  creator_instructor_id: null,
  catalog_version: '1',
} as const;

const publicSpeaking = {
  course_id: 'crs_01ka0000000000000000000003',
  course_type: 'regular',
  title: 'Berbicara di Depan Umum',
  creator_instructor_id: instructorId,
  catalog_version: '2',
} as const;

const paidItem = (order_item_id: string) => ({ order_id: 'ord_01m7y0z8sejd2ynck5fjwvdyze', order_item_id, ...vat });
/** Three courses with a discount, a coupon of 10 % up to Rp 75,000, and a tax of 11 %. */
export const paidOrder: Order = {
  order_id: 'ord_01m7y0z8sejd2ynck5fjwvdyze',
  purchaser_id: exampleUserId,
  idempotency_key: '0b6f4c1e-6d0f-4b8e-9a51-2f8f3a1c7d42',
  status: 'paid',
  payment_source: 'wallet',
  finance_reservation_id: 'rsv_01m7y10d4t2xq8h5z3n6k9c7wb',
  subtotal_idr: 899_999,
  discount_idr: 50_000,
  coupon_code: 'HEMAT10',
  coupon_discount_idr: 75_000,
  ...vat,
  tax_idr: 85_249,
  amount_idr: 860_248,
  created_at: '2026-11-21T03:04:05.678Z',
  paid_at: '2026-11-21T03:06:12.345Z',
  items: [
    {
      ...paidItem('oit_01m7y0z8sepceyg3eb0jry52n6'),
      ...dataAnalysis,
      original_price_idr: 500_000,
      discount_idr: 50_000,
      coupon_discount_idr: 39_706,
      price_idr: 410_294,
      tax_idr: 45_132,
    },
    {
      ...paidItem('oit_01m7y0z8sehk71snqrhxwf0ekm'),
      ...projectManagement,
      original_price_idr: 300_000,
      discount_idr: 0,
      coupon_discount_idr: 26_471,
      price_idr: 273_529,
      tax_idr: 30_088,
    },
    {
      ...paidItem('oit_01m7y0z8se5vgmh3cjp17r0qmt'),
      ...publicSpeaking,
      original_price_idr: 99_999,
      discount_idr: 0,
      coupon_discount_idr: 8_823,
      price_idr: 91_176,
      tax_idr: 10_029,
    },
  ],
};

const pendingItem = (order_item_id: string) => ({ order_id: 'ord_01m7w0btx0rrrsstb2vk6vx89y', order_item_id });
/** The items have two tax policies. The order itself has no `tax_name`, `tax_rate` and `tax_policy_version`. */
export const pendingOrder: Order = {
  order_id: 'ord_01m7w0btx0rrrsstb2vk6vx89y',
  purchaser_id: exampleUserId,
  idempotency_key: '5d2c9a77-1f64-4c0b-8f3e-b1a6d90c4e18',
  status: 'pending',
  payment_source: 'wallet',
  finance_reservation_id: null,
  subtotal_idr: 350_000,
  discount_idr: 0,
  coupon_discount_idr: 0,
  tax_idr: 33_000,
  amount_idr: 383_000,
  created_at: '2026-11-20T08:15:00.000Z',
  paid_at: null,
  items: [
    {
      ...pendingItem('oit_01m7w0btx05wa06g7ymrg0g4th'),
      ...projectManagement,
      original_price_idr: 300_000,
      discount_idr: 0,
      coupon_discount_idr: 0,
      price_idr: 300_000,
      ...vat,
      tax_idr: 33_000,
    },
    {
      ...pendingItem('oit_01m7w0btx042e8pwm433gzywp7'),
      ...publicSpeaking,
      original_price_idr: 50_000,
      discount_idr: 0,
      coupon_discount_idr: 0,
      price_idr: 50_000,
      ...exempt,
      tax_idr: 0,
    },
  ],
};

/** An order with only the required fields. */
export const cancelledOrder: Order = {
  order_id: 'ord_01m7qdkhzsj9ztkjbvrg2z2cqn',
  purchaser_id: exampleUserId,
  status: 'cancelled',
  amount_idr: 99_999,
  items: [
    {
      order_item_id: 'oit_01m7qdkhzsc1phf8bjyxdfwbz7',
      order_id: 'ord_01m7qdkhzsj9ztkjbvrg2z2cqn',
      course_id: publicSpeaking.course_id,
      course_type: publicSpeaking.course_type,
      title: publicSpeaking.title,
      price_idr: 99_999,
    },
  ],
};
