import type { Account } from '../../../shared/store/accounts/account.ts';
import { gatewayKey } from '../../../shared/store/table/keys.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenOpenTopup } from '../given-open-topup.ts';
import { removeItem } from '../given-role-grant.ts';
import type { Operation } from './operation.ts';
import { onboard } from './orders.ts';

const reason = 'Ticket 4711';
const params = { gateway: 'midtrans' };

const topupOf = async (owner: Account) => ({ params: { topup_id: (await givenOpenTopup(owner)).topup_id } });

export const topupOperations: Readonly<Record<string, Operation>> = {
  createTopup: {
    about: async (owner) => {
      await onboard(owner);
      // A missing item means enabled. A request of putGateway may have disabled the gateway.
      await removeItem(gatewayKey(params.gateway));
      return { headers: keyHeader(), body: { amount_idr: 10_000 } };
    },
  },
  listTopups: { about: () => ({}) },
  getTopup: { about: topupOf, newWallet: true },
  checkTopup: { about: topupOf, newWallet: true },
  checkUserTopup: { about: async (owner) => ({ ...(await topupOf(owner)), body: {} }), newWallet: true },
  cancelTopup: {
    about: async (owner) => ({ ...(await topupOf(owner)), body: { reason } }),
    newWallet: true,
  },
  getGateway: { about: () => ({ params }) },
  putGateway: { about: () => ({ params, body: { enabled: false, reason } }) },
};
