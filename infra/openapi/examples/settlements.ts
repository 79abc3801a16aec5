import type { Settlement } from '../../../shared/contract/topups/settlement.ts';
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

export const settlementBodies = {
  approveSettlement: { approval: { summary: 'An approval', value: { reason: 'Seen on the bank statement' } } },
  reverseSettlement: { wrong: { summary: 'The sum was wrong', value: { reason: 'A digit too few' } } },
};

export const settlementAnswers = {
  getSettlement: { draft: { summary: 'A draft', value: settled } },
  approveSettlement: { booked: { summary: 'Booked', value: bookedSettlement } },
  reverseSettlement: { asked: { summary: 'Somebody else has to agree', value: reversing } },
};
