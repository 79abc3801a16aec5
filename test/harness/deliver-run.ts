import { deliverWebhooks, portsOf } from '../../functions/jobs/deliver-webhooks.ts';
import { deliveryIdOf } from '../../shared/domain/webhooks/delivery.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readDelivery } from '../../shared/store/webhooks/deliveries.ts';
import type { StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';
import type { Network } from '../../shared/webhooks/network.ts';

/** The ports of the job in a new process. Its list of endpoints contains only these. */
export const processOf = (
  endpoints: readonly StoredEndpoint[],
  network: Network,
  { of = table, clock = systemClock }: { of?: Table; clock?: Clock } = {},
) => {
  const ids = endpoints.map(({ endpoint_id }) => endpoint_id);
  const ports = portsOf(of, network, clock);
  return {
    ...ports,
    endpoints: async () => (await ports.endpoints()).filter(({ endpoint_id }) => ids.includes(endpoint_id)),
  };
};

/** Runs the job over events. @returns the indexes of the failed events */
export const deliver = async (event: unknown, ports: ReturnType<typeof processOf>, ...more: readonly unknown[]) => {
  const Records = [event, ...more].map((each, index) => ({ messageId: `${index}`, body: JSON.stringify(each) }));
  const { batchItemFailures } = await deliverWebhooks({ Records }, ports);
  return batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier));
};

export const storedFor = ({ instance_id }: StoredEndpoint, event: { id: string; time: string }) =>
  readDelivery(table, instance_id, deliveryIdOf(instance_id, event));
