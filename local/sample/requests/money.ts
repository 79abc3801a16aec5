import { exampleEnrollmentId } from '../../../shared/contract/enrollments/completion.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { comingYear, sampleDrafts } from '../drafts.ts';
import { sampleRefundRequests } from '../refund-requests.ts';
import { type FirstRequests, openOrderIds, personId, recordedId, sampleTokens } from './sample-request.ts';

const twoItems = { limit: '2' };
const of = (name: string) => ({ user_id: personId(name) });
const { tax_policy_version, finance_policy_version, withholding_policy_version } = sampleDrafts;
const { credit_id, debit_id, payment_id, platform_coupon_id } = sampleDrafts;
const { bank_entry_id, tax_return_id, withholding_terms_id } = sampleDrafts;
const settlement_id = recordedId('stl', 1);
const topup_id = recordedId('top', 1);
const checked = { reason: 'Checked against PMK 131/2024' } as const;
const seen = { reason: 'Seen on the bank statement' } as const;
const ticket = { reason: 'Ticket 4711' } as const;

/** A settlement report of the gateway about one top-up. */
const report = {
  gateway: 'midtrans',
  payout_id: 'PO-2026-11-23',
  report: [
    'Order ID,Transaction ID,Transaction type,Amount,Fee,VAT',
    `${topup_id}-1,${sampleTokens.paymentId},Payment,250000.00,4000.00,440.00`,
    '',
  ].join('\r\n'),
  transfer_fee_idr: 0,
} as const;

export const exemptForm = {
  tax_class: 'exempt',
  tax_name: 'PPN dibebaskan',
  ...{ base: { numerator: 1, denominator: 1 }, rate: { numerator: 0, denominator: 1 }, rounding: 'half_up' },
} as const;

/** The requests about coupons, policies and money that a member of the staff or a service may start with. */
export const moneyRequests = (nowMs: number): FirstRequests => {
  const validity = { valid_from: comingYear(nowMs), valid_to: null };
  const now = new Date(nowMs).toISOString();
  return {
    listCoupons: { summary: 'A page with another after it', as: 'sari', query: { limit: '1' } },
    getCoupon: { summary: '10 %, at most Rp 75,000', as: 'sari' },
    putCoupon: {
      summary: '10 % of all courses, at most Rp 75,000',
      as: 'agus',
      path: { code: 'COBA10' },
      body: {
        status: 'active',
        discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
        valid_from: now,
        valid_to: comingYear(nowMs),
        course_ids: null,
        maximum_claims: 50,
        maximum_claims_per_user: 1,
        borne_by: 'shared',
        reason: 'Campaign of November',
      },
      status: 201,
    },
    draftPlatformCoupon: {
      summary: 'Rp 25,000 for 100 uses',
      as: 'fitri',
      body: {
        code: 'LIBURAN25',
        discount: { kind: 'fixed', value_idr: 25_000 },
        valid_from: now,
        valid_to: comingYear(nowMs),
        course_ids: null,
        maximum_claims: 100,
        maximum_claims_per_user: 1,
        borne_by: 'platform',
        reason: 'Campaign of the holidays',
      },
    },
    getPlatformCoupon: { summary: 'A draft', as: 'sari', path: { platform_coupon_id } },
    approvePlatformCoupon: { summary: 'An approval', as: 'hadi', path: { platform_coupon_id }, body: ticket },
    listPolicies: { summary: 'A page with another after it', as: 'hadi', query: twoItems },
    draftTaxPolicy: {
      summary: '12 % of 11/12',
      as: 'fitri',
      body: {
        tax_class: 'standard',
        tax_name: 'PPN',
        ...{ base: { numerator: 11, denominator: 12 }, rate: { numerator: 12, denominator: 100 }, rounding: 'half_up' },
        ...validity,
        reason: 'PMK 131/2024: 12 % on 11/12 of the price',
      },
    },
    getTaxPolicy: { summary: 'Approved', as: 'sari' },
    approveTaxPolicy: { summary: 'An approval', as: 'hadi', path: { tax_policy_version }, body: checked },
    draftFinancePolicy: {
      summary: '70 % for every creator',
      as: 'fitri',
      body: {
        creator_instructor_id: null,
        creator_share_basis_points: 7000,
        ...validity,
        reason: 'Resolution of 12 November',
      },
    },
    getFinancePolicy: { summary: 'Approved', as: 'sari' },
    approveFinancePolicy: { summary: 'An approval', as: 'hadi', path: { finance_policy_version }, body: checked },
    draftWithholdingPolicy: {
      summary: '2 % of services',
      as: 'fitri',
      body: {
        kind: 'pph23',
        variant: 'npwp',
        base: { numerator: 1, denominator: 1 },
        ...{ rate: { numerator: 2, denominator: 100 }, rounding: 'floor' },
        ...validity,
        reason: 'Services of companies with a tax number',
      },
    },
    getWithholdingPolicy: { summary: 'A draft', as: 'sari', path: { withholding_policy_version } },
    approveWithholdingPolicy: {
      summary: 'An approval',
      as: 'hadi',
      path: { withholding_policy_version },
      body: checked,
    },
    listAdminOrders: { summary: 'A page with another after it', as: 'sari', query: twoItems },
    refundOrder: {
      summary: 'One item',
      as: 'fitri',
      body: {
        order_item_ids: ['oit_01m7y0z8sepceyg3eb0jry52n6'],
        reason: 'Course did not take place, ticket 4711',
        public_note: 'The course did not take place.',
      },
    },
    listRefundRequests: { summary: 'The last page', as: 'sari' },
    decideRefundRequest: {
      summary: 'No, and why',
      as: 'hadi',
      path: { refund_request_id: sampleRefundRequests.budi.id },
      body: {
        decision: 'declined',
        reason: 'Begun on 1 November, ticket 4711',
        public_note: 'The course has begun.',
      },
    },
    listPayables: { summary: 'The balances of the creators', as: 'hadi', query: { kind: 'creator' } },
    draftPayment: {
      summary: 'A creator without withheld tax',
      as: 'fitri',
      body: {
        account: `creator:${personId('citra')}`,
        amount_idr: 50_000,
        withheld: [],
        reference: 'BCA-20261120-0017',
        paid_on: bookDay(nowMs),
        reason: 'The share of October',
      },
    },
    draftBankEntry: {
      summary: 'Interest of the bank',
      as: 'fitri',
      body: {
        ...{ kind: 'interest', amount_idr: 1234, reference: 'BUNGA-202611' },
        ...{ paid_on: bookDay(nowMs), reason: 'The statement of November' },
      },
    },
    getBankEntry: { summary: 'A draft', as: 'hadi', path: { bank_entry_id } },
    approveBankEntry: { summary: 'An approval', as: 'hadi', path: { bank_entry_id }, body: seen },
    checkBank: {
      summary: 'A statement with a movement that the ledger lacks',
      as: 'fitri',
      body: { statement: 'Tanggal;Keterangan;Debet;Kredit\r\n01/01/2025;BIAYA ADM;6.500,00;\r\n' },
    },
    getPayment: { summary: 'A draft', as: 'hadi', path: { payment_id } },
    approvePayment: { summary: 'An approval', as: 'hadi', path: { payment_id }, body: seen },
    getTaxDue: { summary: 'The first month with VAT', as: 'hadi', path: { tax: 'vat' } },
    draftTaxReturn: {
      summary: 'The VAT of September',
      as: 'fitri',
      body: {
        tax: 'vat',
        month: '2026-09',
        reference: '0F1E2D3C4B5A6978',
        paid_on: bookDay(nowMs),
        reason: 'SPT Masa PPN of September',
      },
    },
    getTaxReturn: { summary: 'A draft', as: 'hadi', path: { tax_return_id } },
    approveTaxReturn: { summary: 'An approval', as: 'hadi', path: { tax_return_id }, body: seen },
    getCreatorStatement: { summary: 'A month that is not over', as: 'hadi', path: of('citra') },
    // Another request pays citra without withholding tax, so these are about gita.
    draftWithholdingTerms: {
      summary: 'PPh 23',
      as: 'fitri',
      path: of('gita'),
      body: {
        withholding: { kind: 'pph23', variant: 'npwp' },
        valid_from: bookDay(nowMs),
        reason: 'A company with a tax number',
      },
    },
    getWithholdingTerms: { summary: 'A draft', as: 'hadi', path: { ...of('gita'), withholding_terms_id } },
    approveWithholdingTerms: {
      summary: 'An approval',
      as: 'hadi',
      path: { ...of('gita'), withholding_terms_id },
      body: checked,
    },
    putPayoutHold: {
      summary: 'Hold',
      as: 'fitri',
      path: of('gita'),
      body: { on_hold: true, reason: 'Ticket 4711: charge-backs' },
    },
    // A settlement needs the gateway's report on top-ups. The answer to draftSettlement contains the settlement's id.
    ...{
      checkSettlement: { summary: 'A report, as it was uploaded', as: 'fitri', body: report, dependent: true },
      draftSettlement: {
        summary: 'A report, and what arrived at the bank',
        as: 'fitri',
        body: { ...report, received_idr: 245_560, reference: 'BCA-20261122-0009', paid_on: bookDay(nowMs) },
        dependent: true,
      },
      getSettlement: { summary: 'A draft', as: 'hadi', path: { settlement_id }, dependent: true },
      approveSettlement: { summary: 'An approval', as: 'hadi', path: { settlement_id }, body: seen, dependent: true },
      reverseSettlement: {
        summary: 'The sum was wrong',
        as: 'hadi',
        path: { settlement_id },
        body: { reason: 'A digit too few' },
        dependent: true,
      },
    },
    listSettlements: { summary: 'None yet', as: 'hadi' },
    listAdminTopups: { summary: 'The top-ups of all users', as: 'fitri' },
    checkUserTopup: { summary: 'About the payments that are known', as: 'fitri', body: {}, dependent: true },
    listDisputes: { summary: 'No open dispute', as: 'fitri' },
    getGateway: { summary: 'Switched on', as: 'fitri' },
    putGateway: { summary: 'Switch on', as: 'fitri', body: { enabled: true, ...ticket } },
    // The hold is on joko's wallet. Other requests pay an order from budi's wallet, and pay citra's share.
    putWalletHold: {
      summary: 'Freeze',
      as: 'fitri',
      path: of('joko'),
      body: { on_hold: true, ...ticket, public_note: 'We are checking a payment.' },
    },
    draftCredit: {
      summary: 'Money received',
      as: 'fitri',
      path: of('budi'),
      body: {
        ...{ amount_idr: 1_000_000, source: 'clearing' },
        ...{ reference: 'BCA-20261121-4711', paid_on: bookDay(nowMs), reason: 'Bank transfer, ticket 4711' },
      },
    },
    getCredit: { summary: 'Approved', as: 'sari', path: of('budi') },
    approveCredit: { summary: 'An approval', as: 'hadi', path: { ...of('budi'), credit_id }, body: seen },
    draftDebit: {
      summary: 'Money paid out by bank',
      as: 'fitri',
      path: of('budi'),
      body: {
        ...{ amount_idr: 500_000, destination: 'clearing' },
        ...{ reference: 'BCA-20261121-4712', paid_on: bookDay(nowMs), reason: 'Paid out by bank, ticket 4712' },
      },
    },
    getDebit: { summary: 'A draft', as: 'sari', path: { ...of('budi'), debit_id } },
    approveDebit: { summary: 'An approval', as: 'hadi', path: { ...of('budi'), debit_id }, body: seen },
    introspectToken: { summary: 'Not a token', service: 'introspect', body: { token: 'not-a-token' } },
    getEntitlement: { summary: 'Owned', service: 'entitlements', path: of('budi') },
    getOrderOwner: { summary: 'Of an open order', service: 'orders', path: { order_id: openOrderIds.ofCitra } },
    completeEnrollment: {
      summary: 'With a result',
      service: 'completions',
      // This is the second enrolment of the order, because another request refunds the first one.
      path: { enrollment_id: exampleEnrollmentId },
      body: { completed_at: now, score: 87 },
    },
    getKeySet: { summary: 'Two keys' },
    getIssuerMetadata: { summary: 'Metadata' },
    getLiveness: { summary: 'All is well' },
    getReadiness: { summary: 'All is well' },
    getOpenapi: { summary: 'This document' },
  };
};
