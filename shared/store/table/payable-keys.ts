import { entryPrefix } from './keys.ts';

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

/** Reserves a bank reference for one approved payment of an account. */
export const referenceKey = (account: string, reference: string) => ({
  PK: payablePartition(account),
  SK: `REFERENCE#${reference}`,
});

/**
 * A bank entry and its reference. The place is the account of the returned payment, or `bank:{kind}`. The ledger entry
 * has the key of a payment's entry.
 */
export const bankEntryPrefix = 'BANK_ENTRY#';
export const bankEntryKey = (place: string, bankEntryId: string) => ({
  PK: payablePartition(place),
  SK: `${bankEntryPrefix}${bankEntryId}`,
});
export const bankReferenceKey = (place: string, reference: string) => ({
  PK: payablePartition(place),
  SK: `BANK_REFERENCE#${reference}`,
});

/** The total of the account's payments. Only approvals write it. */
export const paidKey = (account: string) => ({ PK: payablePartition(account), SK: 'PAID' }) as const;

/** The income taxes withheld from a creator's payments, by their first day. Only approvals write them. */
export const withholdingKey = (account: string) => ({ PK: payablePartition(account), SK: 'WITHHOLDING' }) as const;

/** Whether payments to a creator are on hold. */
export const payoutHoldKey = (account: string) => ({ PK: payablePartition(account), SK: 'HOLD' }) as const;

/** A creator's earnings of a month. Only the reconciliation writes them. */
export const monthKey = (account: string, month: string) => ({ PK: payablePartition(account), SK: `MONTH#${month}` });

/** The balances of an account. The accounts of a kind share a partition. Only the reconciliation writes them. */
export const figuresPrefix = 'ACCOUNT#';
export const figuresKey = (account: string) => ({
  PK: payablePartition(account.slice(0, account.indexOf(':'))),
  SK: `${figuresPrefix}${account}`,
});

/** The counted tax of a month. Only the reconciliation writes VAT; only approvals write withheld tax. */
export const taxMonthKey = (account: string, month: string) => ({
  PK: payablePartition(account),
  SK: `TAX_MONTH#${month}`,
});

/** The return of a tax for a month, in the partition of the tax. */
export const taxReturnKey = (account: string, taxReturnId: string) => ({
  PK: payablePartition(account),
  SK: `TAX_RETURN#${taxReturnId}`,
});

/** The last approved return of a tax. */
export const lastReturnKey = (account: string) => ({ PK: payablePartition(account), SK: 'LAST_RETURN' }) as const;

/** The return of withheld tax that was drafted last. */
export const draftedReturnKey = (account: string) => ({ PK: payablePartition(account), SK: 'DRAFTED_RETURN' }) as const;
