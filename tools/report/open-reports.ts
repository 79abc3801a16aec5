import { dayOf } from './month-views.ts';
import { day, idr, type Report, type ReportMonth, text, totalOf } from './report.ts';
import type { Made, Tie } from './ties.ts';

const user = text('user_id', 'Pengguna', 'User');
const balance = idr('balance_idr', 'Saldo', 'Balance');
const drafted = day('day', 'Dibuat', 'Created');

/** The balances of some accounts at the end of the month, without those of zero. `id` names the owner of an account. */
const balancesOf = (accounts: string, id: string, { to }: ReportMonth): string =>
  `SELECT ${id}, SUM(amount_idr) AS balance_idr FROM lines WHERE account LIKE '${accounts}' AND created_at < '${to}'
  GROUP BY account HAVING SUM(amount_idr) <> 0 ORDER BY account`;

/** The user in the name of a wallet's account, such as `user:{user_id}:owed`. */
const ownerOf = "split_part(MIN(account), ':', 2) AS user_id";

/** SQL for the amount that one side of a wallet has. */
const sideOf = (side: string): string =>
  `SUM(CASE WHEN split_part(account, ':', 3) = '${side}' THEN amount_idr ELSE 0 END)`;

/**
 * The open items behind the balances at the end of the month. They can be many, so they are files for programs and sheets
 * of the workbook, and not on the page.
 */
export const openReports: readonly Report[] = [
  {
    name: 'open_wallets',
    title: ['Saldo dompet', 'Balances of wallets'],
    columns: [user, idr('available_idr', 'Tersedia', 'Available'), idr('held_idr', 'Ditahan', 'Held')],
    csvOnly: true,
    sql: ({ to }) => `SELECT user_id, available_idr, held_idr FROM (
      SELECT split_part(account, ':', 2) AS user_id, ${sideOf('available')} AS available_idr, ${sideOf('held')} AS held_idr
      FROM lines WHERE account LIKE 'user:%' AND created_at < '${to}' GROUP BY split_part(account, ':', 2)) AS wallets
      WHERE available_idr <> 0 OR held_idr <> 0 ORDER BY user_id`,
  },
  {
    name: 'open_debts',
    title: ['Piutang pengguna', 'Debts of users'],
    columns: [user, balance],
    csvOnly: true,
    sql: (month) => balancesOf('user:%:owed', ownerOf, month),
  },
  {
    name: 'open_creators',
    title: ['Utang kepada kreator', 'Payable to creators'],
    columns: [text('creator', 'Kreator', 'Creator'), balance],
    csvOnly: true,
    sql: (month) => balancesOf('creator:%', "split_part(MIN(account), ':', 2) AS creator", month),
  },
  {
    name: 'open_withheld',
    title: ['PPh yang belum disetor, per masa', 'Withheld tax that is not paid, by tax month'],
    note: [
      'Setiap masa menjadi nol setelah SPT-nya dibukukan.',
      'The sum of each month is zero once its return is booked.',
    ],
    columns: [text('account', 'Akun', 'Account'), text('tax_month', 'Masa', 'Month'), balance],
    sql: ({ to }) => `SELECT account, tax_month, SUM(amount_idr) AS balance_idr FROM (
      SELECT 'withholding:' || kind || ':payable' AS account, tax_month, amount_idr FROM slips
        WHERE kind IS NOT NULL AND status = 'approved' AND approved_at < '${to}'
      UNION ALL SELECT 'withholding:' || kind || ':payable' AS account, cancelled_in AS tax_month,
        -amount_idr AS amount_idr FROM slips WHERE kind IS NOT NULL AND returned_at < '${to}'
      UNION ALL SELECT 'withholding:' || tax || ':payable' AS account, month AS tax_month,
        refunded_idr - collected_idr AS amount_idr FROM tax_returns
        WHERE tax <> 'vat' AND status = 'approved' AND approved_at < '${to}') AS moved
      GROUP BY account, tax_month HAVING SUM(amount_idr) <> 0 ORDER BY account, tax_month`,
  },
  {
    name: 'open_disputes',
    title: ['Isi ulang yang ditarik kembali', 'Top-ups that were taken back'],
    note: [
      'Jumlah yang ditarik gateway dan belum dikembalikan pada akhir bulan.',
      'The amount that the gateway took back and had not returned at the end of the month.',
    ],
    columns: [
      ...[text('topup_id', 'Isi ulang', 'Top-up'), user, day('day', 'Terakhir', 'Last movement')],
      idr('taken_back_idr', 'Ditarik kembali', 'Taken back'),
    ],
    csvOnly: true,
    sql: ({ to }) => `SELECT topup_id, user_id, ${dayOf('MAX(created_at)')} AS day,
      MAX(received_idr) - SUM(credited_idr) AS taken_back_idr FROM (
        SELECT topup_id, substr(pk, 6) AS user_id, created_at, -amount_idr AS credited_idr,
          SUM(-amount_idr) OVER (PARTITION BY topup_id ORDER BY created_at, entry_id) AS received_idr
        FROM lines WHERE topup_id IS NOT NULL AND account LIKE 'gateway:%' AND created_at < '${to}') AS moved
      GROUP BY topup_id, user_id HAVING MAX(received_idr) <> SUM(credited_idr) ORDER BY topup_id`,
  },
  {
    name: 'open_drafts',
    title: ['Draf yang menunggu', 'Drafts that wait'],
    note: [
      'Dibuat sampai akhir bulan, dan masih menunggu ketika data dibaca.',
      'Created up to the end of the month, and still waiting when the data was read.',
    ],
    columns: [
      ...[
        drafted,
        text('draft_id', 'Draf', 'Draft'),
        text('kind', 'Jenis', 'Kind'),
        text('account', 'Akun', 'Account'),
      ],
      ...[user, text('drafted_by', 'Oleh', 'Drafted by'), idr('amount_idr', 'Jumlah', 'Amount')],
    ],
    csvOnly: true,
    sql: ({ to }) => `SELECT ${dayOf('created_at')} AS day, draft_id, kind, account, user_id, drafted_by, amount_idr
      FROM waiting_drafts WHERE created_at < '${to}' AND (lapses_at IS NULL OR lapses_at >= '${to}') ORDER BY created_at, draft_id`,
  },
];

/** The accounts whose closing balance a list of open items has. */
const lists: readonly { readonly report: string; readonly column: string; readonly accounts: RegExp }[] = [
  { report: 'open_wallets', column: 'available_idr', accounts: /^user:available$/ },
  { report: 'open_wallets', column: 'held_idr', accounts: /^user:held$/ },
  { report: 'open_debts', column: 'balance_idr', accounts: /^user:owed$/ },
  { report: 'open_creators', column: 'balance_idr', accounts: /^creator:/ },
  { report: 'open_withheld', column: 'balance_idr', accounts: /^withholding:/ },
];

/** The control sums of the open items: each list has the closing balance of its accounts. */
export const openTies = (made: Made): readonly Tie[] =>
  lists.map(({ report, column, accounts }) => ({
    ...{ tie: 'open items', of: `${report} ${column}`, report: totalOf(made[report] ?? [], column) },
    ledger: totalOf(
      (made['accounts'] ?? []).filter((row) => accounts.test(row['account'] ?? '')),
      'closing_idr',
    ),
  }));
