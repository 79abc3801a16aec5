import type { LedgerAccount } from '../wallet/ledger.ts';

/** Payable accounts belong to creators, to VAT by policy, or to withheld income tax by kind. */
export const payableKinds = ['creator', 'tax', 'withholding'] as const;

export type PayableKind = (typeof payableKinds)[number];

/** The name of a payable account: the name of its ledger account without the ending `:payable`. */
export type PayableAccount = `${PayableKind}:${string}`;

export const ledgerAccountOf = (account: PayableAccount): LedgerAccount => `${account}:payable`;

/** The payable account of a ledger account; undefined for any other account. */
export const payableOf = (account: string): PayableAccount | undefined => {
  const [, kind, id] = /^(creator|tax|withholding):([^:]+):payable$/.exec(account) ?? [];
  const known = payableKinds.find((each) => each === kind);
  return known === undefined || id === undefined ? undefined : `${known}:${id}`;
};

export const kindOf = (account: string): string => account.slice(0, account.indexOf(':'));

/** The creator's user id; null for an account of the tax office. */
export const creatorOf = (account: string): string | null =>
  kindOf(account) === 'creator' ? account.slice('creator:'.length) : null;
