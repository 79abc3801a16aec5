import { handler as listCoupons } from '../../../functions/coupons/list-coupons.ts';
import { handler as listAdminCourses } from '../../../functions/courses/list-admin-courses.ts';
import { handler as listUserDevices } from '../../../functions/devices/list-user-devices.ts';
import { handler as listUserEnrollments } from '../../../functions/enrollments/list-user-enrollments.ts';
import { handler as listUserMedia } from '../../../functions/media/list-user-media.ts';
import { handler as listAdminOrders } from '../../../functions/orders/list-admin-orders.ts';
import { handler as listPolicies } from '../../../functions/policies/list-policies.ts';
import { handler as listUsers } from '../../../functions/staff/list-users.ts';
import { handler as lookUp } from '../../../functions/staff/look-up.ts';
import { handler as listAdminTopups } from '../../../functions/topups/list-admin-topups.ts';
import { handler as listDisputes } from '../../../functions/topups/list-disputes.ts';
import { handler as listUserTopups } from '../../../functions/topups/list-user-topups.ts';
import { handler as getUserWallet } from '../../../functions/wallet/get-user-wallet.ts';
import { handler as listUserEntries } from '../../../functions/wallet/list-user-entries.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { givenOrder } from '../given.ts';
import { givenTopupItems, takenBack, topupOf } from '../given-listed.ts';
import type { Operation } from './operation.ts';

const named = ({ user_id }: Account) => ({ params: { user_id } });

const withTopup = (overrides: Parameters<typeof topupOf>[1]) => async (owner: Account) => {
  await givenTopupItems(topupOf(owner.user_id, overrides));
  return {};
};

export const lookingAround: Readonly<Record<string, Operation>> = {
  lookUp: { handler: lookUp, about: ({ user_id }) => ({ body: { text: user_id } }) },
  listUsers: { handler: listUsers, about: () => ({}) },
  getUserWallet: { handler: getUserWallet, about: named },
  listUserEntries: { handler: listUserEntries, about: named },
  listUserTopups: { handler: listUserTopups, about: named },
  listUserEnrollments: { handler: listUserEnrollments, about: named },
  listUserDevices: { handler: listUserDevices, about: named },
  listUserMedia: { handler: listUserMedia, about: named },
  listAdminOrders: {
    handler: listAdminOrders,
    about: async (owner) => {
      await givenOrder(owner);
      return {};
    },
  },
  listAdminTopups: { handler: listAdminTopups, about: withTopup({}) },
  listDisputes: { handler: listDisputes, about: withTopup(takenBack) },
  listAdminCourses: { handler: listAdminCourses, about: () => ({}) },
  listCoupons: { handler: listCoupons, about: () => ({}) },
  listPolicies: { handler: listPolicies, about: () => ({}) },
};
