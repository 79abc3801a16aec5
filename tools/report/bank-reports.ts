import { dayOf, within } from './month-views.ts';
import { day, idr, type Report, type ReportMonth, text } from './report.ts';
import type { Rule } from './ties.ts';

/** The accounts of bank entries (shared/domain/bank/entry.ts). */
const bankAccounts = /^platform:(?:bank_charges|transfer_fees|interest|interest_tax|own_money)$/;

const bookedOn = day('booked_on', 'Dibukukan', 'Booked');
const reference = text('reference', 'Referensi', 'Reference');
const atBank = day('paid_on', 'Tanggal bank', 'Day at the bank');

/** SQL for the movements of the bank account, one row for each entry. The bank's balance is negative in the ledger. */
const movements = (where: string): string => `SELECT paid_on, ${dayOf('created_at')} AS booked_on, type, reference,
  CASE WHEN SUM(amount_idr) < 0 THEN -SUM(amount_idr) ELSE 0 END AS in_idr,
  CASE WHEN SUM(amount_idr) > 0 THEN SUM(amount_idr) ELSE 0 END AS out_idr, SUM(amount_idr) AS net_idr
  FROM lines WHERE account = 'clearing' AND ${where} GROUP BY entry_id, type, created_at, paid_on, reference
  ORDER BY paid_on, booked_on, reference`;

const movementColumns = [
  ...[atBank, bookedOn, text('type', 'Jenis', 'Type'), reference],
  ...[idr('in_idr', 'Masuk', 'In'), idr('out_idr', 'Keluar', 'Out')],
];

const inMonth = ({ month }: ReportMonth): string => `substr(paid_on, 1, 7) = '${month}'`;

/** Reports of the bank account, to compare with the statement of the bank. */
export const bankReports: readonly Report[] = [
  {
    name: 'bank',
    title: ['Mutasi rekening bank', 'Movements of the bank account'],
    note: ['Dibukukan pada bulan ini, menurut tanggal di bank.', 'Booked in this month, by the day at the bank.'],
    columns: movementColumns,
    sql: (month) => movements(within('created_at', month)),
  },
  {
    name: 'bank_later',
    title: ['Mutasi bulan ini yang dibukukan kemudian', 'Movements of this month that were booked later'],
    columns: movementColumns,
    sql: (month) => movements(`${inMonth(month)} AND created_at >= '${month.to}'`),
  },
  {
    name: 'bank_entries',
    title: ['Biaya, bunga dan dana sendiri', 'Charges, interest and own money'],
    columns: [
      text('account', 'Akun', 'Account'),
      idr('in_idr', 'Masuk', 'In'),
      idr('out_idr', 'Keluar', 'Out'),
      idr('net_idr', 'Neto', 'Net'),
    ],
    sql: (month) => `SELECT account, SUM(CASE WHEN side = 'in' THEN amount_idr ELSE 0 END) AS in_idr,
      SUM(CASE WHEN side = 'out' THEN amount_idr ELSE 0 END) AS out_idr,
      SUM(CASE WHEN side = 'in' THEN amount_idr ELSE -amount_idr END) AS net_idr
      FROM bank_entries WHERE status = 'approved' AND payment_id IS NULL AND ${within('approved_at', month)}
      GROUP BY account ORDER BY account`,
  },
  {
    name: 'returns',
    title: ['Transfer yang kembali', 'Returned transfers'],
    note: [
      'Menurut tanggal pembukuan pengembalian. Bukti potongnya perlu dibatalkan.',
      'By the day on which the return was booked. Its withholding slip must be cancelled.',
    ],
    columns: [
      ...[bookedOn, text('payment_id', 'Pembayaran', 'Payment'), text('account', 'Akun', 'Account')],
      ...[day('paid_on', 'Ditransfer', 'Transferred'), day('returned_on', 'Kembali', 'Returned')],
      idr('gross_idr', 'Bruto', 'Gross'),
      idr('withheld_idr', 'Dipotong', 'Withheld'),
      idr('amount_idr', 'Kembali (Rp)', 'Returned (Rp)'),
    ],
    sql: (month) => `SELECT ${dayOf('returned_at')} AS booked_on, payment_id, account || ':payable' AS account, paid_on,
      returned_on, gross_idr, gross_idr - amount_idr AS withheld_idr, amount_idr
      FROM payments WHERE ${within('returned_at', month)} ORDER BY booked_on, payment_id`,
  },
];

const returned = ['payment_returned'];
const account = (row: Readonly<Record<string, string | null>>): string => `${row['account']}`;

/** The rules that compare these reports with the ledger. */
export const bankTies: readonly Rule[] = [
  { tie: 'bank account', report: 'bank', column: 'net_idr', accounts: /^clearing$/ },
  {
    ...{ tie: 'bank entries', report: 'bank_entries', column: 'net_idr', types: ['bank_entry'] },
    ...{ accounts: bankAccounts, by: account },
  },
  {
    ...{ tie: 'returns', report: 'returns', column: 'gross_idr', types: returned, accounts: /^(?:creator|tax):/ },
    by: account,
  },
  {
    ...{ tie: 'returned transfers', report: 'returns', column: 'amount_idr', types: returned, accounts: /^clearing$/ },
    ...{ sign: -1n, all: true },
  },
];
