import { expect, test } from 'vitest';
import { bankLedgerEntry } from '../../../shared/domain/bank/entry.ts';
import type { PaymentFacts } from '../../../shared/domain/books/payable-items.ts';
import {
  type BankBookedFacts,
  type BankEntries,
  type BankEntryFacts,
  bankEntryViolations,
} from '../../../shared/domain/books/reconcile-bank-entries.ts';

const startedMs = Date.parse('2026-11-22T00:00:00.000Z');
const bookedMs = Date.parse('2026-11-21T03:00:00.000Z');
const at = new Date(bookedMs).toISOString();
const account = 'creator:usr_citra';

const payment: PaymentFacts = {
  ...{ payment_id: 'pmt_1', account, user_id: 'usr_citra', reference: 'BCA-1', paid_on: '2026-11-20' },
  ...{ amount_idr: 98_000, gross_idr: 98_000, withheld: [], status: 'approved', drafted_by: 'usr_1' },
  ...{ approved_by: 'usr_2', created_at: at, approved_at: at, payable_before_idr: '98000' },
  ...{ returned_by: 'bnk_1', returned_on: '2026-11-21', returned_at: at },
};

const entry: BankEntryFacts = {
  ...{ bank_entry_id: 'bnk_1', kind: 'returned_transfer', account, amount_idr: 98_000, reference: 'RET-1' },
  ...{ paid_on: '2026-11-21', payment_id: 'pmt_1', user_id: 'usr_citra', status: 'approved' },
  ...{ drafted_by: 'usr_1', approved_by: 'usr_2', approved_at: at },
};

const booked: BankBookedFacts = bankLedgerEntry(entry, payment, bookedMs, (size) => new Uint8Array(size));

const clean: BankEntries = {
  ...{ account, startedMs, bankEntries: [entry], bankBooked: [booked], payments: [payment] },
  bankReferences: [{ reference: 'RET-1', bank_entry_id: 'bnk_1', approved_at: at }],
};

const rulesOf = (changes: Partial<BankEntries>): string =>
  [...new Set(bankEntryViolations({ ...clean, ...changes }).map(({ rule }) => rule))].toSorted().join(' ');

test('bankEntryViolations find nothing in a returned transfer as it was booked', () => {
  expect(bankEntryViolations(clean)).toEqual([]);
});

const charge: BankEntryFacts = {
  ...{ ...entry, bank_entry_id: 'bnk_2', kind: 'bank_charge', account: 'platform:bank_charges', amount_idr: 6500 },
  ...{ payment_id: null, user_id: null },
};

test.for<[string, Partial<BankEntries>, string]>([
  ['without its ledger entry', { bankBooked: [] }, 'bank_entry'],
  ['that is booked twice', { bankBooked: [booked, { ...booked, entry_id: 'ent_2' }] }, 'bank_entry'],
  [
    'that is a draft with a ledger entry',
    { bankEntries: [{ ...entry, status: 'draft' }] },
    'bank_entry bank_reference',
  ],
  ['that its drafter approved', { bankEntries: [{ ...entry, approved_by: 'usr_1' }] }, 'bank_entry'],
  ['that its creator approved', { bankEntries: [{ ...entry, approved_by: 'usr_citra' }] }, 'bank_entry'],
  ['approved in the future', { bankEntries: [{ ...entry, approved_at: '2099-01-01T00:00:00.000Z' }] }, 'bank_entry'],
  ['of another amount than its payment', { bankEntries: [{ ...entry, amount_idr: 97_999 }] }, 'bank_entry'],
  [
    'of another day than its ledger entry',
    { bankEntries: [{ ...entry, paid_on: '2026-11-20' }] },
    'bank_entry bank_movement',
  ],
  [
    'with lines to another account',
    {
      bankBooked: [
        {
          ...booked,
          lines: [
            ...booked.lines,
            { account: 'clearing', amount_idr: 1 },
            { account: 'platform:revenue', amount_idr: -1 },
          ],
        },
      ],
    },
    'entry_lines',
  ],
  ['with lines that do not sum to zero', { bankBooked: [{ ...booked, lines: booked.lines.slice(1) }] }, 'entry_sum'],
  [
    'whose payment is not marked as returned',
    { payments: [{ ...payment, returned_by: null, returned_on: null, returned_at: null }] },
    'bank_entry',
  ],
  ['without the item of its reference', { bankReferences: [] }, 'bank_reference'],
  [
    'that there is not, but its reference and entry are',
    { bankEntries: [] },
    'bank_entry bank_reference entry_subject',
  ],
  ['in the place of another kind', { bankEntries: [entry, charge] }, 'bank_entry bank_reference malformed'],
])('bankEntryViolations find a bank entry %s', ([, changes, rules]) => {
  expect(rulesOf(changes)).toBe(rules);
});
