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

/** The items that decide whether an account can be paid; none for an account of the tax office. */
export const payeeRecords = (account: PayableAccount) => {
  const creator = creatorOf(account);
  return creator === null
    ? {}
    : { creator: accountRecord(creator), hold: payoutHoldRecord(account), wallet: walletRecord(creator) };
};

/** The last reversal for an account of a creator. No reversal lowers what the tax office gets. */
const reversalOf = (account: PayableAccount) => (creatorOf(account) === null ? undefined : reversalRecord());

/** Reads the items that decide a payment, in one round trip. */
export const readForPayment = (table: Table, account: PayableAccount, reference: string) =>
  readTogether(table, {
    ...payeeRecords(account),
    figures: figuresRecord(account),
    paid: paidRecord(account),
    withholding: creatorOf(account) === null ? undefined : withholdingRecord(account),
    used: referenceRecord(account, reference),
    verdict: verdictRecord(),
    reversal: reversalOf(account),
  });
