import { amount, type Fact, instant, maybe, text } from './fact.ts';

const payment = { payment_id: text, account: text, status: text, approved_at: maybe(instant) };

/** Facts of the payments to creators and the tax office, and of the withheld tax. */
export const paymentFacts: readonly Fact[] = [
  {
    name: 'payments',
    keys: ['PAYABLE#%', 'PAYMENT#%'],
    of: { ...payment, reference: text, paid_on: text, amount_idr: amount, gross_idr: amount },
  },
  {
    name: 'slips',
    keys: ['PAYABLE#%', 'PAYMENT#%'],
    of: payment,
    // A payment without withheld tax is a row without a slip.
    each: {
      list: 'withheld',
      of: {
        kind: maybe(text),
        amount_idr: maybe(amount),
        base_idr: maybe(amount),
        withholding_policy_version: maybe(text),
        'rate.M.numerator': maybe({ is: 'number' }),
        'rate.M.denominator': maybe({ is: 'number' }),
      },
    },
  },
];
