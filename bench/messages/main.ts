import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable, startDatabase } from '../../local/database/database.ts';
import { localTable } from '../../local/database/local-table.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { startFcm } from '../../local/fcm/fcm.ts';
import { newServiceAccount } from '../../local/fcm/start.ts';
import { startSecretsManager } from '../../local/secrets-manager/secrets-manager.ts';
import { localAwsOptions, localEnvironment } from '../../local/settings/aws-options.ts';
import { cloudEvent } from '../../shared/domain/outbox/events.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { createAccount } from '../../shared/store/sign-in/create-account.ts';
import { devicesKey } from '../../shared/store/table/keys.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import { transact, update } from '../../shared/store/table/transaction.ts';

/**
 * `npm run bench:messages -- [BATCHES]`: measures the messages per second of ten concurrent runs of the job that sends push
 * messages. All runs are in one process, against local stand-ins.
 */
const batches = Number(process.argv[2] ?? 20);
const batchSize = 100;
const warmUp = 2;
/** The job's concurrency limit. */
const instances = 10;

const account = newServiceAccount();
const secrets = new Map([['push', JSON.stringify(account)]]);
const [database, fcm, manager] = await Promise.all([
  startDatabase(),
  startFcm({ account }),
  startSecretsManager(secrets),
]);
const { stream: _, ...withoutStream } = tableDefinition;
await createTable(new DynamoDBClient(localAwsOptions(database.endpoint)), 'bench', createTableInput(withoutStream));
Object.assign(process.env, {
  ...localEnvironment,
  TABLE_NAME: 'bench',
  AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.endpoint,
  PUSH_PROVIDER: JSON.stringify({ base_url: fcm.url, token_url: `${fcm.url}/token`, secret: 'push' }),
});
const { handler } = await import('../../functions/jobs/send-messages.ts');
const table = localTable(database.endpoint, 'bench');

/** Makes a user with one device, and an event about the user. */
const given = async (index: number): Promise<unknown> => {
  const identity = { issuer: 'https://idp.example', subject: `user-${index}`, email: null, email_verified: false };
  const user = newAccount({ ...identity, display_name: null, picture_url: null }, Date.now());
  await createAccount(table, user);
  const at = new Date().toISOString();
  const device = { device_id: 'phone', platform: 'android', token: `token-${index}`, locale: 'id', app_version: '1' };
  const devices = [{ ...device, created_at: at, updated_at: at }];
  await transact(table, {
    devices: update(devicesKey(user.user_id), { version: { set: 1 }, devices: { set: devices } }),
  });
  const data = { order_id: `ord_${index}`, purchaser_id: user.user_id, amount_idr: 1, promo_idr: 0 };
  return cloudEvent('order.paid', `ord_${index}`, 1, data, Date.now());
};

// The log lines of each run are dropped.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;

const rates: number[] = [];
for (let batch = 0; batch < batches + warmUp; batch += 1) {
  const events = await Promise.all(Array.from({ length: batchSize }, (_, index) => given(batch * batchSize + index)));
  const startedMs = performance.now();
  const work = async (): Promise<void> => {
    for (let detail = events.shift(); detail !== undefined; detail = events.shift()) await handler({ detail });
  };
  await Promise.all(Array.from({ length: instances }, work));
  if (batch >= warmUp) rates.push((batchSize * 1000) / (performance.now() - startedMs));
}
const sorted = rates.toSorted((one, other) => one - other);
const rate = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
print(`messages a second, of ${batches} batches of ${batchSize}: median ${rate(0.5)}, slowest ${rate(0)}\n`);
await Promise.all([database.stop(), fcm.stop(), manager.stop()]);
