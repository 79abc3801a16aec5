/** The types of accounts in a chart. Debits increase assets and expenses. Credits increase the others. */
export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

export type AccountType = (typeof accountTypes)[number];

/** A name in Indonesian and English. */
export type ChartName = { readonly id: string; readonly en: string };

/** An account of the chart. `id` begins the names of all ledger accounts that it covers. */
export type ChartAccount = {
  readonly id: string;
  readonly code: string;
  readonly name: ChartName;
  readonly type: AccountType;
};

const of =
  (type: AccountType) =>
  (id: string, code: string, indonesian: string, english: string): ChartAccount => ({
    ...{ id, code, name: { id: indonesian, en: english }, type },
  });

const [asset, liability, equity] = [of('asset'), of('liability'), of('equity')];
const [income, expense] = [of('income'), of('expense')];

/** The default chart of accounts (*counsel*). The setting `chart` of a stage gives other codes and names. */
export const defaultChart: readonly ChartAccount[] = [
  asset('clearing', '1110', 'Bank', 'Bank'),
  asset('gateway:', '1120', 'Piutang gateway pembayaran', 'Receivable from payment gateways'),
  asset('user:owed', '1130', 'Piutang pengguna', 'Receivable from users'),
  asset('platform:input_vat', '1140', 'PPN masukan', 'Input VAT'),
  asset('platform:vat_carried', '1150', 'PPN lebih bayar', 'VAT carried over'),
  asset('platform:withholding_carried', '1160', 'PPh lebih bayar', 'Withheld tax carried over'),
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

/** The side on which an account grows: debit for assets and expenses, credit for all others. */
export const sideOf = ({ type }: Pick<ChartAccount, 'type'>): 'debit' | 'credit' =>
  type === 'asset' || type === 'expense' ? 'debit' : 'credit';

/** Other codes and names of accounts, by the account's `id`. Everything else stays as in the default chart. */
export type ChartChanges = Readonly<
  Record<string, { readonly code?: string | undefined; readonly name?: ChartName | undefined }>
>;

/** The default chart with changes of codes and names. */
export const chartWith = (changes: ChartChanges): readonly ChartAccount[] =>
  defaultChart.map((account) => {
    const { code = account.code, name = account.name } = changes[account.id] ?? {};
    return { ...account, code, name };
  });

const codeShape = /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/;
const maximumName = 60;

/** The maximum size of the changes as JSON in UTF-8. Lambda limits all variables of a function together to 4 KB. */
const maximumBytes = 3000;

const wrongAccount = ({ id, code, name }: ChartAccount): string | undefined => {
  if (!codeShape.test(code))
    return `the code "${code}" of ${id} must be 1 to 20 letters, digits, points or hyphens, such as 1-1110`;
  const wrongName = [name.id, name.en].find((text) => text.trim() === '' || text.length > maximumName);
  return wrongName === undefined ? undefined : `${id} needs a name of 1 to ${maximumName} characters in both languages`;
};

/** Checks changes of the chart. @returns what is wrong, as the end of a sentence, or undefined */
export const wrongChart = (changes: ChartChanges): string | undefined => {
  const known = new Set(defaultChart.map(({ id }) => id));
  const unknown = Object.keys(changes).find((id) => !known.has(id));
  if (unknown !== undefined) return `there is no account "${unknown}"; the accounts are ${[...known].join(', ')}`;
  const chart = chartWith(changes);
  const bytes = Buffer.byteLength(JSON.stringify(changes));
  const twice = chart.find(({ code }, place) => chart.findIndex((other) => other.code === code) !== place);
  return (
    chart.map(wrongAccount).find((wrong) => wrong !== undefined) ??
    (twice && `two accounts have the code ${twice.code}, one of them is ${twice.id}`) ??
    (bytes > maximumBytes ? `it has ${bytes} bytes as JSON, and ${maximumBytes} fit; shorten the names` : undefined)
  );
};
