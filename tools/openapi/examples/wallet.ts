import type { Enrollment } from '../../../shared/contract/enrollments/enrollment.ts';
import type { Credit, Debit } from '../../../shared/contract/wallet/booking.ts';
import type { Wallet, WalletEntry } from '../../../shared/contract/wallet/wallet.ts';
import { exampleUserId, paidOrder } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';
const credit_id = 'crd_01ka0000000000000000000001';
const { order_id, amount_idr } = paidOrder;

const wallet: Wallet = {
  user_id: exampleUserId,
  available_idr: 139_752,
  held_idr: 0,
  owed_idr: 0,
  hold: null,
  updated_at: '2026-11-21T03:06:12.345Z',
};
const empty: Wallet = { ...wallet, available_idr: 0, updated_at: null };
const public_note = 'We are checking a payment.';
const hold = { public_note, placed_at: '2026-11-22T02:00:00.000Z' };
const frozen = { summary: 'Frozen', value: { ...wallet, hold } };

const entries: readonly WalletEntry[] = [
  {
    entry_id: 'ent_01m7y14q2sh1v8c5x3k7n9r0tz',
    type: 'captured',
    available_change_idr: 0,
    held_change_idr: -amount_idr,
    order_id,
    created_at: '2026-11-21T03:06:12.345Z',
  },
  {
    entry_id: 'ent_01m7y14prgf4m6d2w8b0j5q9ye',
    type: 'reserved',
    available_change_idr: -amount_idr,
    held_change_idr: amount_idr,
    order_id,
    created_at: '2026-11-21T03:06:12.016Z',
  },
  {
    entry_id: 'ent_01m7vyc8z2a9e4t6h1p3s7g5kd',
    type: 'credited',
    available_change_idr: 1_000_000,
    held_change_idr: 0,
    credit_id,
    created_at: '2026-11-20T09:15:00.000Z',
  },
];

const enrollments: readonly Enrollment[] = paidOrder.items.map((item) => ({
  enrollment_id: item.order_item_id.replace('oit_', 'enr_'),
  order_id,
  order_item_id: item.order_item_id,
  course_id: item.course_id,
  course_type: item.course_type,
  title: item.title,
  status: 'active',
  assessment_registration: item.course_type === 'bnsp' ? 'closed' : null,
  learn_url: 'https://learn.example.com/courses/analisis-data',
  granted_at: '2026-11-21T03:06:12.345Z',
  revoked_at: null,
  completed_at: null,
  score: null,
}));

const creditForm = { amount_idr: 1_000_000, source: 'clearing', reason: 'Bank transfer, ticket 4711' } as const;

const draft: Credit = {
  credit_id,
  user_id: exampleUserId,
  ...creditForm,
  public_note: null,
  status: 'draft',
  first_approved_by: null,
  first_approved_at: null,
  drafted_by: exampleUserId,
  approved_by: null,
  created_at: '2026-11-20T08:01:30.500Z',
  approved_at: null,
};
const approved: Credit = {
  ...draft,
  status: 'approved',
  approved_by: staffId,
  approved_at: '2026-11-20T09:15:00.000Z',
};

const aboveTheCeiling: Credit = {
  ...draft,
  amount_idr: 25_000_000,
  status: 'first_approved',
  first_approved_by: staffId,
  first_approved_at: '2026-11-20T09:15:00.000Z',
};

const debitForm = { amount_idr: 500_000, destination: 'clearing', reason: 'Paid out by bank, ticket 4712' } as const;
const { credit_id: _, source: __, ...terms } = draft;
const draftedDebit: Debit = { ...terms, debit_id: 'dbt_01ka0000000000000000000001', ...debitForm };
const approvedDebit: Debit = {
  ...draftedDebit,
  status: 'approved',
  approved_by: staffId,
  approved_at: '2026-11-20T09:15:00.000Z',
};

const next_cursor = 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA';

export const walletBodies = {
  putWalletHold: {
    freeze: { summary: 'Freeze', value: { on_hold: true, reason: 'Ticket 4711', public_note } },
    lift: { summary: 'Unfreeze', value: { on_hold: false, reason: 'Ticket 4711 is closed' } },
  },
  draftCredit: {
    clearing: { summary: 'Money received', value: creditForm },
    gift: { summary: 'A gift', value: { amount_idr: 50_000, source: 'platform:promo', reason: 'Welcome gift' } },
  },
  approveCredit: { approval: { summary: 'An approval', value: { reason: 'Seen on the bank statement' } } },
  draftDebit: { payout: { summary: 'Money paid out by bank', value: debitForm } },
  approveDebit: { approval: { summary: 'An approval', value: { reason: 'Seen on the bank statement' } } },
};

export const walletAnswers = {
  getWallet: { money: { summary: 'With money', value: wallet }, empty: { summary: 'New', value: empty }, frozen },
  listWalletEntries: {
    firstPage: { summary: 'A page with another after it', value: { entries, next_cursor } },
    lastPage: { summary: 'The last page', value: { entries: entries.slice(2), next_cursor: null } },
  },
  listEnrollments: {
    firstPage: { summary: 'A page with another after it', value: { enrollments, next_cursor } },
    lastPage: { summary: 'The last page', value: { enrollments: enrollments.slice(0, 1), next_cursor: null } },
  },
  putWalletHold: { frozen, lifted: { summary: 'Not frozen', value: wallet } },
  draftCredit: { draft: { summary: 'A draft', value: draft } },
  approveCredit: {
    approved: { summary: 'Approved: the money is in the wallet', value: approved },
    first: { summary: 'Above the ceiling: a third person must agree, too', value: aboveTheCeiling },
  },
  draftDebit: { draft: { summary: 'A draft', value: draftedDebit } },
  approveDebit: { approved: { summary: 'Approved: the money has left the wallet', value: approvedDebit } },
  getDebit: { approved: { summary: 'Approved', value: approvedDebit } },
  getCredit: { approved: { summary: 'Approved', value: approved }, draft: { summary: 'A draft', value: draft } },
};
