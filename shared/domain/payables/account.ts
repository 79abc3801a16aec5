import type { LedgerAccount } from '../wallet/ledger.ts';

/** What is owed, by whom it is owed to: creators, VAT by its policy, withheld income tax by its kind. */
export const payableKinds = ['creator', 'tax', 'withholding'] as const;

export type PayableKind = (typeof payableKinds)[number];

/** An account of the ledger from which payments are made: its name without `:payable`. */
export type PayableAccount = `${PayableKind}:${string}`;

/** The account of the ledger. */
export const ledgerAccountOf = (account: PayableAccount): LedgerAccount => `${account}:payable`;

/** The account that a line of the ledger moves, if payments are made from it. */
export const payableOf = (account: string): PayableAccount | undefined => {
  const [, kind, id] = /^(creator|tax|withholding):([^:]+):payable$/.exec(account) ?? [];
  const known = payableKinds.find((each) => each === kind);
  return known === undefined || id === undefined ? undefined : `${known}:${id}`;
};

export const kindOf = (account: string): string => account.slice(0, account.indexOf(':'));

/** The creator whom an account is for; null: it is for the tax office. */
export const creatorOf = (account: string): string | null =>
  kindOf(account) === 'creator' ? account.slice('creator:'.length) : null;
