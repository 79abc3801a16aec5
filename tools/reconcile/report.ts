import { rules } from '../../shared/domain/books/rules.ts';
import type { Reconciliation } from '../../shared/domain/books/verdict.ts';

/** An amount with separators: `-1,234,567`. */
const rupiah = (amount: string): string => BigInt(amount).toLocaleString('en-US');

/** Names and numbers in two columns, the numbers right-aligned. */
const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const [left, right] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([name, value]) => `  ${name.padEnd(left ?? 0)}  ${value.padStart(right ?? 0)}`);
};

/** The accounts in plain words. An account without movements appears with 0. */
const accountNames: Readonly<Record<string, string>> = {
  clearing: 'clearing',
  'platform:promo': 'promotions',
  'user:available': 'wallets, available',
  'user:held': 'wallets, held',
  'user:owed': 'wallets, owed',
  'platform:revenue': 'revenue',
  'platform:gateway_fees': 'gateway fees',
  'creator:payable': 'payable to creators',
  'withholding:pph21:payable': 'PPh 21 withheld',
  'withholding:pph23:payable': 'PPh 23 withheld',
  'withholding:pph26:payable': 'PPh 26 withheld',
  'platform:input_vat': 'VAT on gateway fees',
  'platform:vat_carried': 'VAT credit of the next return',
  'platform:withholding_carried': 'credit of withheld tax',
};

const sum = (amounts: readonly string[]): string => String(amounts.reduce((all, amount) => all + BigInt(amount), 0n));

/**
 * The books: the balance of each kind of account, tax by policy, and the payable of each creator. In correct books the
 * sum of all accounts is 0.
 */
const books = ({ totals, creators }: Reconciliation): string[] => {
  const others = Object.entries(totals).filter(([account]) => !(account in accountNames));
  return [
    'The books, in IDR',
    ...table([
      ...Object.entries(accountNames).map(([account, name]) => [name, rupiah(totals[account] ?? '0')] as const),
      ...others.map(([account, amount]) => [account.replace(/^tax:(.*):payable$/, 'tax $1'), rupiah(amount)] as const),
      ['all accounts', rupiah(sum(Object.values(totals)))],
    ]),
    ...(Object.keys(creators).length === 0 ? [] : ['Payable to each creator, in IDR']),
    ...table(Object.entries(creators).map(([creator, amount]) => [creator, rupiah(amount)] as const)),
  ];
};

const verdict = ({ complete, counts, violations, warnings, started_at }: Reconciliation): string[] => {
  const looked = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  const rest = complete ? '' : ' There was more: the rest, the coupons and the books were left out.';
  return [
    ...violations.map(
      ({ rule, subject, expected, found }) =>
        `${rule}: ${subject}: expected ${expected}, found ${found}. ${rules[rule]}`,
    ),
    ...warnings.map(({ subject, expected, found }) => `Warning: ${subject}: expected ${expected}, found ${found}.`),
    `Since ${started_at}: ${looked.join(', ')}.`,
    violations.length === 0 ? 'Everything adds up.' : `${violations.length} times a rule does not hold.${rest}`,
  ];
};

/** The result as text: the books, every violation with its rule, and the conclusion last. */
export const reportOf = (found: Reconciliation): string => [...books(found), '', ...verdict(found)].join('\n');

export const jsonOf = ({ violations, figures: _, ...found }: Reconciliation): string =>
  JSON.stringify({ ...found, violations: violations.map((each) => ({ ...each, means: rules[each.rule] })) }, null, 2);
