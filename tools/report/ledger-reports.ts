import { chartAccountOf } from '../../shared/domain/books/chart.ts';
import { dayOf, within } from './month-views.ts';
import { type Chart, count, day, idr, type Report, type Row, text } from './report.ts';

/**
 * SQL that merges the wallets of all users into one account for each kind. `kinds` also merges the creators' accounts.
 */
const wallets = `CASE WHEN account LIKE 'user:%:%' THEN 'user:' || split_part(account, ':', 3) ELSE account END`;
export const kinds = `CASE WHEN account LIKE 'creator:%:payable' THEN 'creator:payable' ELSE ${wallets} END`;

/** A row with code, name and type of its account in the chart. */
const charted = (row: Row, chart: Chart): Row => {
  const found = chartAccountOf(row['account'] ?? '', chart);
  const name = found === undefined ? '' : `${found.name.id} · ${found.name.en}`;
  return { ...row, code: found?.code ?? '', name, account_type: found?.type ?? '' };
};

const before = (instant: string): string => `SUM(CASE WHEN created_at < '${instant}' THEN amount_idr ELSE 0 END)`;

/** Reports from the ledger: incoming and outgoing money, and all balances. */
export const ledgerReports: readonly Report[] = [
  {
    name: 'topups',
    title: ['Isi ulang per metode', 'Top-ups by method'],
    note: [
      'Sebelum biaya gateway, yang dipotong saat gateway membayar dan dibukukan bersama pembayarannya (laporan berikut).',
      "Before the gateway's fees: it takes them when it pays out, and they are booked with the payout (next report).",
    ],
    columns: [
      text('account', 'Akun', 'Account'),
      text('method', 'Metode', 'Method'),
      count('topups', 'Isi ulang', 'Top-ups'),
      idr('brought_idr', 'Masuk', 'Brought in'),
      count('reversals', 'Penarikan', 'Taken back, times'),
      idr('taken_back_idr', 'Ditarik kembali', 'Taken back'),
      idr('net_idr', 'Neto', 'Net'),
    ],
    sql: (month) => `SELECT 'gateway:' || t.gateway AS account, COALESCE(t.method, '–') AS method,
      COUNT(DISTINCT CASE WHEN l.amount_idr < 0 THEN l.topup_id END) AS topups,
      SUM(CASE WHEN l.amount_idr < 0 THEN -l.amount_idr ELSE 0 END) AS brought_idr,
      SUM(CASE WHEN l.amount_idr > 0 THEN 1 ELSE 0 END) AS reversals,
      SUM(CASE WHEN l.amount_idr > 0 THEN l.amount_idr ELSE 0 END) AS taken_back_idr, SUM(-l.amount_idr) AS net_idr
      FROM lines AS l JOIN topups AS t ON t.topup_id = l.topup_id
      WHERE l.account = 'gateway:' || t.gateway AND ${within('l.created_at', month)}
      GROUP BY t.gateway, t.method ORDER BY account, method`,
  },
  {
    name: 'fees',
    title: ['Pembayaran gateway dan biayanya', 'Payouts of the gateway and its fees'],
    note: [
      'Menurut tanggal pembukuan. Yang belum dibayarkan gateway adalah saldo akhir akunnya di buku besar.',
      'By the day on which they were booked. What the gateway has yet to pay out is the closing balance of its account.',
    ],
    columns: [
      day('day', 'Tanggal', 'Day'),
      text('gateway', 'Gateway', 'Gateway'),
      text('payout_id', 'Pembayaran', 'Payout'),
      count('moves', 'Transaksi', 'Transactions'),
      idr('gross_idr', 'Bruto', 'Gross'),
      idr('fee_idr', 'Biaya', 'Fee'),
      idr('fee_vat_idr', 'PPN dalam biaya', 'VAT in the fee'),
      idr('received_idr', 'Diterima', 'Received'),
    ],
    sql: (month) => `SELECT ${dayOf('p.created_at')} AS day, p.gateway AS gateway, p.payout_id AS payout_id,
      CASE WHEN MAX(r.fencing_token) IS NULL THEN COUNT(n.payout_id) ELSE MAX(p.moves) END AS moves,
      CASE WHEN MAX(r.fencing_token) IS NULL THEN COALESCE(SUM(n.amount_idr), 0) ELSE MAX(p.gross_idr) END AS gross_idr,
      MAX(p.fee_idr) AS fee_idr, MAX(p.fee_vat_idr) AS fee_vat_idr, MAX(p.received_idr) AS received_idr
      FROM payouts AS p LEFT JOIN paid_out AS n ON n.gateway = p.gateway AND n.payout_id = p.payout_id
        AND n.fencing_token = p.fencing_token AND p.type = 'paid_out'
      LEFT JOIN (SELECT DISTINCT gateway, fencing_token FROM payouts WHERE type = 'payout_reversed') AS r
        ON r.gateway = p.gateway AND r.fencing_token = p.fencing_token
      WHERE ${within('p.created_at', month)} GROUP BY p.created_at, p.gateway, p.payout_id, p.type
      ORDER BY day, gateway, payout_id, p.type`,
  },
  {
    name: 'bookings',
    title: ['Kredit dan debit oleh staf', 'Credits and debits by the staff'],
    columns: [
      text('account', 'Akun', 'Account'),
      text('type', 'Jenis', 'Type'),
      count('bookings', 'Jumlah', 'Number'),
      idr('amount_idr', 'Ke akun', 'Into the account'),
    ],
    sql: () => `SELECT account, type, COUNT(*) AS bookings, SUM(direction * amount_idr) AS amount_idr
      FROM booked GROUP BY account, type ORDER BY account, type`,
  },
  {
    name: 'accounts',
    title: ['Buku besar', 'The ledger by account'],
    note: [
      'Saldo positif adalah kredit, saldo negatif debit: bank dan piutang gateway negatif.',
      'A positive balance is a credit, a negative one a debit: the bank and what a gateway owes us are negative.',
    ],
    columns: [
      ...[text('code', 'Kode', 'Code'), text('account', 'Akun', 'Account')],
      ...[text('name', 'Nama', 'Name'), text('account_type', 'Golongan', 'Type')],
      idr('opening_idr', 'Saldo awal', 'Opening'),
      idr('debit_idr', 'Debit', 'Debit'),
      idr('credit_idr', 'Kredit', 'Credit'),
      idr('closing_idr', 'Saldo akhir', 'Closing'),
    ],
    each: charted,
    sql: (month) => `SELECT ${kinds} AS account, ${before(month.from)} AS opening_idr,
      SUM(CASE WHEN created_at >= '${month.from}' AND amount_idr < 0 THEN -amount_idr ELSE 0 END) AS debit_idr,
      SUM(CASE WHEN created_at >= '${month.from}' AND amount_idr > 0 THEN amount_idr ELSE 0 END) AS credit_idr,
      SUM(amount_idr) AS closing_idr
      FROM lines WHERE created_at < '${month.to}' GROUP BY ${kinds} ORDER BY account`,
  },
];

/**
 * The journal for an accounting system: one line for each day, type of entry and account. A debit is money that leaves
 * the account.
 */
export const journal: Report = {
  name: 'journal',
  title: ['Jurnal harian', 'Daily journal'],
  columns: [
    ...[day('day', 'Tanggal', 'Day'), text('type', 'Jenis', 'Type')],
    ...[text('code', 'Kode', 'Code'), text('account', 'Akun', 'Account')],
    idr('debit_idr', 'Debit', 'Debit'),
    idr('credit_idr', 'Kredit', 'Credit'),
    idr('net_idr', 'Neto', 'Net'),
  ],
  csvOnly: true,
  each: charted,
  sql: (month) => `SELECT ${dayOf('created_at')} AS day, type, ${wallets} AS account,
    SUM(CASE WHEN amount_idr < 0 THEN -amount_idr ELSE 0 END) AS debit_idr,
    SUM(CASE WHEN amount_idr > 0 THEN amount_idr ELSE 0 END) AS credit_idr, SUM(amount_idr) AS net_idr
    FROM lines WHERE ${within('created_at', month)} GROUP BY ${dayOf('created_at')}, type, ${wallets}
    ORDER BY day, type, account`,
};

/** The movements of the month by type of entry and account. Every report is checked against these movements. */
export const ledgerSql: Report['sql'] = (month) => `SELECT type, ${wallets} AS account, SUM(amount_idr) AS amount_idr
  FROM lines WHERE ${within('created_at', month)} GROUP BY type, ${wallets} ORDER BY type, account`;

/** The entries up to the end of the month whose lines do not sum to zero. */
export const unbalancedSql: Report['sql'] = ({ to }) => `SELECT entry_id, SUM(amount_idr) AS amount_idr
  FROM lines WHERE created_at < '${to}' GROUP BY entry_id HAVING SUM(amount_idr) <> 0 ORDER BY entry_id`;
