import { fractionOf, whole } from '../../shared/domain/policies/fraction.ts';
import { taxBaseText } from '../../shared/domain/policies/tax.ts';
import { within } from './month-views.ts';
import { count, day, idr, type Report, sen, text } from './report.ts';

/** SQL sums of an expression: over sales, over refunds, and over both with their sign. */
const sold = (expression: string): string => `SUM(CASE WHEN direction = 1 THEN ${expression} ELSE 0 END)`;
const back = (expression: string): string => `SUM(CASE WHEN direction = -1 THEN ${expression} ELSE 0 END)`;
const both = (expression: string): string => `SUM(direction * (${expression}))`;

const items = count('items', 'Kursus', 'Courses');
const itemsBack = count('refunded_items', 'Kursus kembali', 'Courses returned');
const net = idr('net_idr', 'Harga neto', 'Net price');
const tax = idr('tax_idr', 'Pajak', 'Tax');
const amount = idr('amount_idr', 'Jumlah', 'Amount');

/** Reports of sales and refunds, from the orders and the refunds of the month. */
export const saleReports: readonly Report[] = [
  {
    name: 'sales',
    title: ['Penjualan per hari', 'Sales by day'],
    columns: [
      day('day', 'Tanggal', 'Day'),
      ...[count('orders', 'Pesanan', 'Orders'), items],
      idr('original_idr', 'Harga awal', 'Original price'),
      idr('discount_idr', 'Potongan', 'Discount'),
      idr('coupon_idr', 'Kupon', 'Coupon'),
      ...[net, tax, amount],
    ],
    sql: () => `SELECT day, COUNT(DISTINCT order_id) AS orders, COUNT(*) AS items,
      SUM(original_price_idr) AS original_idr, SUM(discount_idr) AS discount_idr, SUM(coupon_discount_idr) AS coupon_idr,
      SUM(price_idr) AS net_idr, SUM(tax_idr) AS tax_idr, SUM(amount_idr) AS amount_idr
      FROM moves WHERE direction = 1 GROUP BY day ORDER BY day`,
  },
  {
    name: 'refunds',
    title: ['Pengembalian per hari', 'Refunds by day'],
    columns: [
      day('day', 'Tanggal', 'Day'),
      text('sold_in', 'Dijual pada', 'Sold in'),
      ...[count('refunds', 'Pengembalian', 'Refunds'), items, net, tax, amount],
    ],
    sql: () => `SELECT day, substr(sold_on, 1, 7) AS sold_in, COUNT(DISTINCT source_id) AS refunds, COUNT(*) AS items,
      SUM(price_idr) AS net_idr, SUM(tax_idr) AS tax_idr, SUM(amount_idr) AS amount_idr
      FROM moves WHERE direction = -1 GROUP BY day, substr(sold_on, 1, 7) ORDER BY day, sold_in`,
  },
  {
    name: 'tax',
    title: ['Pajak terutang per kebijakan', 'Tax to pay by policy'],
    note: [
      'Pajak dibulatkan per kursus, lalu dijumlahkan; yang dikembalikan mengurangi bulan pengembaliannya.',
      'Tax is rounded for each course and then added up; what is paid back lowers the month in which it is paid back.',
    ],
    columns: [
      ...[
        text('tax_policy_version', 'Kebijakan', 'Policy'),
        text('tax_name', 'Pajak', 'Tax'),
        text('rate', 'Tarif', 'Rate'),
        text('base', 'Bagian kena pajak', 'Taxed part'),
      ],
      ...[items, idr('base_idr', 'Dasar', 'Base'), idr('tax_idr', 'Pajak dipungut', 'Tax collected'), itemsBack],
      idr('refunded_base_idr', 'Dasar kembali', 'Base paid back'),
      idr('refunded_tax_idr', 'Pajak kembali', 'Tax paid back'),
      idr('net_base_idr', 'Dasar neto', 'Net base'),
      sen('net_taxed_idr', 'DPP (nilai lain)', 'Taxed net base (DPP)'),
      idr('net_tax_idr', 'Pajak terutang', 'Tax to pay'),
    ],
    each: (row) => ({
      ...row,
      net_taxed_idr: taxBaseText(BigInt(row['net_base_idr'] ?? 0), fractionOf(row['base'] ?? '') ?? whole),
    }),
    sql: () => `SELECT m.tax_policy_version, MAX(m.tax_name) AS tax_name,
      MAX(p.rate_numerator || '/' || p.rate_denominator) AS rate,
      MAX(p.base_numerator || '/' || p.base_denominator) AS base, ${sold('1')} AS items,
      ${sold('price_idr')} AS base_idr, ${sold('tax_idr')} AS tax_idr, ${back('1')} AS refunded_items,
      ${back('price_idr')} AS refunded_base_idr, ${back('tax_idr')} AS refunded_tax_idr,
      ${both('price_idr')} AS net_base_idr, ${both('tax_idr')} AS net_tax_idr
      FROM moves AS m LEFT JOIN tax_rates AS p ON p.tax_policy_version = m.tax_policy_version
      GROUP BY m.tax_policy_version ORDER BY m.tax_policy_version`,
  },
  {
    name: 'creators',
    title: ['Bagian para kreator', "Creators' shares"],
    columns: [
      ...[text('creator', 'Kreator', 'Creator'), items, idr('share_idr', 'Bagian', 'Share'), itemsBack],
      idr('refunded_share_idr', 'Bagian kembali', 'Share taken back'),
      idr('net_share_idr', 'Bagian neto', 'Net share'),
      idr('paid_idr', 'Dibayar', 'Paid'),
      idr('payable_idr', 'Utang akhir', 'Payable at the end'),
    ],
    sql: (month) => `SELECT COALESCE(m.creator, b.creator) AS creator, COALESCE(m.items, 0) AS items,
      COALESCE(m.share_idr, 0) AS share_idr, COALESCE(m.refunded_items, 0) AS refunded_items,
      COALESCE(m.refunded_share_idr, 0) AS refunded_share_idr, COALESCE(m.net_share_idr, 0) AS net_share_idr,
      COALESCE(p.paid_idr, 0) AS paid_idr, COALESCE(b.payable_idr, 0) AS payable_idr
      FROM (SELECT creator_instructor_id AS creator, ${sold('1')} AS items, ${sold('creator_share_idr')} AS share_idr,
        ${back('1')} AS refunded_items, ${back('creator_share_idr')} AS refunded_share_idr,
        ${both('creator_share_idr')} AS net_share_idr
        FROM moves WHERE creator_instructor_id IS NOT NULL GROUP BY creator_instructor_id) AS m
      FULL OUTER JOIN (SELECT split_part(account, ':', 2) AS creator, SUM(amount_idr) AS payable_idr FROM lines
        WHERE account LIKE 'creator:%:payable' AND created_at < '${month.to}' GROUP BY split_part(account, ':', 2)) AS b
      ON b.creator = m.creator
      LEFT JOIN (SELECT substr(account, 9) AS payee, SUM(gross_idr) AS paid_idr FROM payments
        WHERE account LIKE 'creator:%' AND status = 'approved' AND ${within('approved_at', month)} GROUP BY account) AS p
      ON p.payee = COALESCE(m.creator, b.creator) ORDER BY creator`,
  },
  {
    name: 'platform',
    title: ['Pendapatan platform', 'Platform revenue and promotions'],
    columns: [text('account', 'Akun', 'Account'), text('cause', 'Sebab', 'Cause'), items, amount],
    sql: () => `SELECT 'platform:revenue' AS account, type AS cause, COUNT(*) AS items,
      ${both('platform_share_idr')} AS amount_idr FROM moves GROUP BY type
      UNION ALL SELECT 'platform:promo' AS account, type AS cause, COUNT(*) AS items,
      -${both('promo_idr')} AS amount_idr FROM moves WHERE promo_idr <> 0 GROUP BY type
      UNION ALL SELECT 'platform:promo' AS account, type AS cause, COUNT(*) AS items,
      ${both('amount_idr')} AS amount_idr FROM booked WHERE account = 'platform:promo' GROUP BY type
      ORDER BY account, cause`,
  },
  {
    name: 'coupons',
    title: ['Pemakaian kupon', 'Coupon use'],
    columns: [
      ...[text('coupon_code', 'Kupon', 'Coupon'), count('orders', 'Pesanan', 'Orders'), items],
      idr('coupon_idr', 'Potongan kupon', 'Discount'),
      idr('promo_idr', 'Ditanggung platform', 'Borne by the platform'),
      itemsBack,
      idr('refunded_coupon_idr', 'Potongan kembali', 'Discount taken back'),
      idr('refunded_promo_idr', 'Kembali ke platform', 'Back to the platform'),
    ],
    sql: () => `SELECT coupon_code, COUNT(DISTINCT CASE WHEN direction = 1 THEN order_id END) AS orders, ${sold('1')} AS items,
      ${sold('coupon_discount_idr')} AS coupon_idr, ${sold('promo_idr')} AS promo_idr, ${back('1')} AS refunded_items,
      ${back('coupon_discount_idr')} AS refunded_coupon_idr, ${back('promo_idr')} AS refunded_promo_idr
      FROM moves WHERE coupon_code IS NOT NULL AND coupon_discount_idr <> 0 GROUP BY coupon_code ORDER BY coupon_code`,
  },
];
