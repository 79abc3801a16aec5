import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../../shared/runtime/table.ts';
import { requestedKey } from '../../../shared/store/table/keys.ts';
import { couponForm } from '../coupon-form.ts';
import { givenCoupon, newCode } from '../given-coupon.ts';
import { givenClosingDraft, givenMonth, namedClosing, newMonth } from '../given-month.ts';
import { givenStoredDraft, platformCouponForm } from '../given-platform-coupon.ts';
import { givenFinancePolicy } from '../given-policy.ts';
import { givenNamedDraft } from '../given-role-grant.ts';
import { financeCase, namedBy, taxCase } from '../policy-operations.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';
const validity = { valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };
const taxForm = { tax_class: 'standard', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 } };
const financeForm = { creator_instructor_id: null, creator_share_basis_points: 7000 };

const platformCouponPath = ({ platform_coupon_id }: { readonly platform_coupon_id: string }) => ({
  params: { platform_coupon_id },
});

/** Operations of the staff on coupons, policies and the audit trail. No user owns any of these. */
export const staffOperations: Readonly<Record<string, Operation>> = {
  putCoupon: { about: () => ({ params: { code: newCode() }, body: couponForm() }) },
  getCoupon: { about: async () => ({ params: { code: (await givenCoupon()).code } }) },
  getBooks: { about: () => ({}) },
  getBooksMonth: { about: () => ({}) },
  listReconciliations: { about: () => ({}) },
  startReconciliation: {
    about: async () => {
      // A second request within the hour would be refused.
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: requestedKey }));
      return { body: { reason } };
    },
  },
  listMonths: { about: () => ({}) },
  getMonthChecklist: { about: () => ({ params: { month: '2026-09' } }) },
  draftMonthClosing: {
    about: async () => {
      const month = newMonth();
      await givenMonth(month);
      return { body: { month, reason } };
    },
  },
  getMonthClosing: { about: async () => namedClosing(await givenClosingDraft()) },
  approveMonthClosing: { about: async () => ({ ...namedClosing(await givenClosingDraft()), body: { reason } }) },
  listDrafts: { about: () => ({}) },
  withdrawDraft: {
    about: async ({ user_id }) => ({ params: { draft_id: await givenNamedDraft(user_id) }, body: { reason } }),
  },
  draftPlatformCoupon: { about: () => ({ body: platformCouponForm() }) },
  getPlatformCoupon: { about: async () => platformCouponPath(await givenStoredDraft()) },
  approvePlatformCoupon: {
    about: async () => ({ ...platformCouponPath(await givenStoredDraft()), body: { reason } }),
  },
  draftTaxPolicy: { about: () => ({ body: { ...taxForm, ...validity, reason } }) },
  getTaxPolicy: { about: async () => namedBy(taxCase, await taxCase.givenDraft()) },
  approveTaxPolicy: {
    about: async () => ({ ...namedBy(taxCase, await taxCase.givenDraft()), body: { reason } }),
  },
  draftFinancePolicy: { about: () => ({ body: { ...financeForm, ...validity, reason } }) },
  getFinancePolicy: {
    about: async ({ user_id: creator_instructor_id }) =>
      namedBy(financeCase, await givenFinancePolicy({ ...financeCase.draftOf(), creator_instructor_id })),
  },
  approveFinancePolicy: {
    about: async () => ({ ...namedBy(financeCase, await financeCase.givenDraft()), body: { reason } }),
  },
  listAudit: { about: ({ user_id }) => ({ query: { subject_id: user_id } }) },
};
