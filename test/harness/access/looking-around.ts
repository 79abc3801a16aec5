import type { Account } from '../../../shared/store/accounts/account.ts';
import { givenOrder } from '../given.ts';
import { givenTopupItems, takenBack, topupOf } from '../given-listed.ts';
import type { Operation } from './operation.ts';

const named = ({ user_id }: Account) => ({ params: { user_id } });

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
  listAdminTopups: {
    about: async (owner) => {
      await givenTopupItems(topupOf(owner.user_id, takenBack));
      // The list of reversed top-ups has no shards, so it costs one query.
      return { query: { state: 'reversed' } };
    },
  },
  listDisputes: {
    about: async (owner) => {
      await givenTopupItems(topupOf(owner.user_id, takenBack));
      return {};
    },
  },
  listAdminCourses: { about: () => ({}) },
  listCoupons: { about: () => ({}) },
  listPolicies: { about: () => ({}) },
};
