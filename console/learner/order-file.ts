import { useEffect } from 'react';
import { type Client, each } from '../../client/main.ts';
import { type Reading, useCall } from '../call.ts';
import { useSession } from '../session.tsx';
import type { OrderFile } from './timeline.ts';

/** The maximum number of items that are read from a list to find those of one order. */
const furthest = 200;
const lookAgainMs = 2_500;
/** Shortest time between two polls of the payment gateway. */
const askGatewayMs = 10_000;

export const ofOrder = async <Item extends { readonly order_id?: string | null }>(
  list: AsyncIterable<Item>,
  orderId: string,
): Promise<Item[]> => {
  const found: Item[] = [];
  let seen = 0;
  for await (const item of list) {
    if (item.order_id === orderId) found.push(item);
    seen += 1;
    if (seen >= furthest) break;
  }
  return found;
};

const readFile = async (client: Client, order_id: string, signal: AbortSignal): Promise<OrderFile> => {
  const [answer, topups, entries, refundRequests, refunds] = await Promise.all([
    client.getOrder({ order_id }, { signal }),
    ofOrder(each(client.listTopups, { limit: 100 }, { signal }), order_id),
    ofOrder(each(client.listWalletEntries, { limit: 100 }, { signal }), order_id),
    client.listOrderRefundRequests({ order_id }, { signal }),
    client.listRefunds({ order_id }, { signal }),
  ]);
  return {
    order: answer.data,
    payUntil: answer.expires,
    topups,
    entries,
    refundRequests: refundRequests.data.refund_requests,
    refunds: refunds.data.refunds,
  };
};

/** The open top-up whose payment page can still pay this order. */
export const openTopupOf = ({ order, topups }: OrderFile) =>
  order.status === 'pending'
    ? topups.find(({ status, payment_url }) => status === 'pending' && payment_url !== null)
    : undefined;

/** Whether a payment is in progress. Either a top-up can still be paid, or a paid one will soon pay the order. */
export const isUnderWay = (file: OrderFile): boolean =>
  openTopupOf(file) !== undefined ||
  (file.order.status === 'pending' && file.topups.some(({ status }) => status === 'paid'));

/** Reads everything about an order. While a payment is in progress, it polls the order and the gateway. */
export const useOrderFile = (orderId: string): Reading<OrderFile> => {
  const reading = useCall(`order ${orderId}`, (client, signal) => readFile(client, orderId, signal));
  const waitedFor = reading.data && openTopupOf(reading.data)?.topup_id;
  const isWaiting = reading.data !== undefined && isUnderWay(reading.data);
  const { again } = reading;
  const { client } = useSession();

  useEffect(() => {
    if (!isWaiting) return undefined;
    const looking = setInterval(again, lookAgainMs);
    return () => clearInterval(looking);
  }, [isWaiting, again]);

  useEffect(() => {
    if (waitedFor === undefined) return undefined;
    // A failed poll is ignored, because the gateway also notifies the service.
    const ask = (): void => void client.checkTopup({ topup_id: waitedFor }).then(again, () => undefined);
    ask();
    const asking = setInterval(ask, askGatewayMs);
    return () => clearInterval(asking);
  }, [client, waitedFor, again]);
  return reading;
};
