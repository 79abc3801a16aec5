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
  lookUp: { about: ({ user_id }) => ({ body: { text: user_id } }) },
  listUsers: { about: () => ({}) },
  getUserWallet: { about: named },
  listUserEntries: { about: named },
  listUserTopups: { about: named },
  listUserEnrollments: { about: named },
  listUserDevices: { about: named },
  listUserMedia: { about: named },
  listAdminOrders: {
    about: async (owner) => {
      // The list of refunded orders has no shards, so it costs one query.
      await givenOrder(owner, { status: 'refunded' });
      return { query: { status: 'refunded' } };
    },
  },
  listAdminTopups: { about: withTopup({}) },
  listDisputes: { about: withTopup(takenBack) },
  listAdminCourses: { about: () => ({}) },
  listCoupons: { about: () => ({}) },
  listPolicies: { about: () => ({}) },
};
