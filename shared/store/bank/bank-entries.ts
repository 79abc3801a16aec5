import * as z from 'zod/mini';
import { BankEntry } from '../../contract/bank/bank-entry.ts';
import type { Payment } from '../../contract/payables/payment.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { bankLedgerEntry } from '../../domain/bank/entry.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import type { Balance } from '../../domain/payables/balance.ts';
import { Paid, paidAsRead, paymentRecord } from '../payables/stored-payable.ts';
import { type OpenMonth, slipWrites } from '../payables/withheld-months.ts';
import { bankEntryKey, bankReferenceKey, paidKey, paymentDraftKey, paymentEntryKey } from '../table/payable-keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { put, update, type Writes } from '../table/transaction.ts';

export const bankEntryRecord = (place: string, bankEntryId: string) => ({
  key: bankEntryKey(place, bankEntryId),
  schema: BankEntry,
});

/** The ledger entry of a bank entry. */
export const StoredBankEntry = z.object({
  entry_id: z.string(),
  type: z.enum(['bank_entry', 'payment_returned']),
  bank_entry_id: z.string(),
  payment_id: z.optional(z.string()),
  reference: z.string(),
  paid_on: z.string(),
  list: z.string(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  created_at: timestamp(),
});

/** Reserves a bank reference for one approved bank entry of a kind or of an account. */
export const BankReference = z.object({ reference: z.string(), bank_entry_id: z.string(), approved_at: timestamp() });

/**
 * Reads what a bank entry depends on, in one round trip.
 *
 * @param place the partition of the bank entry
 * @param paymentId the payment that the bank returned, or null
 */
export const readForBankEntry = (table: Table, place: string, reference: string, paymentId: string | null) =>
  readTogether(table, {
    used: { key: bankReferenceKey(place, reference), schema: BankReference },
    payment: paymentId === null ? undefined : paymentRecord(place, paymentId),
    paid: paymentId === null ? undefined : { key: paidKey(place), schema: Paid },
  });

/** `open` is the month in which the slip of a returned payment is cancelled; undefined without a slip. */
type Rested = {
  readonly payment: Payment | undefined;
  readonly paid_idr: Balance['paid_idr'];
  readonly open: OpenMonth | undefined;
};
type Moment = { readonly nowMs: number; readonly randomBytes: RandomBytes };

/**
 * Marks a payment as returned, cancels its slip, and takes it out of the account's total. All fail after a concurrent
 * change.
 */
const returnWrites = (
  entry: BankEntry,
  payment: Payment,
  { paid_idr, open }: Pick<Rested, 'paid_idr' | 'open'>,
  at: string,
): Writes => {
  const [slip] = payment.withheld;
  const cancelled = slip && open && { ...slip, cancelled_in: open.month };
  return {
    ...(slip && open && slipWrites(slip, open, -1, at)),
    payment: update(
      paymentDraftKey(payment.account, payment.payment_id),
      {
        returned_by: { set: entry.bank_entry_id },
        returned_on: { set: entry.paid_on },
        returned_at: { set: at },
        ...(cancelled && { withheld: { set: [cancelled] } }),
      },
      {
        ConditionExpression: '#status = :approved AND #returned_by = :nothing',
        names: { '#status': 'status' },
        values: { ':approved': 'approved', ':nothing': null },
      },
    ),
    paid: update(
      paidKey(payment.account),
      { paid_idr: { set: String(paid_idr - BigInt(payment.gross_idr)) }, updated_at: { set: at } },
      paidAsRead(paid_idr),
    ),
  };
};

/** The writes of a bank entry's approval: its ledger entry, its reference, and the returned payment. */
export const bankEntryWrites = (
  entry: BankEntry,
  place: string,
  { payment, ...rested }: Rested,
  { nowMs, randomBytes }: Moment,
): Writes => {
  const booked = bankLedgerEntry(entry, payment, nowMs, randomBytes);
  const at = new Date(nowMs).toISOString();
  return {
    entry: put({ ...paymentEntryKey(place, booked.entry_id), ...booked }),
    reference: put({
      ...bankReferenceKey(place, entry.reference),
      ...{ reference: entry.reference, bank_entry_id: entry.bank_entry_id, approved_at: at },
    }),
    ...(payment && returnWrites(entry, payment, rested, at)),
  };
};

/** The audited fields of a bank entry, without its reason and its reference. */
export const auditedBankEntry = ({ reason: _, reference: __, ...terms }: BankEntry) => terms;
