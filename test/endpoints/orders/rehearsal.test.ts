import { expect, test, vi } from 'vitest';
import { createOrder, portsOf as createPorts } from '../../../functions/orders/create-order.ts';
import { payOrder, portsOf as payPorts } from '../../../functions/orders/pay-order.ts';
import { rehearse } from '../../../shared/http/rehearse.ts';
import { createOrder as createRow } from '../../../shared/routes/orders/orders.ts';
import { payOrder as payRow } from '../../../shared/routes/orders/payments.ts';
import { cannedTable } from '../../../shared/runtime/canned-table.ts';
import { table } from '../../../shared/runtime/table.ts';
import {
  rehearsedOrder,
  rehearsedPayment,
  rehearsedPurchase,
  rehearsedShop,
} from '../../../shared/steps/rehearsed-purchase.ts';
import { storedItems } from '../../harness/given.ts';

const deadline = new Date(Date.now() + 60_000).toISOString();
const rehearsals = {
  'POST /orders': (items = rehearsedShop()) =>
    rehearse(createRow, createOrder, createPorts(cannedTable(items)), rehearsedPurchase),
  'POST /orders/{order_id}/pay': (items = rehearsedOrder(deadline)) =>
    rehearse(payRow, payOrder, payPorts(cannedTable(items)), rehearsedPayment),
};

test.each(Object.entries(rehearsals))(
  '%s is carried out to its end while its function starts',
  async (_, rehearsal) => {
    expect(JSON.parse((await rehearsal())?.body ?? '{}')).toMatchObject({ purchaser_id: 'rehearsal', amount_idr: 100 });
  },
);

test.each(Object.entries(rehearsals))('%s asks no table, writes nothing and says nothing', async (_, rehearsal) => {
  const asked = vi.spyOn(table.client.config.requestHandler, 'handle');
  const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  await rehearsal();
  for (const spy of [asked, ...said]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await storedItems()).toEqual([]);
});

test.each(Object.entries(rehearsals))(
  '%s never fails the start: what goes wrong in it is nothing',
  async (_, rehearsal) => {
    expect(await rehearsal([])).toMatchObject({ statusCode: 401 });
    vi.stubEnv('KEY_IDS', '');
    expect(await rehearsal()).toBeUndefined();
  },
);
