import { randomBytes, randomInt } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { createTable, startDatabase } from '../../local/database/database.ts';
import { localTable } from '../../local/database/local-table.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { startKms } from '../../local/kms/kms.ts';
import { localAwsOptions, localEnvironment } from '../../local/settings/aws-options.ts';
import { keyEnvironment } from '../../local/settings/signing-keys.ts';
import { listEntries } from '../../shared/domain/certificates/status-list.ts';
import { blankFields } from '../../shared/domain/courses/optional-fields.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { cloudEvent } from '../../shared/domain/outbox/events.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { issueCertificates as row } from '../../shared/jobs/certificates.ts';
import { allLists, markRevoked, readList } from '../../shared/store/certificates/lists.ts';
import { readOwnCertificate } from '../../shared/store/certificates/read.ts';
import { accountKey, courseKey, enrollmentKey } from '../../shared/store/table/keys.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { putItems } from '../growth/put-items.ts';
import { markdownTable } from '../markdown.ts';
import { quantile } from '../statistics.ts';
import { simulateQueue } from './queue.ts';

/**
 * `npm run bench:certificates [N]`: measures the job that issues certificates, for N completions (2,000 by default).
 * The job runs in one process against local stubs, at its concurrency limit in AWS. The reconciliation then counts the
 * certificates. Lambda's queue is simulated.
 */
const completions = Number(process.argv[2] ?? 2000);
const instances = row.maximumConcurrency;

const [database, kms] = await Promise.all([startDatabase(), startKms()]);
const { stream: _, ...withoutStream } = tableDefinition;
await createTable(new DynamoDBClient(localAwsOptions(database.endpoint)), 'bench', createTableInput(withoutStream));
Object.assign(process.env, {
  ...localEnvironment,
  ...(await keyEnvironment(kms.endpoint)),
  TABLE_NAME: 'bench',
  AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
  AWS_ENDPOINT_URL_KMS: kms.endpoint,
  CREDENTIAL_ISSUER: JSON.stringify({ name: 'Course platform', url: 'https://shop.example.com' }),
  BASE_URL: 'https://api.example.com',
});
const { handler } = await import('../../functions/jobs/issue-certificates.ts');
const { configuredSigner } = await import('../../shared/auth/credentials/credential-signer.ts');
const { signListAgain } = await import('../../shared/flows/status-lists.ts');
const { reconcile } = await import('../../shared/flows/reconciliation.ts');
const { reconcileStore } = await import('../../shared/store/books/reconcile-store.ts');
const table = localTable(database.endpoint, 'bench');

const title = 'Analisis Data dengan Python';
const course_id = timeSortedId('crs', Date.now(), randomBytes);
const certified = { certificate: 'completion', certificate_title: title, certificate_criteria: 'Semua materi.' };
const course = { ...blankFields, ...certified, title };

const given = (index: number) => {
  const identity = { issuer: 'https://idp.example', subject: `user-${index}`, email: null, email_verified: false };
  const user = {
    ...newAccount({ ...identity, display_name: null, picture_url: null }, Date.now()),
    full_name: `Alice Wijaya ${index}`,
  };
  const { user_id } = user;
  const order_item_id = timeSortedId('oit', Date.now(), randomBytes);
  const enrollment_id = order_item_id.replace('oit_', 'enr_');
  const at = new Date().toISOString();
  const enrollment = {
    ...{ enrollment_id, order_item_id, course_id, title, course_type: 'regular', status: 'active' },
    ...{ order_id: order_item_id.replace('oit_', 'ord_'), assessment_registration: null, granted_at: at },
    ...{ revoked_at: null, completed_at: at, score: 87, certificate_due_at: at },
  };
  const data = { user_id, enrollment_id, course_id, order_id: enrollment.order_id };
  const items: Item[] = [
    { ...accountKey(user_id), ...user },
    { ...enrollmentKey(user_id, enrollment_id), ...enrollment },
  ];
  return { items, detail: cloudEvent('enrollment.completed', enrollment_id, 1, data, Date.now()) };
};

const all = Array.from({ length: completions }, (__, index) => given(index));
await putItems(table, [{ ...courseKey(course_id), ...course }, ...all.flatMap(({ items }) => items)]);

// The job's own log lines are suppressed during the measurement.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
const events = all.map(({ detail }) => detail);
const tookMs: number[] = [];
let failed = 0;
const startedMs = performance.now();
const cpu = process.cpuUsage();
const work = async (): Promise<void> => {
  for (let detail = events.shift(); detail !== undefined; detail = events.shift()) {
    const fromMs = performance.now();
    await handler({ detail }).catch(() => {
      failed += 1;
    });
    tookMs.push(performance.now() - fromMs);
  }
};
await Promise.all(Array.from({ length: instances }, work));
const seconds = (performance.now() - startedMs) / 1000;
const { user, system } = process.cpuUsage(cpu);

const placesIn = async (list: string): Promise<number> => {
  let [count, ExclusiveStartKey]: [number, Item | undefined] = [0, undefined];
  do {
    const page: QueryCommandOutput = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ExclusiveStartKey,
        Select: 'COUNT',
        KeyConditionExpression: 'PK = :list AND begins_with(SK, :place)',
        ExpressionAttributeValues: { ':list': `STATUS_LIST#${list}`, ':place': 'INDEX#' },
      }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return count;
};
let places = 0;
for (const list of await allLists(table)) places += await placesIn(list);

/** The sizes of a signed credential and of its status list, without and with 1,000 revocations. */
const sizesOf = async (list: string): Promise<string> => {
  const [first] = all;
  if (first === undefined) throw new Error('There is no completion.');
  const { user_id, enrollment_id } = first.detail.data;
  const { certificate } = await readOwnCertificate(table, user_id, enrollment_id);
  const listBytes = async (): Promise<number> => (await readList(table, list))?.credential.length ?? 0;
  const before = await listBytes();
  const places = Array.from({ length: 1000 }, () => randomInt(listEntries));
  for (const place of places) await markRevoked(table, list, place, new Date().toISOString());
  await signListAgain(list, { table, clock: Date.now, signer: configuredSigner() });
  return `a certificate ${certificate?.credential?.length} bytes, its list ${before}, with 1,000 revocations ${await listBytes()}`;
};

const twoHoursMs = 2 * 60 * 60 * 1000;
const later = { store: reconcileStore(table), clock: () => Date.now() + twoHoursMs, pause: async () => {} };
const { violations } = await reconcile(later);
const broken = violations.filter(({ rule }) => rule === 'certificate' || rule === 'status_list').length;
const [list = ''] = await allLists(table);
const sizes = await sizesOf(list);
process.stdout.write = print;
const ms = (share: number): string => quantile(tookMs, share).toFixed(0);
print(
  `${completions} completions, ${instances} at once: ${seconds.toFixed(0)} s, ${(completions / seconds).toFixed(0)} a second; a run p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, ${((user + system) / 1000 / completions).toFixed(1)} ms of CPU; failed ${failed}; ${places} places given; completed and without a certificate, or with two, by the reconciliation: ${broken}; ${sizes}\n\n`,
);

const minutes = (s: number): string => (s / 60).toFixed(1);
const scenarios = [
  [10_000, instances, 100],
  [10_000, instances, 250],
  [100_000, instances, 100],
  [100_000, instances, 250],
  [10_000, 50, 100],
] as const;
print(
  `${markdownTable(
    [
      'completions at once',
      'instances',
      'a run, ms',
      'half, min',
      '99 %, min',
      'last, min',
      'Sign a second at most',
      'older than 6 h',
    ],
    scenarios.map(([count, at, runMs]) => {
      const { doneSeconds, signsPerSecond, givenUp } = simulateQueue({ completions: count, instances: at, runMs });
      const done = (share: number): string => minutes(quantile(doneSeconds, share));
      return [
        String(count),
        String(at),
        String(runMs),
        done(0.5),
        done(0.99),
        done(1),
        String(signsPerSecond),
        String(givenUp),
      ];
    }),
  )}\n`,
);
await Promise.all([database.stop(), kms.stop()]);
if (failed > 0 || broken > 0 || places !== completions) process.exitCode = 1;
