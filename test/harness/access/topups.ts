import { handler as cancelTopup } from '../../../functions/topups/cancel-topup.ts';
import { handler as checkTopup } from '../../../functions/topups/check-topup.ts';
import { handler as checkUserTopup } from '../../../functions/topups/check-user-topup.ts';
import { handler as createTopup } from '../../../functions/topups/create-topup.ts';
import { handler as getGateway } from '../../../functions/topups/get-gateway.ts';
import { handler as getTopup } from '../../../functions/topups/get-topup.ts';
import { handler as listTopups } from '../../../functions/topups/list-topups.ts';
import { handler as putGateway } from '../../../functions/topups/put-gateway.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenOpenTopup } from '../given-open-topup.ts';
import type { Operation } from './operation.ts';
import { onboard } from './orders.ts';

const reason = 'Ticket 4711';
const params = { gateway: 'midtrans' };

const topupOf = async (owner: Account) => ({ params: { topup_id: (await givenOpenTopup(owner)).topup_id } });

export const topupOperations: Readonly<Record<string, Operation>> = {
  createTopup: {
    handler: createTopup,
    about: async (owner) => {
      await onboard(owner);
      return { headers: keyHeader(), body: { amount_idr: 10_000 } };
    },
  },
  listTopups: { handler: listTopups, about: () => ({}) },
  getTopup: { handler: getTopup, about: topupOf },
  checkTopup: { handler: checkTopup, about: topupOf },
  checkUserTopup: { handler: checkUserTopup, about: async (owner) => ({ ...(await topupOf(owner)), body: {} }) },
  cancelTopup: {
    handler: cancelTopup,
    about: async (owner) => ({ ...(await topupOf(owner)), body: { reason } }),
  },
  getGateway: { handler: getGateway, about: () => ({ params }) },
  putGateway: { handler: putGateway, about: () => ({ params, body: { enabled: false, reason } }) },
};
