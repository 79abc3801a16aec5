import type { Settlement, SettlementCheck } from '../../../shared/contract/topups/settlement.ts';
import { exampleUserId } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const settled: Settlement = {
  settlement_id: 'stl_01ka0000000000000000000001',
  gateway: 'midtrans',
  payout_id: 'PO-2026-11-20',
  moves: 37,
  gross_idr: 9_250_000,
  fee_idr: 164_280,
  fee_vat_idr: 16_280,
  received_idr: 9_085_720,
  status: 'draft',
  drafted_by: exampleUserId,
  created_at: '2026-11-20T08:01:30.500Z',
  ...{ approved_by: null, approved_at: null, reversal_drafted_by: null, reversal_drafted_at: null },
  ...{ reversed_by: null, reversed_at: null },
};
const bookedSettlement: Settlement = {
  ...settled,
  status: 'approved',
  approved_by: staffId,
  approved_at: '2026-11-21T02:15:00.000Z',
};
const reversing: Settlement = {
  ...bookedSettlement,
  status: 'reversing',
  reversal_drafted_by: exampleUserId,
  reversal_drafted_at: '2026-11-22T02:15:00.000Z',
};

const file = [
  'Order ID,Transaction ID,Transaction type,Amount,Fee,VAT',
  'top_01ka0000000000000000000001-1,9aed5972-5b6a-401e-894b-a32c91ed1a3a,Payment,50000.00,4000.00,440.00',
  '',
].join('\r\n');

const checked: SettlementCheck = {
  ...{ found: 'ready', gateway: 'midtrans', payout_id: 'PO-2026-11-20', rows: 1, moves: 1 },
  ...{ gross_idr: 50_000, fee_idr: 4440, fee_vat_idr: 440, reported_fee_idr: 4440, received_idr: 45_560 },
  ...{ settlement_id: null, differing: 0, differences: [] },
};
const differing: SettlementCheck = {
  ...checked,
  ...{ found: 'differs', moves: null, gross_idr: null, fee_idr: null, fee_vat_idr: null, received_idr: null },
  differing: 1,
  differences: [
    {
      ...{ topup_id: 'top_01ka0000000000000000000001', reported_idr: 50_000, open_idr: 0 },
      ...{ found: 'paid out already', payouts: ['PO-2026-11-19'] },
    },
  ],
};

export const settlementBodies = {
  checkSettlement: {
    uploaded: {
      summary: 'A report, as it was uploaded',
      value: { gateway: 'midtrans', payout_id: 'PO-2026-11-20', report: file, transfer_fee_idr: 0 },
    },
  },
  draftSettlement: {
    arrived: {
      summary: 'A report, and what arrived at the bank',
      value: {
        ...{ gateway: 'midtrans', payout_id: 'PO-2026-11-20', report: file },
        ...{ received_idr: 45_560, transfer_fee_idr: 0 },
      },
    },
  },
  approveSettlement: { approval: { summary: 'An approval', value: { reason: 'Seen on the bank statement' } } },
  reverseSettlement: { wrong: { summary: 'The sum was wrong', value: { reason: 'A digit too few' } } },
};

export const settlementAnswers = {
  checkSettlement: {
    ready: { summary: 'It can be drafted', value: checked },
    differs: { summary: 'It differs from the ledger', value: differing },
  },
  draftSettlement: {
    draft: {
      summary: 'Drafted',
      value: { ...settled, moves: 1, gross_idr: 50_000, fee_idr: 4440, fee_vat_idr: 440, received_idr: 45_560 },
    },
  },
  listSettlements: {
    lastPage: {
      summary: 'The last page',
      value: {
        settlements: [reversing, { ...bookedSettlement, settlement_id: 'stl_01ka0000000000000000000000' }],
        next_cursor: null,
      },
    },
  },
  getSettlement: { draft: { summary: 'A draft', value: settled } },
  approveSettlement: { booked: { summary: 'Booked', value: bookedSettlement } },
  reverseSettlement: { asked: { summary: 'Another person must agree', value: reversing } },
};
