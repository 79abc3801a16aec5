import { handler as cancelTopup } from '../../../functions/topups/cancel-topup.ts';
import { handler as checkTopup } from '../../../functions/topups/check-topup.ts';
import { handler as createTopup } from '../../../functions/topups/create-topup.ts';
import { handler as getGateway } from '../../../functions/topups/get-gateway.ts';
import { handler as getTopup } from '../../../functions/topups/get-topup.ts';
import { handler as listTopups } from '../../../functions/topups/list-topups.ts';
import { handler as putGateway } from '../../../functions/topups/put-gateway.ts';
import type { Account } from '../../../shared/store/people/account.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenOpenTopup } from '../given-open-topup.ts';
import { type Operation, staff } from './operation.ts';
import { onboard } from './orders.ts';

const reason = 'Ticket 4711';
const params = { gateway: 'midtrans' };

const topupOf = async (owner: Account) => ({ params: { topup_id: (await givenOpenTopup(owner)).topup_id } });

/** What users do with their top-ups, and the staff with gateways. */
export const topupOperations: Readonly<Record<string, Operation>> = {
  createTopup: {
    handler: createTopup,
    about: async (owner) => {
      await onboard(owner);
      return { headers: keyHeader(), body: { amount_idr: 10_000 } };
    },
  },
  listTopups: { handler: listTopups, about: () => ({}) },
  getTopup: { handler: getTopup, about: topupOf, others: staff },
  checkTopup: { handler: checkTopup, about: topupOf, others: ['finance', 'admin'] },
  cancelTopup: {
    handler: cancelTopup,
    about: async (owner) => ({ ...(await topupOf(owner)), body: { reason } }),
    others: ['support', 'admin'],
  },
  getGateway: { handler: getGateway, about: () => ({ params }) },
  putGateway: { handler: putGateway, about: () => ({ params, body: { enabled: true, reason } }) },
};
