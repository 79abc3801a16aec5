import type { LedgerAccount } from '../wallet/ledger.ts';

/** Accounts that payments settle: those of creators, and of withheld income tax by kind. */
export const payableKinds = ['creator', 'withholding'] as const;

export type PayableKind = (typeof payableKinds)[number];

/** The name of a payable account: the name of its ledger account without the ending `:payable`. */
export type PayableAccount = `${PayableKind}:${string}`;

/** An account of a debt: payable, or VAT of a tax policy, which the return of a month settles. */
export type DebtAccount = PayableAccount | `tax:${string}`;

const debtKinds = [...payableKinds, 'tax'] as const;

export const ledgerAccountOf = (account: DebtAccount): LedgerAccount => `${account}:payable`;

/** The account of a debt, by its ledger account; undefined for any other account. */
export const debtOf = (account: string): DebtAccount | undefined => {
  const [, kind, id] = /^([a-z]+):([^:]+):payable$/.exec(account) ?? [];
  const known = debtKinds.find((each) => each === kind);
  return known === undefined || id === undefined ? undefined : `${known}:${id}`;
};

export const kindOf = (account: string): string => account.slice(0, account.indexOf(':'));

/** The creator's user id; null for withheld tax. */
export const creatorOf = (account: string): string | null =>
  kindOf(account) === 'creator' ? account.slice('creator:'.length) : null;
