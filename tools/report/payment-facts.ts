import { amount, type Fact, instant, maybe, text } from './fact.ts';

/** A sum that the item has as text. */
const sum = { is: 'sum' } as const;

const payment = {
  ...{ payment_id: text, account: text, status: text, approved_at: maybe(instant) },
  paid_on: text,
  returned_at: maybe(instant),
  returned_on: maybe(text),
};

/** The payments to creators, the bank entries, the tax returns, and the withheld tax. */
export const paymentFacts: readonly Fact[] = [
  {
    name: 'payments',
    keys: ['PAYABLE#%', 'PAYMENT#%'],
    of: { ...payment, reference: text, amount_idr: amount, gross_idr: amount },
  },
  {
    name: 'bank_entries',
    keys: ['PAYABLE#%', 'BANK_ENTRY#%'],
    of: {
      ...{ bank_entry_id: text, account: text, side: text, amount_idr: amount, payment_id: maybe(text) },
      ...{ status: text, approved_at: maybe(instant) },
    },
  },
  {
    name: 'tax_returns',
    keys: ['PAYABLE#%', 'TAX_RETURN#%'],
    of: {
      ...{ tax_return_id: text, tax: text, month: text, status: text, approved_at: maybe(instant) },
      ...{ reference: text, paid_on: text, collected_idr: sum, refunded_idr: sum, input_idr: sum },
      ...{ carried_in_idr: sum, due_idr: sum, carried_out_idr: sum },
    },
  },
  {
    name: 'slips',
    keys: ['PAYABLE#%', 'PAYMENT#%'],
    of: payment,
    // A payment without withheld tax has a row with an empty kind.
    each: {
      list: 'withheld',
      of: {
        kind: maybe(text),
        variant: maybe(text),
        amount_idr: maybe(amount),
        base_idr: maybe(amount),
        withholding_policy_version: maybe(text),
        tax_month: maybe(text),
        cancelled_in: maybe(text),
        'rate.M.numerator': maybe({ is: 'number' }),
        'rate.M.denominator': maybe({ is: 'number' }),
      },
    },
  },
];
