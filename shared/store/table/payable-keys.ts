import { entryPrefix } from './keys.ts';

/** What is kept of an account that payments are made from: its payments, their entries of the ledger, their total. */
export const payablePartition = (account: string): string => `PAYABLE#${account}`;

export const paymentPrefix = 'PAYMENT#';
export const paymentDraftKey = (account: string, paymentId: string) => ({
  PK: payablePartition(account),
  SK: `${paymentPrefix}${paymentId}`,
});
export const paymentEntryKey = (account: string, entryId: string) => ({
  PK: payablePartition(account),
  SK: `${entryPrefix}${entryId}`,
});

/** Which approved payment has a reference of the bank. */
export const referenceKey = (account: string, reference: string) => ({
  PK: payablePartition(account),
  SK: `REFERENCE#${reference}`,
});

/** The total of its payments: only approvals of payments write it. */
export const paidKey = (account: string) => ({ PK: payablePartition(account), SK: 'PAID' }) as const;

/** Which income tax is withheld of what a creator is paid. */
export const withholdingKey = (account: string) => ({ PK: payablePartition(account), SK: 'WITHHOLDING' }) as const;

/** What a creator earned in a month: only the reconciliation writes it. */
export const monthKey = (account: string, month: string) => ({ PK: payablePartition(account), SK: `MONTH#${month}` });

/** The figures of an account, with those of all of its kind: only the reconciliation writes them, once a day. */
export const figuresPrefix = 'ACCOUNT#';
export const figuresKey = (account: string) => ({
  PK: payablePartition(account.slice(0, account.indexOf(':'))),
  SK: `${figuresPrefix}${account}`,
});
