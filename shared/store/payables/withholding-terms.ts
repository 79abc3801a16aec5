import type { WithholdingTerms } from '../../contract/payables/withholding-terms.ts';
import type { PayableAccount } from '../../domain/payables/account.ts';
import type { TermsHistory } from '../../domain/payables/withholding-terms.ts';
import { paidKey, withholdingKey } from '../table/payable-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { check, put, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';
import { paidRecord, type StoredWithholding, withholdingRecord } from './stored-payable.ts';

/** Reads what decides the terms of a creator, in one round trip. */
export const readForTerms = (table: Table, userId: string) => {
  const account: PayableAccount = `creator:${userId}`;
  return readTogether(table, { withholding: withholdingRecord(account), paid: paidRecord(account) });
};

/** The condition that the terms of a creator are as they were read. */
const asRead = (withholding: StoredWithholding | undefined): Guard =>
  withholding === undefined
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : {
        ConditionExpression: '#last = :last',
        names: { '#last': 'withholding_terms_id' },
        values: { ':last': withholding.withholding_terms_id },
      };

export const sameTerms = (account: PayableAccount, withholding: StoredWithholding | undefined): Write =>
  check(withholdingKey(account), asRead(withholding));

/** The writes of approved terms. A payment of their days, or other terms, after the read fails a condition. */
export const termsWrites = (
  { withholding_terms_id, user_id, valid_from }: WithholdingTerms,
  { withholding }: { readonly withholding: StoredWithholding | undefined },
  terms: TermsHistory,
  nowMs: number,
): Writes => {
  const account: PayableAccount = `creator:${user_id}`;
  return {
    terms: put(
      { ...withholdingKey(account), withholding_terms_id, approved_at: new Date(nowMs).toISOString(), terms },
      asRead(withholding),
    ),
    paid: check(paidKey(account), {
      ConditionExpression: 'attribute_not_exists(#last) OR #last < :from',
      names: { '#last': 'last_paid_on' },
      values: { ':from': valid_from },
    }),
  };
};
