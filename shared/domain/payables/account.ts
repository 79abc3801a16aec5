import type { LedgerAccount } from '../wallet/ledger.ts';

/** Accounts that payments settle: those of creators. */
export const payableKinds = ['creator'] as const;

export type PayableKind = (typeof payableKinds)[number];

/** The name of a payable account: the name of its ledger account without the ending `:payable`. */
export type PayableAccount = `${PayableKind}:${string}`;

/** An account that a tax return settles: VAT of a policy, or withheld income tax of a kind. */
export type TaxAccount = `tax:${string}` | `withholding:${string}`;

export type DebtAccount = PayableAccount | TaxAccount;

const debtKinds = [...payableKinds, 'tax', 'withholding'] as const;

export const ledgerAccountOf = (account: DebtAccount): LedgerAccount => `${account}:payable`;

/** The account of a debt, by its ledger account; undefined for any other account. */
export const debtOf = (account: string): DebtAccount | undefined => {
  const [, kind, id] = /^([a-z]+):([^:]+):payable$/.exec(account) ?? [];
  const known = debtKinds.find((each) => each === kind);
  return known === undefined || id === undefined ? undefined : `${known}:${id}`;
};

/** The user id of the creator in the name of an account. */
export const creatorOf = (account: PayableAccount): string => account.slice('creator:'.length);
