import { dayOf, within } from './month-views.ts';
import { day, idr, type Report, type ReportMonth, text } from './report.ts';
import type { Rule } from './ties.ts';

const bookedIn = (month: ReportMonth): string => `(${within('approved_at', month)})`;

/** The SQL condition for payments that were booked in the month. */
const booked = (month: ReportMonth): string => `status = 'approved' AND ${bookedIn(month)}`;

/** The SQL condition for payments whose transfer was in the month. */
const transferred = ({ month }: ReportMonth): string => `(substr(paid_on, 1, 7) = '${month}')`;

const bookedOn = day('day', 'Tanggal', 'Day');
const payment = text('payment_id', 'Pembayaran', 'Payment');
const account = text('account', 'Akun', 'Account');

const slipColumns = [
  ...[day('paid_on', 'Ditransfer', 'Transferred'), day('day', 'Dibukukan', 'Booked'), payment],
  ...[text('creator', 'Kreator', 'Creator'), text('kind', 'Jenis', 'Kind'), text('variant', 'Varian', 'Variant')],
  ...[text('withholding_policy_version', 'Kebijakan', 'Policy'), text('rate', 'Tarif', 'Rate')],
  ...[idr('base_idr', 'Dasar', 'Base'), idr('withheld_idr', 'Dipotong', 'Withheld')],
];

/** The slips of some payments. `month` is the month of the transfer. */
const slipsOf = (condition: string): string => `SELECT substr(paid_on, 1, 7) AS month, paid_on,
  ${dayOf('approved_at')} AS day, payment_id, substr(account, 9) AS creator, kind, variant, withholding_policy_version,
  rate_numerator || '/' || rate_denominator AS rate, base_idr, amount_idr AS withheld_idr
  FROM slips WHERE kind IS NOT NULL AND ${condition} ORDER BY paid_on, payment_id, kind`;

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
      'Menurut tanggal transfer, juga yang dibukukan kemudian. Periksa dengan konsultan pajak: jenis, dasar dan nomor bukti potong Coretax.',
      'By the day of the transfer, also those that were booked later. To be checked by tax counsel: kind, base and the number of the Coretax slip.',
    ],
    columns: slipColumns,
    sql: (month) => slipsOf(`status = 'approved' AND ${transferred(month)}`),
  },
  {
    name: 'late_slips',
    title: ['Bukti potong bulan sebelumnya', 'Withholding slips of earlier months'],
    note: [
      'Dibukukan pada bulan ini, tetapi transfernya pada bulan sebelumnya. Laporan bulan itu perlu dibetulkan.',
      'Booked in this month, with a transfer in an earlier month. The return of that month must be corrected.',
    ],
    columns: [text('month', 'Masa', 'Month'), ...slipColumns],
    sql: (month) => slipsOf(`${booked(month)} AND NOT ${transferred(month)}`),
  },
  {
    name: 'tax_returns',
    title: ['SPT Masa PPN yang dibukukan', 'VAT returns that were booked'],
    note: [
      'Menurut tanggal pembukuan. Masa pajak dan tanggal bayar ada di kolomnya sendiri.',
      'By the day on which they were booked. The month of the tax and the day of payment have their own columns.',
    ],
    columns: [
      ...[bookedOn, text('tax_return_id', 'SPT', 'Return'), text('tax_month', 'Masa', 'Month')],
      ...[day('paid_on', 'Dibayar', 'Paid'), text('reference', 'Referensi', 'Reference')],
      idr('net_idr', 'Keluaran neto', 'Net output VAT'),
      idr('input_idr', 'Masukan', 'Input VAT'),
      idr('carried_in_idr', 'Kompensasi masuk', 'Carried in'),
      idr('due_idr', 'Dibayar (Rp)', 'Paid (Rp)'),
      idr('carried_out_idr', 'Kompensasi keluar', 'Carried out'),
      idr('credit_idr', 'Perubahan kompensasi', 'Change of the credit'),
    ],
    sql: (month) => `SELECT ${dayOf('approved_at')} AS day, tax_return_id, month AS tax_month, paid_on, reference,
      collected_idr - refunded_idr AS net_idr, input_idr, carried_in_idr, due_idr, carried_out_idr,
      carried_in_idr - carried_out_idr AS credit_idr
      FROM tax_returns WHERE ${booked(month)} ORDER BY day, tax_return_id`,
  },
  {
    name: 'withholding',
    title: ['PPh dipotong dan disetor', 'Income tax withheld and paid'],
    note: [
      'Dipotong menurut tanggal transfer. Dibukukan = dipotong + masa sebelumnya − dibukukan kemudian.',
      'Withheld by the day of the transfer. Booked = withheld + earlier months − booked later.',
    ],
    columns: [
      account,
      idr('withheld_idr', 'Dipotong', 'Withheld'),
      idr('earlier_idr', 'Masa sebelumnya', 'Of earlier months'),
      idr('later_idr', 'Dibukukan kemudian', 'Booked later'),
      idr('booked_idr', 'Dibukukan', 'Booked'),
      idr('returned_idr', 'Transfer kembali', 'Of returned transfers'),
      idr('paid_idr', 'Disetor', 'Paid'),
      idr('net_idr', 'Neto', 'Net'),
    ],
    sql: (month) => {
      const when = (condition: string) => `CASE WHEN ${condition} THEN amount_idr ELSE 0 END`;
      return `SELECT account, SUM(withheld) AS withheld_idr, SUM(earlier) AS earlier_idr, SUM(later) AS later_idr,
      SUM(withheld) + SUM(earlier) - SUM(later) AS booked_idr, SUM(returned) AS returned_idr, SUM(paid) AS paid_idr,
      SUM(withheld) + SUM(earlier) - SUM(later) - SUM(returned) - SUM(paid) AS net_idr FROM (
      SELECT 'withholding:' || kind || ':payable' AS account, ${when(transferred(month))} AS withheld,
        ${when(`NOT ${transferred(month)}`)} AS earlier, ${when(`NOT ${bookedIn(month)}`)} AS later, 0 AS returned, 0 AS paid
        FROM slips WHERE kind IS NOT NULL AND status = 'approved' AND (${transferred(month)} OR ${bookedIn(month)})
      UNION ALL SELECT account || ':payable' AS account, 0 AS withheld, 0 AS earlier, 0 AS later, 0 AS returned,
        gross_idr AS paid FROM payments WHERE account LIKE 'withholding:%' AND ${booked(month)}
      UNION ALL SELECT account || ':payable' AS account, 0 AS withheld, 0 AS earlier, 0 AS later, 0 AS returned,
        -gross_idr AS paid FROM payments WHERE account LIKE 'withholding:%' AND ${within('returned_at', month)}
      UNION ALL SELECT 'withholding:' || kind || ':payable' AS account, 0 AS withheld, 0 AS earlier, 0 AS later,
        amount_idr AS returned, 0 AS paid FROM slips WHERE kind IS NOT NULL AND ${within('returned_at', month)}) AS moved
      GROUP BY account ORDER BY account`;
    },
  },
];

const paid = ['paid'];
const filed = ['tax_filed'];

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
  { tie: 'tax returns', report: 'tax_returns', column: 'net_idr', types: filed, accounts: /^tax:/, sign: -1n },
  { tie: 'VAT paid', report: 'tax_returns', column: 'due_idr', types: filed, accounts: /^clearing$/ },
  { tie: 'VAT credit', report: 'tax_returns', column: 'credit_idr', types: filed, accounts: /^platform:vat_carried$/ },
  { tie: 'input VAT', report: 'tax_returns', column: 'input_idr', types: filed, accounts: /^platform:input_vat$/ },
  { tie: 'transfers', report: 'payments', column: 'amount_idr', types: paid, accounts: /^clearing$/, all: true },
  {
    tie: 'withholding',
    report: 'withholding',
    column: 'net_idr',
    types: [...paid, 'payment_returned'],
    accounts: /^withholding:/,
    by: (row) => `${row['account']}`,
  },
];
