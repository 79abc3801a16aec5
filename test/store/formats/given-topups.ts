import { handler as putGateway } from '../../../functions/topups/put-gateway.ts';
import { putGateway as putGatewayRow } from '../../../shared/routes/topups/gateways.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenTopups } from '../../harness/given-topup.ts';

/** Stores top-ups in every status, their payments, a debt, and a switched gateway. The sample data has none of them. */
export const givenStoredTopups = async (): Promise<void> => {
  const topups = await givenTopups();
  const { caller } = await givenPurchaser();
  const opened = () => topups.opened(caller);
  for (const actions of [['pay'], ['pay', 'refund_in_part'], ['pay', 'refund']] as const) {
    const topup = await opened();
    topups.pay(topup, actions);
    await topups.notified(topup);
  }
  await topups.cancel(caller, await opened());
  topups.standIn.setSwitches({ fail: 1 });
  await topups.open(caller);
  await opened();
  const reason = 'Ticket 4711';
  const { caller: finance } = await givenCaller({ roles: ['finance'] });
  for (const enabled of [false, true])
    await call(putGateway, putGatewayRow, {
      caller: finance,
      params: { gateway: 'midtrans' },
      body: { enabled, reason },
    });
  await topups.stop();
};
