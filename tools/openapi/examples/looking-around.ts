import type { ListedUser } from '../../../shared/contract/staff/listed-user.ts';
import type { Dispute } from '../../../shared/contract/topups/listed-topup.ts';
import { exampleCreatorId } from '../../../shared/contract/wire/ids.ts';
import { exampleUserId, paidOrder } from '../example-orders.ts';
import { couponAnswers } from './coupons.ts';
import { courseAnswers } from './courses.ts';
import { deviceAnswers } from './devices.ts';
import { mediaAnswers } from './media.ts';
import { policyAnswers } from './policies.ts';
import { topupAnswers } from './topups.ts';
import { walletAnswers } from './wallet.ts';

const next_cursor = 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA';

const listedUser: ListedUser = {
  user_id: exampleUserId,
  display_name: 'Alice',
  email_masked: 'a***@example.com',
  status: 'active',
  roles: ['learner'],
  created_at: '2026-11-20T07:55:01.002Z',
};

const listedOrder = {
  order_id: paidOrder.order_id,
  purchaser_id: paidOrder.purchaser_id,
  status: paidOrder.status,
  amount_idr: paidOrder.amount_idr,
  items_count: paidOrder.items.length,
  title: paidOrder.items[0]?.title ?? '',
  coupon_code: paidOrder.coupon_code ?? null,
  created_at: paidOrder.created_at,
  paid_at: paidOrder.paid_at,
};

const dispute: Dispute = {
  topup_id: 'top_01ka0000000000000000000001',
  user_id: exampleUserId,
  state: 'open',
  gateway: 'midtrans',
  amount_idr: 250_000,
  taken_back_idr: 250_000,
  owed_idr: -100_000,
  deadline: null,
  orders: [
    {
      ...{ order_id: paidOrder.order_id, amount_idr: paidOrder.amount_idr, paid_at: '2026-11-20T22:01:12.000Z' },
      creator_ids: [exampleCreatorId],
    },
  ],
  more_orders: false,
  created_at: '2026-11-20T21:59:00.000Z',
  updated_at: '2026-12-02T03:00:00.000Z',
};

const { url: _, url_expires_at: __, ...file } = mediaAnswers.getMedia.avatar.value;
const topup = { ...topupAnswers.checkTopup.paid.value, payment_url: null };
const taxPolicy = policyAnswers.getTaxPolicy.approved.value;
const none = { summary: 'None' };

export const lookingAroundBodies = {
  lookUp: {
    email: { summary: 'A whole e-mail address', value: { text: 'alice@example.com' } },
    order: { summary: 'The id of an order', value: { text: paidOrder.order_id } },
  },
};

export const lookingAroundAnswers = {
  lookUp: {
    user: {
      summary: 'An account',
      value: { found: [{ kind: 'user', id: exampleUserId, user_id: exampleUserId }], more: false },
    },
    nothing: { ...none, value: { found: [], more: false } },
  },
  listUsers: { firstPage: { summary: 'With another page', value: { users: [listedUser], next_cursor } } },
  getUserWallet: walletAnswers.getWallet,
  listUserEntries: walletAnswers.listWalletEntries,
  listUserTopups: { lastPage: { summary: 'The last page', value: { topups: [topup], next_cursor: null } } },
  listUserEnrollments: { none: { ...none, value: { enrollments: [], next_cursor: null } } },
  listUserDevices: deviceAnswers.listDevices,
  listUserMedia: { lastPage: { summary: 'The last page', value: { media: [file], next_cursor: null } } },
  listAdminOrders: { firstPage: { summary: 'With another page', value: { orders: [listedOrder], next_cursor } } },
  listAdminTopups: { firstPage: { summary: 'With another page', value: { topups: [topup], next_cursor } } },
  listDisputes: { open: { summary: 'An open one', value: { disputes: [dispute], next_cursor: null } } },
  listAdminCourses: {
    draft: { summary: 'A draft', value: { courses: [courseAnswers.getAdminCourse.draft.value], next_cursor: null } },
  },
  listCoupons: {
    active: {
      summary: 'Usable',
      value: { coupons: [{ ...couponAnswers.getCoupon.percent.value, state: 'active' }], next_cursor: null },
    },
  },
  listPolicies: {
    tax: {
      summary: 'A tax in force',
      value: {
        policies: [
          {
            ...{ kind: 'tax', policy_id: taxPolicy.tax_policy_version, state: 'in_force' },
            ...{ tax_policy: taxPolicy, finance_policy: null, withholding_policy: null },
          },
        ],
        next_cursor: null,
      },
    },
  },
};
