/** The types of accounts in a chart. Debits increase assets and expenses. Credits increase the others. */
export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

export type AccountType = (typeof accountTypes)[number];

/** An account of the chart. `id` begins the names of all ledger accounts that it covers. */
export type ChartAccount = {
  readonly id: string;
  readonly code: string;
  readonly name: readonly [indonesian: string, english: string];
  readonly type: AccountType;
};

const of =
  (type: AccountType) =>
  (id: string, code: string, indonesian: string, english: string): ChartAccount => ({
    ...{ id, code, name: [indonesian, english], type },
  });

const [asset, liability, equity] = [of('asset'), of('liability'), of('equity')];
const [income, expense] = [of('income'), of('expense')];

/** The default chart of accounts (*counsel*). An operator can give other codes and names. */
export const defaultChart: readonly ChartAccount[] = [
  asset('clearing', '1110', 'Bank', 'Bank'),
  asset('gateway:', '1120', 'Piutang gateway pembayaran', 'Receivable from payment gateways'),
  asset('user:owed', '1130', 'Piutang pengguna', 'Receivable from users'),
  asset('platform:input_vat', '1140', 'PPN masukan', 'Input VAT'),
  asset('platform:vat_carried', '1150', 'PPN lebih bayar', 'VAT carried over'),
  liability('user:available', '2110', 'Saldo dompet pengguna', 'Wallets of users'),
  liability('user:held', '2120', 'Saldo dompet ditahan', 'Wallets of users, held'),
  liability('creator:', '2130', 'Utang kepada kreator', 'Payable to creators'),
  liability('tax:', '2210', 'PPN keluaran', 'Output VAT'),
  liability('withholding:', '2220', 'Utang PPh', 'Withheld income tax'),
  equity('platform:own_money', '3110', 'Dana sendiri', 'Own money'),
  income('platform:revenue', '4110', 'Pendapatan', 'Revenue'),
  income('platform:interest', '4210', 'Bunga bank', 'Bank interest'),
  expense('platform:promo', '5110', 'Promosi', 'Promotions'),
  expense('platform:gateway_fees', '5210', 'Biaya gateway', 'Gateway fees'),
  expense('platform:bank_charges', '5220', 'Biaya bank', 'Bank charges'),
  expense('platform:transfer_fees', '5230', 'Biaya transfer', 'Transfer fees'),
  expense('platform:interest_tax', '5240', 'Pajak bunga bank', 'Tax on bank interest'),
];

/** The account of a chart that covers a ledger account; undefined for an unknown one. */
export const chartAccountOf = (account: string, chart: readonly ChartAccount[] = defaultChart) =>
  chart.find(({ id }) => (id.endsWith(':') ? account.startsWith(id) : account === id));
