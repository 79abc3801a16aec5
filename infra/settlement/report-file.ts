import type { ReportRow } from '../../shared/domain/books/settlement.ts';

/** The fields of one line of CSV (RFC 4180): a field in quotes may hold commas and doubled quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** The columns that we read, by how Midtrans heads them, however it spells and orders them. */
const columns = {
  reference: ['order id', 'order_id'],
  payment: ['transaction id', 'transaction_id'],
  amount: ['amount', 'gross amount', 'gross_amount', 'transaction amount'],
  type: ['transaction type', 'type', 'transaction_type'],
} as const;

const refundTypes = /refund|chargeback|reversal/i;

const columnOf = (heads: readonly string[], names: readonly string[], required: boolean): number => {
  const found = heads.findIndex((head) => names.includes(head.toLowerCase()));
  if (found === -1 && required) throw new Error(`The report has no column "${names[0]}".`);
  return found;
};

/** `50000`, `50000.00` or `50,000.00`; negative for what was taken back. */
const amountOf = (text: string, line: number): number => {
  const [, sign = '', digits = ''] = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.00)?$/.exec(text) ?? [];
  if (digits === '') throw new Error(`Line ${line} of the report has the amount "${text}".`);
  return Number(`${sign}${digits.replaceAll(',', '')}`);
};

/**
 * Reads a settlement report as Midtrans exports it.
 *
 * @throws Error with one sentence that names the line or the column that cannot be read
 */
export const readReport = (text: string): readonly ReportRow[] => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const heads = fieldsOf(head);
  const [reference, payment, amount] = [
    columnOf(heads, columns.reference, true),
    columnOf(heads, columns.payment, true),
    columnOf(heads, columns.amount, true),
  ];
  const type = columnOf(heads, columns.type, false);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const fields = fieldsOf(line);
    const value = amountOf(fields[amount] ?? '', index + 2);
    const isBack = refundTypes.test(fields[type] ?? '');
    return [
      {
        reference: fields[reference] ?? '',
        payment_id: fields[payment] ?? '',
        amount_idr: isBack ? -Math.abs(value) : value,
      },
    ];
  });
};
