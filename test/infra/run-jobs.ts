import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { localTable } from '../../local/database/local-table.ts';
import { eventInput } from '../../local/events/local-jobs.ts';
import { runSegments } from '../../local/events/segment-runs.ts';
import type { FunctionHost } from '../../local/functions/function-host.ts';
import { copyEntries } from '../../shared/jobs/audit.ts';
import { reconcile } from '../../shared/jobs/books.ts';
import { sendMessages } from '../../shared/jobs/devices.ts';
import { eraseUsers } from '../../shared/jobs/erasure.ts';
import { sweepMedia } from '../../shared/jobs/media.ts';
import { expireOrders } from '../../shared/jobs/orders.ts';
import { publishEvents, sendHeartbeat } from '../../shared/jobs/outbox.ts';
import { probe } from '../../shared/jobs/service.ts';
import { deliverWebhooks, sweepWebhooks } from '../../shared/jobs/webhooks.ts';
import { couponKey, eventKey, walletKey } from '../../shared/store/table/keys.ts';
import type { Key } from '../../shared/store/table/table.ts';
import { streamRecords } from '../harness/stream-records.ts';
import { names } from './deployed-stage.ts';
import { letTimePass } from './let-time-pass.ts';
import { scheduledInputs } from './scheduled-input.ts';
import type { Template } from './synthesized.ts';

type Outcome = Awaited<ReturnType<FunctionHost['invoke']>>;

/** The events of these types in outbox items of one event, as the bus delivers them. */
const eventsIn = (records: readonly DynamoDBRecord[], types: readonly string[]): readonly unknown[] =>
  records.flatMap(({ eventName, dynamodb }) => {
    const item =
      eventName === 'INSERT' && dynamodb?.NewImage ? unmarshall(JSON.parse(JSON.stringify(dynamodb.NewImage))) : {};
    const event: { readonly type?: string } = Object(item['event']);
    return types.some((type) => type === event.type) ? [event] : [];
  });

/** Adds to a number of an item, outside the service. */
const add = async (endpoint: string, TableName: string, Key: Key, name: string, amount: number): Promise<void> => {
  const change = { UpdateExpression: 'ADD #name :amount', ExpressionAttributeNames: { '#name': name } };
  const ExpressionAttributeValues = { ':amount': amount };
  await localTable(endpoint, TableName).client.send(
    new UpdateCommand({ TableName, Key, ...change, ExpressionAttributeValues }),
  );
};

/** Plants errors: money in a wallet without an entry, and a coupon use without an order. */
const falsify = async (endpoint: string, tableName: string, userId: string, amount: 1 | -1): Promise<void> => {
  await add(endpoint, tableName, walletKey(userId), 'available_idr', amount);
  await add(endpoint, tableName, couponKey('HEMAT10'), 'claimed', amount);
};

const breakOutbox = async (endpoint: string, TableName: string): Promise<void> => {
  const Item = { ...eventKey('broken', '0000000001'), event: 'none' };
  await localTable(endpoint, TableName).client.send(new PutCommand({ TableName, Item }));
};

/**
 * Runs every job on the data of a journey. All open orders are overdue. The reconciliation runs on the unchanged table,
 * and again with the planted errors.
 * @param template the template of the jobs, with their schedules
 * @param userId a user with a wallet
 * @returns the number of open orders before and after the sweepers, and each job's answer
 */
export const runJobs = async (
  hostOf: (id: string) => FunctionHost,
  template: Template,
  endpoint: string,
  tableName: string,
  userId: string,
) => {
  const scheduled = (id: string): Promise<readonly Outcome[]> =>
    Promise.all(scheduledInputs(template, names.function(id)).map((input) => hostOf(id).invoke(input)));
  const open = await letTimePass(endpoint, tableName);
  const expired = await scheduled(expireOrders.id);
  const stillOpen = await letTimePass(endpoint, tableName);
  const erased = await scheduled(eraseUsers.id);
  const probed = await scheduled(probe.id);
  const beaten = await scheduled(sendHeartbeat.id);
  await breakOutbox(endpoint, tableName);
  const Records = await streamRecords(endpoint, tableName);
  const published = await hostOf(publishEvents.id).invoke({ Records });
  const copied = await hostOf(copyEntries.id).invoke({ Records });
  const messaged = await Promise.all(
    eventsIn(Records, sendMessages.trigger.types).map((detail) =>
      hostOf(sendMessages.id).invoke(eventInput({}, [detail])),
    ),
  );
  // A few events that the journey's webhook endpoints subscribe to.
  const asked = eventsIn(Records, ['order.created']).slice(0, 2);
  const delivered = await hostOf(deliverWebhooks.id).invoke(eventInput(deliverWebhooks.trigger, asked));
  const redelivered = await scheduled(sweepWebhooks.id);
  const swept = await scheduled(sweepMedia.id);
  const reconciling = () =>
    runSegments(reconcile.id, reconcile.trigger.segmented, (id, event) => hostOf(id).invoke(event));
  const reconciled = await reconciling();
  await falsify(endpoint, tableName, userId, 1);
  const alarmed = await reconciling();
  await falsify(endpoint, tableName, userId, -1);
  return {
    ...{ open, expired, stillOpen, erased, probed, beaten, published, copied, messaged },
    ...{ asked: asked.length, delivered, redelivered, swept, reconciled, alarmed },
  };
};
