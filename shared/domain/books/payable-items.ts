import type { PayableAccount } from '../payables/account.ts';
import type { paymentStatuses } from '../payables/payment.ts';
import type { Withheld } from '../payables/withholding.ts';
import type { TermsHistory } from '../payables/withholding-terms.ts';
import type { BankBookedFacts, BankEntryFacts, BankReferenceFacts } from './reconcile-bank-entries.ts';
import type { EntryFacts } from './reconcile-facts.ts';
import type { ReferenceFacts } from './reconcile-references.ts';
import { addTaxItem, newTaxTotals, type TaxItem, type TaxTotals } from './reconcile-tax-returns.ts';
import type { Scan } from './user-totals.ts';

/** Amounts in IDR. */
export type PaymentFacts = {
  readonly payment_id: string;
  readonly account: PayableAccount;
  readonly user_id: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly amount_idr: number;
  readonly gross_idr: number;
  readonly withheld: readonly Withheld[];
  readonly status: (typeof paymentStatuses)[number];
  readonly drafted_by: string;
  readonly approved_by: string | null;
  readonly created_at: string;
  readonly approved_at: string | null;
  /** As text, like every sum. */
  readonly payable_before_idr: string | null;
  readonly returned_by: string | null;
  readonly returned_on: string | null;
  readonly returned_at: string | null;
};

export type PaymentEntryFacts = Pick<EntryFacts, 'entry_id' | 'lines' | 'reference' | 'paid_on' | 'list'> & {
  readonly payment_id: string;
  readonly created_at: string;
};

export type PaidFacts = { readonly paid_idr: bigint; readonly updated_at: string };

export type PayableItem =
  | { readonly kind: 'payment'; readonly facts: PaymentFacts }
  | { readonly kind: 'entry'; readonly facts: PaymentEntryFacts }
  | { readonly kind: 'terms'; readonly facts: TermsHistory }
  | { readonly kind: 'reference'; readonly facts: ReferenceFacts }
  | { readonly kind: 'bankEntry'; readonly facts: BankEntryFacts }
  | { readonly kind: 'bankBooked'; readonly facts: BankBookedFacts }
  | { readonly kind: 'bankReference'; readonly facts: BankReferenceFacts }
  | { readonly kind: 'paid'; readonly facts: PaidFacts }
  | TaxItem;

type PayableScan = Pick<Scan, 'startedMs' | 'policies' | 'last' | 'span'>;

export type PayableTotals = PayableScan & {
  readonly account: string;
  readonly payments: PaymentFacts[];
  readonly entries: PaymentEntryFacts[];
  readonly references: ReferenceFacts[];
  /** The terms of withheld tax. */
  terms: TermsHistory;
  readonly bankEntries: BankEntryFacts[];
  readonly bankBooked: BankBookedFacts[];
  readonly bankReferences: BankReferenceFacts[];
  paid: PaidFacts | undefined;
  readonly taxes: TaxTotals;
};

export const newPayableTotals = (account: string, scan: PayableScan): PayableTotals => ({
  ...{ ...scan, account, payments: [], entries: [], references: [], terms: [], paid: undefined },
  ...{ bankEntries: [], bankBooked: [], bankReferences: [], taxes: newTaxTotals() },
});

export const addPayableItem = (payableTotals: PayableTotals, item: PayableItem): void => {
  switch (item.kind) {
    case 'payment':
      payableTotals.payments.push(item.facts);
      break;
    case 'entry':
      payableTotals.entries.push(item.facts);
      break;
    case 'reference':
      payableTotals.references.push(item.facts);
      break;
    case 'terms':
      payableTotals.terms = item.facts;
      break;
    case 'bankEntry':
      payableTotals.bankEntries.push(item.facts);
      break;
    case 'bankBooked':
      payableTotals.bankBooked.push(item.facts);
      break;
    case 'bankReference':
      payableTotals.bankReferences.push(item.facts);
      break;
    case 'paid':
      payableTotals.paid = item.facts;
      break;
    default:
      addTaxItem(payableTotals.taxes, item);
  }
};
