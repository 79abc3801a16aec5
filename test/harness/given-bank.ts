import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { handler as approvePayment } from '../../functions/payables/approve-payment.ts';
import type { BankEntry, BankEntryForm } from '../../shared/contract/bank/bank-entry.ts';
import type { Payment } from '../../shared/contract/payables/payment.ts';
import { bankPlaceOf, newBankEntry } from '../../shared/domain/bank/entry.ts';
import type { PayableAccount } from '../../shared/domain/payables/account.ts';
import { approvePayment as approveRow } from '../../shared/routes/payables/payments.ts';
import { draftKey, draftPointerKey } from '../../shared/store/table/keys.ts';
import { bankEntryKey } from '../../shared/store/table/payable-keys.ts';
import { transferAt } from './bank-transfer.ts';
import { call } from './call.ts';
import { storedItems } from './given.ts';
import { givenFigures, givenPayment, namedPayment } from './given-payable.ts';
import { givenStaff } from './given-staff.ts';
import { putDrafted } from './put-all.ts';

const reason = 'Seen on the bank statement';

/** The form of a bank entry; the default is a charge of 6,500. */
export const bankForm = (changes: Partial<BankEntryForm> = {}): BankEntryForm => ({
  ...{ kind: 'bank_charge', amount_idr: 6500, ...transferAt(), reason, payment_id: undefined },
  ...changes,
});

/** Stores a draft of a bank entry. @param payment the returned payment, for a returned transfer */
export const givenBankEntry = async (changes: Partial<BankEntryForm> = {}, payment?: Payment): Promise<BankEntry> => {
  const entry = newBankEntry(bankForm(changes), payment, 'usr_drafter', Date.now(), randomBytes);
  const { bank_entry_id: draft_id, user_id, account, amount_idr, drafted_by, created_at } = entry;
  const place = bankPlaceOf(entry.kind, payment);
  await putDrafted([
    { ...bankEntryKey(place, draft_id), ...entry },
    { ...draftPointerKey(draft_id), kind: 'bank_entry', user_id, account: place },
    {
      ...draftKey(created_at, draft_id),
      kind: 'bank_entry',
      draft_id,
      user_id,
      amount_idr,
      account,
      drafted_by,
      created_at,
    },
  ]);
  return entry;
};

/** A payment of 400,000 that is booked. */
export const givenBookedPayment = async (account: PayableAccount, changes: Partial<Payment> = {}): Promise<Payment> => {
  await givenFigures(account, 1_000_000_000);
  const payment = await givenPayment(account, changes);
  const { caller } = await givenStaff('finance');
  const answer = await call(approvePayment, approveRow, { caller, ...namedPayment(payment), body: { reason } });
  expect(answer).toMatchObject({ status: 200 });
  return { ...payment, status: 'approved' };
};

export const returnOf = ({ payment_id, amount_idr }: Payment): Partial<BankEntryForm> => ({
  ...{ kind: 'returned_transfer', payment_id, amount_idr },
});

export const namedBankEntry = ({ bank_entry_id }: Pick<BankEntry, 'bank_entry_id'>) => ({ params: { bank_entry_id } });

/** The stored items of a bank entry: its draft, its ledger entry and its reference. */
export const itemsOfBankEntry = async (id: string, prefix: string) =>
  (await storedItems()).filter(({ SK, bank_entry_id }) => bank_entry_id === id && String(SK).startsWith(`${prefix}#`));
