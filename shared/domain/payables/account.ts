import type { LedgerAccount } from '../wallet/ledger.ts';

/** The kinds of payable accounts: creators, VAT by policy, withheld income tax by kind. */
export const payableKinds = ['creator', 'tax', 'withholding'] as const;

export type PayableKind = (typeof payableKinds)[number];

/** A ledger account that payments are made from: its name without `:payable`. */
export type PayableAccount = `${PayableKind}:${string}`;

/** The account of the ledger. */
export const ledgerAccountOf = (account: PayableAccount): LedgerAccount => `${account}:payable`;

/** The payable account of a ledger line; undefined for other accounts. */
export const payableOf = (account: string): PayableAccount | undefined => {
  const [, kind, id] = /^(creator|tax|withholding):([^:]+):payable$/.exec(account) ?? [];
  const known = payableKinds.find((each) => each === kind);
  return known === undefined || id === undefined ? undefined : `${known}:${id}`;
};

export const kindOf = (account: string): string => account.slice(0, account.indexOf(':'));

/** The creator of an account; null for the tax office. */
export const creatorOf = (account: string): string | null =>
  kindOf(account) === 'creator' ? account.slice('creator:'.length) : null;
