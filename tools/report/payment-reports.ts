import { dayOf, within } from './month-views.ts';
import { day, idr, type Report, type ReportMonth, text } from './report.ts';
import type { Rule } from './ties.ts';

/** The SQL condition for payments that were booked in the month. */
const booked = (month: ReportMonth): string => `status = 'approved' AND ${within('approved_at', month)}`;

const bookedOn = day('day', 'Tanggal', 'Day');
const payment = text('payment_id', 'Pembayaran', 'Payment');
const account = text('account', 'Akun', 'Account');

/** Reports of the payments to creators and the tax office, and of the withheld tax. */
export const paymentReports: readonly Report[] = [
  {
    name: 'payments',
    title: ['Pembayaran kepada kreator dan kantor pajak', 'Payments to creators and the tax office'],
    note: [
      'Menurut tanggal pembukuan; tanggal transfer ada di kolomnya sendiri.',
      'By the day on which they were booked; the day of the transfer has its own column.',
    ],
    columns: [
      ...[
        bookedOn,
        payment,
        account,
        day('paid_on', 'Ditransfer', 'Transferred'),
        text('reference', 'Referensi', 'Reference'),
      ],
      idr('gross_idr', 'Bruto', 'Gross'),
      idr('withheld_idr', 'Dipotong', 'Withheld'),
      idr('amount_idr', 'Ditransfer (Rp)', 'Transferred (Rp)'),
    ],
    sql: (
      month,
    ) => `SELECT ${dayOf('approved_at')} AS day, payment_id, account || ':payable' AS account, paid_on, reference,
      gross_idr, gross_idr - amount_idr AS withheld_idr, amount_idr
      FROM payments WHERE ${booked(month)} ORDER BY day, payment_id`,
  },
  {
    name: 'slips',
    title: ['Bukti potong', 'Withholding slips'],
    note: [
      'Periksa dengan konsultan pajak: jenis, dasar dan nomor bukti potong Coretax.',
      'To be checked by tax counsel: kind, base and the number of the Coretax slip.',
    ],
    columns: [
      ...[bookedOn, payment, text('creator', 'Kreator', 'Creator'), text('kind', 'Jenis', 'Kind')],
      ...[text('withholding_policy_version', 'Kebijakan', 'Policy'), text('rate', 'Tarif', 'Rate')],
      idr('base_idr', 'Dasar', 'Base'),
      idr('withheld_idr', 'Dipotong', 'Withheld'),
    ],
    sql: (month) => `SELECT ${dayOf('approved_at')} AS day, payment_id, substr(account, 9) AS creator, kind,
      withholding_policy_version, numerator || '/' || denominator AS rate, base_idr, amount_idr AS withheld_idr
      FROM slips WHERE kind IS NOT NULL AND ${booked(month)} ORDER BY day, payment_id, kind`,
  },
  {
    name: 'withholding',
    title: ['PPh dipotong dan disetor', 'Income tax withheld and paid'],
    columns: [
      account,
      idr('withheld_idr', 'Dipotong', 'Withheld'),
      idr('paid_idr', 'Disetor', 'Paid'),
      idr('net_idr', 'Neto', 'Net'),
    ],
    sql: (month) => `SELECT account, SUM(withheld_idr) AS withheld_idr, SUM(paid_idr) AS paid_idr,
      SUM(withheld_idr) - SUM(paid_idr) AS net_idr FROM (
      SELECT 'withholding:' || kind || ':payable' AS account, amount_idr AS withheld_idr, 0 AS paid_idr
        FROM slips WHERE kind IS NOT NULL AND ${booked(month)}
      UNION ALL SELECT account || ':payable' AS account, 0 AS withheld_idr, gross_idr AS paid_idr
        FROM payments WHERE account LIKE 'withholding:%' AND ${booked(month)}) AS moved
      GROUP BY account ORDER BY account`,
  },
];

const paid = ['paid'];

/** The rules that compare these reports and the shares of creators with the ledger. */
export const paymentTies: readonly Rule[] = [
  {
    ...{ tie: 'creators paid', report: 'creators', column: 'paid_idr', types: paid, accounts: /^creator:/ },
    ...{ sign: -1n, by: (row) => `creator:${row['creator']}:payable` },
  },
  {
    ...{ tie: 'payments', report: 'payments', column: 'gross_idr', types: paid, accounts: /^(?:creator|tax):/ },
    ...{ sign: -1n, by: (row) => `${row['account']}` },
  },
  { tie: 'transfers', report: 'payments', column: 'amount_idr', types: paid, accounts: /^clearing$/, all: true },
  {
    tie: 'withholding',
    report: 'withholding',
    column: 'net_idr',
    types: paid,
    accounts: /^withholding:/,
    by: (row) => `${row['account']}`,
  },
];
