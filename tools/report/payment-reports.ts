import { dayOf, within } from './month-views.ts';
import { day, idr, type Report, type ReportMonth, text } from './report.ts';
import type { Rule } from './ties.ts';

const bookedIn = (month: ReportMonth): string => `(${within('approved_at', month)})`;

/** The SQL condition for payments that were booked in the month. */
const booked = (month: ReportMonth): string => `status = 'approved' AND ${bookedIn(month)}`;

const bookedOn = day('day', 'Tanggal', 'Day');
const payment = text('payment_id', 'Pembayaran', 'Payment');
const account = text('account', 'Akun', 'Account');

const slipColumns = [
  ...[day('paid_on', 'Ditransfer', 'Transferred'), day('day', 'Dibukukan', 'Booked'), payment],
  ...[text('creator', 'Kreator', 'Creator'), text('kind', 'Jenis', 'Kind'), text('variant', 'Varian', 'Variant')],
  ...[text('withholding_policy_version', 'Kebijakan', 'Policy'), text('rate', 'Tarif', 'Rate')],
  ...[idr('base_idr', 'Dasar', 'Base'), idr('withheld_idr', 'Dipotong', 'Withheld')],
];

/** The slips of some payments. A cancellation (`sign` −1) has negative amounts. */
const slipsOf = (condition: string, sign: 1 | -1 = 1): string => `SELECT tax_month AS month, paid_on,
  ${dayOf('approved_at')} AS day, payment_id, substr(account, 9) AS creator, kind, variant, withholding_policy_version,
  rate_numerator || '/' || rate_denominator AS rate, ${sign} * base_idr AS base_idr, ${sign} * amount_idr AS withheld_idr
  FROM slips WHERE kind IS NOT NULL AND status = 'approved' AND ${condition}`;

const inOrder = 'ORDER BY paid_on, payment_id, kind';

/** The valid slips of a tax month. A slip that was cancelled in its own month is none. */
const valid = (month: string): string =>
  `tax_month = '${month}' AND (cancelled_in IS NULL OR cancelled_in <> '${month}')`;

/** The slips of earlier tax months that a returned transfer cancelled in a month. */
const cancelled = (month: string): string => `cancelled_in = '${month}' AND tax_month <> '${month}'`;

/** Reports of the payments to creators, of the withheld tax, and of the tax returns. */
export const paymentReports: readonly Report[] = [
  {
    name: 'payments',
    title: ['Pembayaran kepada kreator', 'Payments to creators'],
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
      'Menurut masa pajak. Bukti potong yang dibatalkan setelah masanya dilaporkan bernilai negatif. Periksa dengan konsultan pajak: jenis, dasar dan nomor bukti potong Coretax.',
      'By the tax month. A slip that was cancelled after the return of its month is negative. To be checked by tax counsel: kind, base and the number of the Coretax slip.',
    ],
    columns: [text('month', 'Masa bukti potong', 'Month of the slip'), ...slipColumns],
    sql: ({ month }) => `${slipsOf(valid(month))} UNION ALL ${slipsOf(cancelled(month), -1)} ${inOrder}`,
  },
  {
    name: 'late_slips',
    title: ['Bukti potong yang dibukukan kemudian', 'Withholding slips that were booked later'],
    note: [
      'Transfernya pada masa sebelumnya, yang SPT-nya sudah dibuat. Konsultan pajak memutuskan apakah SPT itu dibetulkan.',
      'The transfer was in an earlier month, whose return existed already. Tax counsel decides whether that return is corrected.',
    ],
    columns: slipColumns,
    sql: ({ month }) => `${slipsOf(`${valid(month)} AND substr(paid_on, 1, 7) < '${month}'`)} ${inOrder}`,
  },
  {
    name: 'tax_returns',
    title: ['SPT Masa yang dibukukan', 'Tax returns that were booked'],
    note: [
      'Menurut tanggal pembukuan. Masa pajak dan tanggal bayar ada di kolomnya sendiri.',
      'By the day on which they were booked. The month of the tax and the day of payment have their own columns.',
    ],
    columns: [
      ...[
        bookedOn,
        text('tax_return_id', 'SPT', 'Return'),
        text('tax', 'Pajak', 'Tax'),
        text('tax_month', 'Masa', 'Month'),
      ],
      ...[day('paid_on', 'Dibayar', 'Paid'), text('reference', 'Referensi', 'Reference')],
      idr('net_idr', 'Keluaran atau dipotong, neto', 'Net output VAT or withheld tax'),
      idr('input_idr', 'Masukan', 'Input VAT'),
      idr('carried_in_idr', 'Kompensasi masuk', 'Carried in'),
      idr('due_idr', 'Dibayar (Rp)', 'Paid (Rp)'),
      idr('carried_out_idr', 'Kompensasi keluar', 'Carried out'),
      idr('credit_idr', 'Perubahan kompensasi', 'Change of the credit'),
    ],
    sql: (month) => `SELECT ${dayOf('approved_at')} AS day, tax_return_id, tax, month AS tax_month, paid_on, reference,
      collected_idr - refunded_idr AS net_idr, input_idr, carried_in_idr, due_idr, carried_out_idr,
      carried_in_idr - carried_out_idr AS credit_idr
      FROM tax_returns WHERE ${booked(month)} ORDER BY day, tax_return_id`,
  },
  {
    name: 'withholding',
    title: ['PPh dipotong dan disetor', 'Income tax withheld and paid'],
    note: [
      'Dipotong menurut masa pajak; kolom lain menurut tanggal pembukuan.',
      'Withheld by the tax month; the other columns by the day of booking.',
    ],
    columns: [
      account,
      idr('withheld_idr', 'Dipotong', 'Withheld'),
      idr('booked_idr', 'Dibukukan', 'Booked'),
      idr('returned_idr', 'Transfer kembali', 'Of returned transfers'),
      idr('paid_idr', 'Dalam SPT', 'In returns'),
      idr('net_idr', 'Neto', 'Net'),
    ],
    sql: (month) => {
      const when = (condition: string) => `SUM(CASE WHEN ${condition} THEN amount_idr ELSE 0 END)`;
      const returned = `(${within('returned_at', month)})`;
      return `SELECT account, SUM(withheld) AS withheld_idr, SUM(booked) AS booked_idr, SUM(returned) AS returned_idr,
      SUM(paid) AS paid_idr, SUM(booked) - SUM(returned) - SUM(paid) AS net_idr FROM (
      SELECT 'withholding:' || kind || ':payable' AS account,
        ${when(valid(month.month))} - ${when(cancelled(month.month))} AS withheld, ${when(bookedIn(month))} AS booked,
        ${when(returned)} AS returned, 0 AS paid FROM slips WHERE kind IS NOT NULL AND status = 'approved'
        AND (${valid(month.month)} OR ${cancelled(month.month)} OR ${bookedIn(month)} OR ${returned}) GROUP BY kind
      UNION ALL SELECT 'withholding:' || tax || ':payable' AS account, 0 AS withheld, 0 AS booked, 0 AS returned,
        SUM(collected_idr - refunded_idr) AS paid FROM tax_returns WHERE tax <> 'vat' AND ${booked(month)} GROUP BY tax) AS moved
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
  {
    tie: 'tax returns',
    report: 'tax_returns',
    column: 'net_idr',
    types: filed,
    accounts: /^(?:tax|withholding):/,
    sign: -1n,
  },
  { tie: 'tax paid', report: 'tax_returns', column: 'due_idr', types: filed, accounts: /^clearing$/ },
  {
    tie: 'tax credit',
    report: 'tax_returns',
    column: 'credit_idr',
    types: filed,
    accounts: /^platform:(?:vat|withholding)_carried$/,
  },
  { tie: 'input VAT', report: 'tax_returns', column: 'input_idr', types: filed, accounts: /^platform:input_vat$/ },
  { tie: 'transfers', report: 'payments', column: 'amount_idr', types: paid, accounts: /^clearing$/, all: true },
  {
    tie: 'withholding',
    report: 'withholding',
    column: 'net_idr',
    types: [...paid, ...filed, 'payment_returned'],
    accounts: /^withholding:/,
    by: (row) => `${row['account']}`,
  },
];
