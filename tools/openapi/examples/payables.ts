import type { Earnings } from '../../../shared/contract/payables/earnings.ts';
import type { Payable, PayoutHold, Withholding } from '../../../shared/contract/payables/payable.ts';
import type { Payment } from '../../../shared/contract/payables/payment.ts';
import { exampleUserId, paidOrder } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';
const account = `creator:${staffId}` as const;
const as_of = '2026-11-20T17:00:00.000Z';

const form = {
  account,
  amount_idr: 1_960_000,
  withheld: [{ kind: 'pph23' as const, amount_idr: 40_000 }],
  reference: 'BCA-20261120-0017',
  paid_on: '2026-11-20',
  reason: 'The share of October',
};

const plainForm = { ...form, amount_idr: 50_000, withheld: [] };

const slip = {
  kind: 'pph23' as const,
  amount_idr: 40_000,
  base_idr: 2_000_000,
  base: { numerator: 1, denominator: 1 },
  rate: { numerator: 2, denominator: 100 },
  withholding_policy_version: 'whp_01km2hbe8mfzrtn2pdbmcw4q8c',
};

const draft: Payment = {
  payment_id: 'pmt_01ka0000000000000000000001',
  ...form,
  user_id: staffId,
  withheld: [slip],
  gross_idr: 2_000_000,
  status: 'draft',
  drafted_by: exampleUserId,
  approved_by: null,
  created_at: '2026-11-20T08:01:30.500Z',
  approved_at: null,
  payable_before_idr: null,
  figures_as_of: null,
};

const approved: Payment = {
  ...draft,
  status: 'approved',
  approved_by: staffId.replace('da', 'db'),
  approved_at: '2026-11-21T02:15:00.000Z',
  payable_before_idr: '2345678',
  figures_as_of: as_of,
};

const creator: Payable = {
  account,
  user_id: staffId,
  earned_idr: '4691356',
  refunded_idr: '120000',
  paid_idr: '2000000',
  payable_idr: '345678',
  disputed_idr: '140000',
  payout_delay_days: 14,
  payout_holds: [],
  as_of,
  withholding: 'pph23',
  withholding_terms: {
    ...{ base: slip.base, rate: slip.rate },
    withholding_policy_version: slip.withholding_policy_version,
  },
};

const carried: Payable = {
  ...creator,
  account: `creator:${exampleUserId}`,
  user_id: exampleUserId,
  payable_idr: '-70000',
  payout_holds: ['hold'],
  withholding: null,
  withholding_terms: null,
};

const course = {
  ...{ course_id: paidOrder.items[0]?.course_id ?? '', sold: 12, refunded: 1 },
  ...{ share_idr: '1680000', refunded_idr: '140000' },
};
const { course_id: _, ...sums } = course;

const earnings: Earnings = {
  user_id: staffId,
  month: '2026-11',
  as_of,
  over: false,
  courses: [course],
  payments: [
    {
      payment_id: approved.payment_id,
      amount_idr: approved.amount_idr,
      withheld: approved.withheld,
      gross_idr: approved.gross_idr,
      paid_on: approved.paid_on,
      reference: approved.reference,
      booked_at: '2026-11-21T02:15:00.000Z',
    },
  ],
  history: { months: [{ month: '2026-11', ...sums }], courses: [course] },
  balance: {
    ...{ earned_idr: '4691356', paid_idr: '2000000', payable_idr: '345678', disputed_idr: '140000' },
    ...{ payout_delay_days: 14, payout_holds: [], as_of },
  },
};

const withholding: Withholding = {
  user_id: staffId,
  kind: 'pph23',
  set_by: exampleUserId,
  set_at: '2026-11-20T08:01:30.500Z',
};

const { kind: __, ...lastChange } = withholding;
const payoutHold: PayoutHold = { ...lastChange, on_hold: true };

const aMonth = { month: { summary: 'A month that is not over', value: earnings } };

export const payableBodies = {
  draftPayment: {
    services: { summary: 'A creator without withheld tax', value: plainForm },
    creator: { summary: 'A creator with PPh 23 withheld', value: form },
  },
  approvePayment: { approval: { summary: 'An approval', value: { reason: 'Seen on the bank statement' } } },
  putPayoutHold: {
    hold: { summary: 'Hold', value: { on_hold: true, reason: 'Ticket 4711: charge-backs' } },
    lift: { summary: 'Lift', value: { on_hold: false, reason: 'Ticket 4711: the disputes are won' } },
  },
  putWithholding: {
    services: { summary: 'PPh 23', value: { kind: 'pph23', reason: 'A company with a tax number' } },
    nothing: { summary: 'Nothing is withheld', value: { kind: null, reason: 'Certificate of exemption' } },
  },
};

export const payableAnswers = {
  draftPayment: { draft: { summary: 'A draft', value: draft } },
  approvePayment: { approved: { summary: 'Approved: it is in the books', value: approved } },
  getPayment: { approved: { summary: 'Approved', value: approved }, draft: { summary: 'A draft', value: draft } },
  listPayables: {
    lastPage: { summary: 'The last page', value: { payables: [carried, creator], next_cursor: null } },
  },
  getEarnings: aMonth,
  getCreatorStatement: aMonth,
  putPayoutHold: { onHold: { summary: 'On hold', value: payoutHold } },
  putWithholding: { set: { summary: 'Set', value: withholding } },
};
