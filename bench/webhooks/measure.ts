import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { localTable } from '../../local/database/local-table.ts';
import { localEnvironment } from '../../local/settings/aws-options.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { cloudEvent } from '../../shared/domain/outbox/events.ts';
import { slotsOf } from '../../shared/runtime/slots.ts';
import type { StoredEndpoint } from '../../shared/store/webhooks/stored-endpoint.ts';
import type { Network } from '../../shared/webhooks/network.ts';

const tableName = 'bench';

/** `runs` are sequential; `slots` is the maximum of concurrent exchanges. */
type Shape = {
  readonly runs: number;
  readonly events: number;
  readonly endpoints: number;
  readonly slots: number;
};

export type Measured = {
  readonly delivered: number;
  readonly waiting: number;
  readonly mostSockets: number;
  readonly cpuMs: number;
  readonly elapsedMs: number;
};

const endpointOf = (index: number): StoredEndpoint => {
  const at = new Date().toISOString();
  return {
    ...{ endpoint_id: `hook-${index}`, instance_id: timeSortedId('hok', Date.now(), randomBytes) },
    ...{ url: `https://receiver-${index}.example.com/accept`, events: ['order.paid'], enabled: true, off_reason: null },
    ...{ salt: randomBytes(24).toString('base64url'), event_sequence: 0, version: 1, created_at: at, updated_at: at },
  };
};

const recordOf = (index: number) => {
  const orderId = timeSortedId('ord', Date.now(), randomBytes);
  const event = cloudEvent(
    'order.paid',
    orderId,
    1,
    { order_id: orderId, purchaser_id: 'usr_1', amount_idr: 860_248, promo_idr: 0 },
    Date.now(),
  );
  return { messageId: `${index}`, body: JSON.stringify(event) };
};

const countingSockets = (network: Network) => {
  let [open, most] = [0, 0];
  const connect: Network['connect'] = (address) => {
    open += 1;
    most = Math.max(most, open);
    return network.connect(address).once('close', () => {
      open -= 1;
    });
  };
  return { network: { ...network, connect }, most: () => most };
};

/** Starts a receiver and a stub of the table in a separate process. The job runs in this process against both. */
export const startMeasuring = async () => {
  const receiver = fork(new URL('receiver-process.ts', import.meta.url));
  receiver.once('exit', (code) => code && process.exit(code));
  const [{ environment, endpoint }] = await once(receiver, 'message');
  Object.assign(process.env, {
    ...{ ...localEnvironment, ...environment, TABLE_NAME: tableName, METRIC_NAMESPACE: 'bench' },
    ...{ WEBHOOK_KEY: 'the key of the bench', AWS_ENDPOINT_URL_DYNAMODB: endpoint },
  });
  const { deliverWebhooks, portsOf } = await import('../../functions/jobs/deliver-webhooks.ts');
  const { configuredNetwork } = await import('../../shared/webhooks/network.ts');
  const table = localTable(endpoint, tableName);

  const measure = async ({ runs, events, endpoints, slots }: Shape): Promise<Measured> => {
    const all = Array.from({ length: endpoints }, (__, index) => endpointOf(index));
    const { network, most } = countingSockets(configuredNetwork());
    const ports = { ...portsOf(table, network), endpoints: async () => all, slots: slotsOf(slots) };
    let [delivered, waiting] = [0, 0];
    const print = process.stdout.write.bind(process.stdout);
    process.stdout.write = (line) => {
      const counts = JSON.parse(String(line));
      delivered += counts.webhooks_delivered ?? 0;
      waiting += counts.webhooks_waiting ?? 0;
      return true;
    };
    const startedMs = performance.now();
    const cpu = process.cpuUsage();
    for (let run = 0; run < runs; run += 1)
      await deliverWebhooks({ Records: Array.from({ length: events }, (__, index) => recordOf(index)) }, ports);
    const { user, system } = process.cpuUsage(cpu);
    process.stdout.write = print;
    const elapsedMs = performance.now() - startedMs;
    return { delivered, waiting, mostSockets: most(), cpuMs: (user + system) / 1000, elapsedMs };
  };
  return { measure, stop: () => receiver.disconnect() };
};
