import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { handler as listAudit } from '../../../functions/audit/list-audit.ts';
import { handler as closeMonth } from '../../../functions/books/close-month.ts';
import { handler as getBooks } from '../../../functions/books/get-books.ts';
import { handler as getBooksMonth } from '../../../functions/books/get-books-month.ts';
import { handler as listMonths } from '../../../functions/books/list-months.ts';
import { handler as listReconciliations } from '../../../functions/books/list-reconciliations.ts';
import { handler as startReconciliation } from '../../../functions/books/start-reconciliation.ts';
import { handler as getCoupon } from '../../../functions/coupons/get-coupon.ts';
import { handler as putCoupon } from '../../../functions/coupons/put-coupon.ts';
import { handler as listDrafts } from '../../../functions/drafts/list-drafts.ts';
import { handler as withdrawDraft } from '../../../functions/drafts/withdraw-draft.ts';
import { handler as approveFinancePolicy } from '../../../functions/policies/approve-finance-policy.ts';
import { handler as approveTaxPolicy } from '../../../functions/policies/approve-tax-policy.ts';
import { handler as draftFinancePolicy } from '../../../functions/policies/draft-finance-policy.ts';
import { handler as draftTaxPolicy } from '../../../functions/policies/draft-tax-policy.ts';
import { handler as getFinancePolicy } from '../../../functions/policies/get-finance-policy.ts';
import { handler as getTaxPolicy } from '../../../functions/policies/get-tax-policy.ts';
import { table } from '../../../shared/runtime/table.ts';
import { requestedKey } from '../../../shared/store/table/keys.ts';
import { couponForm } from '../coupon-form.ts';
import { givenCoupon, newCode } from '../given-coupon.ts';
import { givenNamedDraft } from '../given-role-grant.ts';
import { givenVerdict } from '../given-verdict.ts';
import { financeCase, namedBy, taxCase } from '../policy-operations.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';
const validity = { valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };
const taxForm = { tax_class: 'standard', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 } };
const financeForm = { creator_instructor_id: null, creator_share_basis_points: 7000 };

/** Operations of the staff on coupons, policies and the audit trail. No user owns any of these. */
export const staffOperations: Readonly<Record<string, Operation>> = {
  putCoupon: { handler: putCoupon, about: () => ({ params: { code: newCode() }, body: couponForm() }) },
  getCoupon: { handler: getCoupon, about: async () => ({ params: { code: (await givenCoupon()).code } }) },
  getBooks: { handler: getBooks, about: () => ({}) },
  getBooksMonth: { handler: getBooksMonth, about: () => ({}) },
  listReconciliations: { handler: listReconciliations, about: () => ({}) },
  startReconciliation: {
    handler: startReconciliation,
    about: async () => {
      // A second request within the hour would be refused.
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: requestedKey }));
      return { body: { reason } };
    },
  },
  listMonths: { handler: listMonths, about: () => ({}) },
  closeMonth: {
    handler: closeMonth,
    about: async () => {
      await givenVerdict();
      return { params: { month: '2026-09' }, body: { mark: '0123456789abcdef', reason } };
    },
  },
  listDrafts: { handler: listDrafts, about: () => ({}) },
  withdrawDraft: {
    handler: withdrawDraft,
    about: async ({ user_id }) => ({ params: { draft_id: await givenNamedDraft(user_id) }, body: { reason } }),
  },
  draftTaxPolicy: { handler: draftTaxPolicy, about: () => ({ body: { ...taxForm, ...validity, reason } }) },
  getTaxPolicy: { handler: getTaxPolicy, about: async () => namedBy(taxCase, await taxCase.givenDraft()) },
  approveTaxPolicy: {
    handler: approveTaxPolicy,
    about: async () => ({ ...namedBy(taxCase, await taxCase.givenDraft()), body: { reason } }),
  },
  draftFinancePolicy: { handler: draftFinancePolicy, about: () => ({ body: { ...financeForm, ...validity, reason } }) },
  getFinancePolicy: {
    handler: getFinancePolicy,
    about: async () => namedBy(financeCase, await financeCase.givenDraft()),
  },
  approveFinancePolicy: {
    handler: approveFinancePolicy,
    about: async () => ({ ...namedBy(financeCase, await financeCase.givenDraft()), body: { reason } }),
  },
  listAudit: { handler: listAudit, about: ({ user_id }) => ({ query: { subject_id: user_id } }) },
};
