import type { Gateway } from '../../../shared/contract/topups/gateway.ts';
import type { Topup } from '../../../shared/contract/topups/topup.ts';
import { exampleUserId, paidOrder } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const pending: Topup = {
  topup_id: 'top_01ka0000000000000000000001',
  user_id: exampleUserId,
  amount_idr: 250_000,
  status: 'pending',
  credited_idr: 0,
  gateway: 'midtrans',
  payment_url: 'https://app.sandbox.midtrans.com/snap/v4/redirection/66e4fa55-fdac-4ef9-91b5-733b97d1b862',
  order_id: null,
  method: null,
  expires_at: '2026-11-21T04:00:00.000Z',
  created_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.412Z',
  paid_at: null,
};

const paid: Topup = {
  ...pending,
  status: 'paid',
  credited_idr: 250_000,
  payment_url: null,
  method: 'bca_va',
  updated_at: '2026-11-21T03:04:05.678Z',
  paid_at: '2026-11-21T03:04:05.678Z',
};

const cancelled: Topup = { ...pending, status: 'cancelled', payment_url: null };
const forOrder: Topup = { ...pending, amount_idr: paidOrder.amount_idr, order_id: paidOrder.order_id };

const on: Gateway = {
  gateway: 'midtrans',
  enabled: true,
  reason: null,
  changed_by: null,
  changed_at: null,
  failures: 0,
  failures_total: 3,
  failed_at: '2026-11-20T22:10:00.000Z',
  broken_until: null,
};
const off: Gateway = {
  ...on,
  enabled: false,
  reason: 'Ticket 4711',
  changed_by: staffId,
  changed_at: '2026-11-21T02:00:00.000Z',
};

const next_cursor = 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA';

export const topupBodies = {
  createTopup: {
    amount: { summary: 'An amount', value: { amount_idr: 250_000 } },
    order: { summary: 'Buy in one step', value: { order_id: paidOrder.order_id } },
  },
  checkUserTopup: {
    any: { summary: 'About the payments that are known', value: {} },
    named: { summary: 'About a payment, too', value: { payment_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a' } },
  },
  cancelTopup: {
    own: { summary: 'By the owner', value: {} },
    staff: { summary: 'By the staff', value: { reason: 'Ticket 4711' } },
  },
  putGateway: { off: { summary: 'Switch off', value: { enabled: false, reason: 'Ticket 4711' } } },
  notifyMidtrans: {
    settlement: {
      summary: 'A payment',
      value: {
        order_id: 'top_01ka0000000000000000000001-1',
        transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
        transaction_status: 'settlement',
        status_code: '200',
        gross_amount: '250000.00',
        merchant_id: 'G141532850',
        signature_key: 'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e237',
      },
    },
  },
};

export const topupAnswers = {
  createTopup: {
    amount: { summary: 'Open `payment_url` in a browser', value: pending },
    order: { summary: 'For an order', value: forOrder },
  },
  listTopups: {
    firstPage: { summary: 'A page with another after it', value: { topups: [pending], next_cursor } },
    lastPage: { summary: 'The last page', value: { topups: [paid], next_cursor: null } },
  },
  getTopup: {
    paid: { summary: 'Paid', value: { ...paid, taken_back_idr: 0 } },
    pending: { summary: 'Not yet', value: { ...pending, taken_back_idr: 0 } },
  },
  checkTopup: { paid: { summary: 'The money is there', value: paid } },
  checkUserTopup: { paid: { summary: 'The money is there', value: paid } },
  cancelTopup: { cancelled: { summary: 'Cancelled', value: cancelled } },
  getGateway: { on: { summary: 'Switched on', value: on }, off: { summary: 'Switched off', value: off } },
  putGateway: { off: { summary: 'Switched off', value: off } },
  notifyMidtrans: { done: { summary: 'Processed', value: {} } },
};
