import { creatorOf, type PayableAccount } from '../../domain/payables/account.ts';
import { accountRecord } from '../accounts/account.ts';
import { readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import {
  figuresRecord,
  paidRecord,
  payoutHoldRecord,
  referenceRecord,
  reversalRecord,
  verdictRecord,
  withholdingRecord,
} from './stored-payable.ts';

/** The items that decide whether a creator can be paid. */
export const payeeRecords = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return { creator: accountRecord(creator), hold: payoutHoldRecord(account), wallet: walletRecord(creator) };
};

/** Reads the items that decide a payment, in one round trip. */
export const readForPayment = (table: Table, account: PayableAccount, reference: string) =>
  readTogether(table, {
    ...payeeRecords(account),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: withholdingRecord(account),
    used: referenceRecord(account, reference),
    verdict: verdictRecord(),
    reversal: reversalRecord(),
  });
