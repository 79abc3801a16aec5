import type { ReportMonth } from '../../shared/domain/books/report-month.ts';

/** The day of an instant in Western Indonesian Time. */
export const dayOf = (column: string): string =>
  `CAST(CAST(CAST(replace(substr(${column}, 1, 19), 'T', ' ') AS TIMESTAMP) + INTERVAL '7' HOUR AS DATE) AS VARCHAR)`;

/** Whether an instant is in the month. All instants have one format, so text order is time order. */
export const within = (column: string, { from, to }: ReportMonth): string =>
  `${column} >= '${from}' AND ${column} < '${to}'`;

const itemColumns = [
  ...['order_id', 'order_item_id', 'course_id', 'coupon_code', 'discount_idr', 'coupon_discount_idr', 'price_idr'],
  ...['tax_name', 'tax_idr', 'tax_policy_version', 'creator_instructor_id', 'creator_share_idr', 'platform_share_idr'],
  'promo_idr',
].map((column) => `o.${column}`);

const item = [
  ...itemColumns,
  'COALESCE(o.original_price_idr, o.price_idr + o.discount_idr + o.coupon_discount_idr) AS original_price_idr',
  `${dayOf('o.paid_at')} AS sold_on`,
].join(', ');

/**
 * The SQL views of a month's sales (`moves`) and of its credits and debits (`booked`). They do not read the ledger,
 * because the reports are compared with the ledger. A row of `moves` is a sold item (direction 1) or a refunded item
 * (−1).
 */
export const monthViews = (month: ReportMonth): readonly string[] => [
  `CREATE VIEW moves AS SELECT 'captured' AS type, 1 AS direction, ${dayOf('o.paid_at')} AS day, o.order_id AS source_id,
     o.price_idr + o.tax_idr AS amount_idr, ${item} FROM order_items AS o WHERE ${within('o.paid_at', month)}
   UNION ALL SELECT 'refunded' AS type, -1 AS direction, ${dayOf('r.created_at')} AS day, r.refund_id AS source_id,
     r.amount_idr AS amount_idr, ${item} FROM refund_items AS r
     JOIN order_items AS o ON o.order_id = r.order_id AND o.order_item_id = r.order_item_id
     WHERE o.paid_at IS NOT NULL AND ${within('r.created_at', month)}`,
  `CREATE VIEW booked AS SELECT 'credited' AS type, -1 AS direction, source AS account, amount_idr FROM credits
     WHERE status = 'approved' AND ${within('approved_at', month)}
   UNION ALL SELECT 'debited' AS type, 1 AS direction, destination AS account, amount_idr FROM debits
     WHERE status = 'approved' AND ${within('approved_at', month)}`,
];
