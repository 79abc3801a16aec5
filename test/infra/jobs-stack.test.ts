import { describe, expect, test } from 'vitest';
import { copyEntries } from '../../shared/jobs/audit.ts';
import { reconcileSegment } from '../../shared/jobs/books.ts';
import { sendMessages } from '../../shared/jobs/devices.ts';
import { isFor } from '../../shared/jobs/job.ts';
import { publishEvents } from '../../shared/jobs/outbox.ts';
import { deliverWebhooks } from '../../shared/jobs/webhooks.ts';
import { jobs, unattendedJobs } from '../../shared/jobs.ts';
import { environmentNames } from '../../shared/routes/environment.ts';
import { auditKey, deadLetterKey, entryKey, eventKey } from '../../shared/store/table/keys.ts';
import { fencingTokenKey, payoutKey } from '../../shared/store/table/payout-keys.ts';
import { parameterFor, resolved } from './resolved.ts';
import { statementsOfRole } from './role-policies.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize, type Template } from './synthesized.ts';

const stage = synthesize(settingsOf('prod'), fewRoutes);
const { jobs: prod, data } = stage;
const trial = synthesize(settingsOf('test'), fewRoutes).jobs;

const stream = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod/stream/2026-11-21T00:00:00.000';
const streamParameter = parameterFor(prod, '/commerce-auth-prod/stream-of/commerce-auth-prod');
const values = { [streamParameter]: stream, [parameterFor(prod, '/commerce-auth-prod/entry-copies')]: 'copies' };
const baseUrlParameter = parameterFor(prod, '/commerce-auth-prod/base-url');

const functionOf = (id: string, template: Template = prod) =>
  resourceWith(template, 'AWS::Lambda::Function', {
    FunctionName: `commerce-auth-${template === trial ? 'test' : 'prod'}-${id}`,
  }).Properties;

/** The logical id of the only resource of a type whose property has this value. */
const idWith = (type: string, name: string, value: string): string => {
  const [[id] = []] = resourcesOf(prod, type).filter(([, { Properties }]) => Properties[name] === value);
  if (id === undefined) throw new Error(`No ${type} with ${name} ${value}.`);
  return id;
};
const functionId = (job: string) => idWith('AWS::Lambda::Function', 'FunctionName', `commerce-auth-prod-${job}`);
const queueArn = (job: string) =>
  `<${idWith('AWS::SQS::Queue', 'QueueName', `commerce-auth-prod-${job}-dead-letters`)}.Arn>`;

const mappingOf = (job: string) =>
  resourceWith(prod, 'AWS::Lambda::EventSourceMapping', { FunctionName: { Ref: functionId(job) } }).Properties;

test('the template has one function per job and no other', () => {
  expect(resourcesOf(prod, 'AWS::Lambda::Function')).toHaveLength(jobs.length);
});

describe.each(jobs)('$id', ({ id, grants, timeoutMs, memoryMb, maximumConcurrency, trigger }) => {
  test('a job has the timeout, memory and concurrency of its row, or of the stage for stream readers', () => {
    const limit = trigger.on === 'stream' ? 40 : maximumConcurrency;
    expect(functionOf(id)).toMatchObject({ Timeout: timeoutMs / 1000, MemorySize: memoryMb });
    expect(functionOf(id).ReservedConcurrentExecutions).toBe(limit);
    expect(functionOf(id, trial).ReservedConcurrentExecutions).toBeUndefined();
  });

  test('a job has the environment variables of its grants', () => {
    const variables = functionOf(id).Environment.Variables;
    expect(Object.keys(variables).toSorted()).toEqual([...environmentNames(grants)].toSorted());
    const {
      BASE_URL,
      PAYMENT_GATEWAY,
      PUSH_PROVIDER,
      ENTRY_COPIES,
      MEDIA,
      WEBHOOK_KEY,
      WEBHOOK_RECEIVERS,
      CREDENTIAL_KEYS,
      CREDENTIAL_ISSUER,
      PAYOUT_DELAY_DAYS,
      SESSIONS_VALID_FROM,
      ...named
    } = variables;
    const signs = grants.includes('sign credentials');
    expect([CREDENTIAL_KEYS !== undefined, CREDENTIAL_ISSUER !== undefined]).toEqual([signs, signs]);
    const isOfMedia = grants.includes('sweep media') || grants.includes('remove media');
    expect(MEDIA).toBe(isOfMedia ? 'none' : undefined);
    expect(ENTRY_COPIES === undefined).toBe(!grants.includes('copy entries'));
    expect(PAYMENT_GATEWAY).toBe(grants.includes('payment gateway') ? 'none' : undefined);
    expect(PUSH_PROVIDER).toBe(grants.includes('push provider') ? 'none' : undefined);
    expect(WEBHOOK_RECEIVERS).toBe(grants.includes('webhook receivers') ? 'internet' : undefined);
    expect(WEBHOOK_KEY === undefined).toBe(!grants.includes('webhook key'));
    expect(PAYOUT_DELAY_DAYS).toBe(grants.includes('payout delay') ? '14' : undefined);
    expect(SESSIONS_VALID_FROM).toBe(grants.includes('session validity') ? '0' : undefined);
    for (const value of Object.values(named)) expect(value).toBe('commerce-auth-prod');
    expect(BASE_URL?.Ref).toBe(grants.includes('address') || signs ? baseUrlParameter : undefined);
  });

  test('a job starts only after its role has all its policies', () => {
    const policies = resourcesOf(prod, 'AWS::IAM::Policy').flatMap(([policyId, { Properties }]) =>
      JSON.stringify(Properties.Roles).includes(functionId(id)) ? [policyId] : [],
    );
    expect(resourceWith(prod, 'AWS::Lambda::Function', { FunctionName: `commerce-auth-prod-${id}` }).DependsOn).toEqual(
      expect.arrayContaining(policies),
    );
  });
});

const isStartedByBus = (trigger: (typeof unattendedJobs)[number]['trigger']): boolean =>
  trigger.on === 'event' || (trigger.on === 'schedule' && trigger.onEvents !== undefined);

describe.each(unattendedJobs)('the asynchronous job $id', ({ id, trigger }) => {
  test('a job leaves its failures in its own queue: encrypted, for 14 days, over TLS alone', () => {
    const queue = idWith('AWS::SQS::Queue', 'QueueName', `commerce-auth-prod-${id}-dead-letters`);
    expect(prod.Resources[queue]?.Properties).toMatchObject({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
    });
    const [, policy] =
      resourcesOf(prod, 'AWS::SQS::QueuePolicy').find(([, { Properties }]) => Properties.Queues[0].Ref === queue) ?? [];
    const statements: { readonly Effect: string }[] = policy?.Properties.PolicyDocument.Statement ?? [];
    // The bus may send undelivered events to the job's queue.
    expect(statements.filter(({ Effect }) => Effect === 'Allow').length).toBe(isStartedByBus(trigger) ? 1 : 0);
    expect(statements.filter(({ Effect }) => Effect === 'Deny')).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]);
  });
});

describe('the event pipeline', () => {
  const mapping = mappingOf('publishEvents');

  test('the event pipeline begins at the stream of the table, by its ARN in the parameter store', () => {
    expect(mapping.EventSourceArn).toEqual({ Ref: streamParameter });
    const [tableId] = resourcesOf(data, 'AWS::DynamoDB::GlobalTable').map(([id]) => id);
    const parameter = resourceWith(data, 'AWS::SSM::Parameter', {
      Name: '/commerce-auth-prod/stream-of/commerce-auth-prod',
    });
    expect(resolved(parameter.Properties.Value)).toBe(`<${tableId}.StreamArn>`);
  });

  test('the event pipeline of a restored table begins at its own stream', () => {
    const { jobs: restored } = synthesize(
      settingsOf('prod', { table: 'commerce-auth-prod-2', sessionsValidFrom: '2026-11-21T03:00:00Z' }),
      fewRoutes,
    );
    const Ref = parameterFor(restored, '/commerce-auth-prod/stream-of/commerce-auth-prod-2');
    const mappings = resourcesOf(restored, 'AWS::Lambda::EventSourceMapping').filter(
      ([, { Properties }]) => Properties.StartingPosition !== undefined,
    );
    expect(mappings).toHaveLength(2);
    for (const [, { Properties }] of mappings) expect(Properties.EventSourceArn).toEqual({ Ref });
  });

  test('the event pipeline reads only new items of the outbox', () => {
    const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    const { PK } = eventKey('', '');
    expect(patterns).toEqual([{ eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: [{ prefix: PK }] } } } }]);
    const record = (eventName: string, key: string) => ({ eventName, dynamodb: { Keys: { PK: { S: key } } } });
    expect(isFor(publishEvents.trigger, record('INSERT', `${PK}ord_1`))).toBe(true);
    expect(isFor(publishEvents.trigger, record('REMOVE', `${PK}ord_1`))).toBe(false);
    expect(isFor(publishEvents.trigger, record('INSERT', 'USER#usr_1'))).toBe(false);
    expect(isFor(publishEvents.trigger, {})).toBe(false);
  });

  test('the event pipeline keeps the order of an aggregate and loses nothing for 23 hours', () => {
    expect(mapping).toMatchObject({
      FunctionName: { Ref: functionId('publishEvents') },
      StartingPosition: 'TRIM_HORIZON',
      ParallelizationFactor: 1,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRecordAgeInSeconds: 23 * 60 * 60,
    });
    // Without a number of retries, Lambda retries a batch until the batch expires.
    expect(mapping.MaximumRetryAttempts).toBeUndefined();
    expect(resolved(mapping.DestinationConfig)).toEqual({ OnFailure: { Destination: queueArn('publishEvents') } });
  });

  test('the event pipeline ends at its own bus, whose archive keeps events for 30 days', () => {
    const [bus] = resourcesOf(prod, 'AWS::Events::EventBus');
    expect(bus?.[1].Properties.Name).toBe('commerce-auth-prod');
    const archive = resourceWith(prod, 'AWS::Events::Archive').Properties;
    expect(resolved(archive)).toMatchObject({
      ArchiveName: 'commerce-auth-prod-events',
      SourceArn: `<${bus?.[0]}.Arn>`,
      RetentionDays: 30,
    });
    expect(resourceWith(trial, 'AWS::Events::Archive').Properties.RetentionDays).toBe(1);
  });

  test('the event pipeline never exceeds the concurrent bus calls of the settings', () => {
    expect(functionOf('publishEvents').ReservedConcurrentExecutions).toBe(settingsOf('prod').streamReaders);
  });

  test('the event pipeline may only read its stream, put onto its bus, store dead letters and send failures', () => {
    const bus = resourcesOf(prod, 'AWS::Events::EventBus').map(([id]) => `<${id}.Arn>`)[0];
    expect(statementsOfRole(prod, 'publishEvents', values)).toEqual([
      ...[
        ['dynamodb:PutItem', 'ASIDE#*'],
        ['dynamodb:GetItem', 'PRIME'],
      ].map(([Action, keys]) => ({
        Effect: 'Allow',
        Action,
        Resource: 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod',
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
      })),
      { Effect: 'Allow', Action: 'events:PutEvents', Resource: bus },
      {
        Effect: 'Allow',
        Action: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`),
        Resource: stream,
      },
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn('publishEvents') },
    ]);
  });
});

describe('the copy pipeline', () => {
  test('the copy pipeline collects entries for five minutes, and the publisher sends each event at once', () => {
    expect(mappingOf('copyEntries')).toMatchObject({ BatchSize: 1000, MaximumBatchingWindowInSeconds: 300 });
    expect(mappingOf('publishEvents')).toMatchObject({ BatchSize: 100 });
    expect(mappingOf('publishEvents')).not.toHaveProperty('MaximumBatchingWindowInSeconds');
  });

  const mapping = mappingOf('copyEntries');

  test('the copy pipeline reads only new entries of audit trail and ledger', () => {
    const patterns = mapping.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    expect(patterns.map(({ dynamodb }: { dynamodb: { Keys: object } }) => dynamodb.Keys)).toEqual([
      { PK: { S: [{ prefix: 'AUDIT#' }] } },
      { PK: { S: [{ prefix: 'USER#' }] }, SK: { S: [{ prefix: 'ENTRY#' }] } },
      { PK: { S: [{ prefix: 'PAYOUT#' }] }, SK: { S: [{ prefix: 'ENTRY#' }] } },
      { PK: { S: [{ prefix: 'PAYABLE#' }] }, SK: { S: [{ prefix: 'ENTRY#' }] } },
    ]);
    const record = (PK: string, SK: string) => ({
      eventName: 'INSERT',
      dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } },
    });
    const { trigger } = copyEntries;
    expect(isFor(trigger, record(auditKey('aud_1').PK, 'aud_1'))).toBe(true);
    expect(isFor(trigger, record('USER#usr_1', entryKey('usr_1', 'ent_1').SK))).toBe(true);
    const { PK, SK } = payoutKey('midtrans', 'PO-1');
    expect(isFor(trigger, record(PK, SK))).toBe(true);
    expect(isFor(trigger, record(PK, fencingTokenKey('midtrans').SK))).toBe(false);
    expect(isFor(trigger, record('USER#usr_1', 'ACCOUNT'))).toBe(false);
    expect(isFor(trigger, record('EVENT#usr_1', 'ENTRY#1'))).toBe(false);
  });

  test('the copy pipeline may only read its stream, put objects and send failures', () => {
    expect(statementsOfRole(prod, 'copyEntries', values)).toEqual([
      {
        Effect: 'Allow',
        Action: 's3:PutObject',
        Resource: 'arn:aws:s3:::copies/entries/*',
      },
      expect.objectContaining({ Resource: stream }),
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn('copyEntries') },
    ]);
  });
});

describe('deliverWebhooks', () => {
  const { id, trigger, timeoutMs, maximumConcurrency } = deliverWebhooks;
  const EventPattern = { source: ['commerce'], 'detail-type': [...trigger.types] };
  const [target] = resourceWith(prod, 'AWS::Events::Rule', { EventPattern }).Properties.Targets;
  const waiting = idWith('AWS::SQS::Queue', 'QueueName', `commerce-auth-prod-${id}-events`);

  test('deliverWebhooks gets the event alone from the bus by its queue', () => {
    expect(resolved(target.Arn)).toBe(`<${waiting}.Arn>`);
    expect(target.InputPath).toBe('$.detail');
    expect(target.RetryPolicy).toMatchObject({ MaximumEventAgeInSeconds: 6 * 60 * 60 });
    expect(resolved(target.DeadLetterConfig)).toEqual({ Arn: queueArn(id) });
    expect(JSON.stringify(EventPattern).length).toBeLessThan(2048);
  });

  test('deliverWebhooks takes ten events at once, returns failed ones, and runs as often as reserved', () => {
    const mapping = mappingOf(id);
    expect(resolved(mapping.EventSourceArn)).toBe(`<${waiting}.Arn>`);
    expect(mapping).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: maximumConcurrency },
    });
    expect(mapping).not.toHaveProperty('MaximumBatchingWindowInSeconds');
  });

  test('deliverWebhooks has a dead letter queue for events of the former direct invocation', () => {
    const configured = resourcesOf(prod, 'AWS::Lambda::EventInvokeConfig').map(([, each]) => resolved(each.Properties));
    expect(configured).toContainEqual(
      expect.objectContaining({
        ...{ FunctionName: `<${functionId(id)}>`, MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 60 * 60 },
        DestinationConfig: { OnFailure: { Destination: queueArn(id) } },
      }),
    );
  });

  test('the queue of deliverWebhooks is encrypted, and an event that fails twenty times is a dead letter', () => {
    const { Properties } = prod.Resources[waiting] ?? {};
    expect(Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 });
    // A message stays hidden as long as a run may process it.
    expect(Properties?.VisibilityTimeout).toBe((6 * timeoutMs) / 1000);
    expect(resolved(Properties?.RedrivePolicy)).toEqual({ deadLetterTargetArn: queueArn(id), maxReceiveCount: 20 });
    // An outage of the table for half an hour causes no dead letters.
    expect(20 * Properties?.VisibilityTimeout).toBeGreaterThanOrEqual(30 * 60);
    const readers = resourcesOf(prod, 'AWS::IAM::Policy').filter(([, each]) =>
      JSON.stringify(each.Properties).includes('sqs:ReceiveMessage'),
    );
    expect(readers).toHaveLength(1);
    expect(JSON.stringify(readers)).toContain(waiting);
  });
});

/** The event types, written by hand. A wrong type in a row starts nothing, and no other test would fail. */
const startedByBus = [
  [sendMessages.id, sendMessages.trigger.types, 1],
  ['issueCertificates', ['enrollment.completed'], 6],
  ['updateStatusList', ['certificate.revoked'], 6],
] as const;

describe.each(startedByBus)('the event-triggered job %s', (id, types, hours) => {
  const EventPattern = { source: ['commerce'], 'detail-type': types };
  const rule = resourceWith(prod, 'AWS::Events::Rule', { EventPattern }).Properties;

  test('a job gets its events from the bus by their types', () => {
    const [target] = rule.Targets;
    expect(resolved(target.Arn)).toBe(`<${functionId(id)}.Arn>`);
    expect(target.RetryPolicy).toMatchObject({ MaximumEventAgeInSeconds: hours * 60 * 60 });
    expect(resolved(target.DeadLetterConfig)).toEqual({ Arn: queueArn(id) });
  });

  test('the pattern of a job’s events has a length that EventBridge accepts', () => {
    expect(JSON.stringify(rule.EventPattern).length).toBeLessThan(2048);
  });

  test('a job is tried twice more within its time, and then its event is a dead letter', () => {
    const configured = resourcesOf(prod, 'AWS::Lambda::EventInvokeConfig').map(([, each]) => resolved(each.Properties));
    expect(configured).toContainEqual(
      expect.objectContaining({
        FunctionName: `<${functionId(id)}>`,
        MaximumRetryAttempts: 2,
        MaximumEventAgeInSeconds: hours * 60 * 60,
        DestinationConfig: { OnFailure: { Destination: queueArn(id) } },
      }),
    );
  });
});

describe('the schedule', () => {
  const scheduleOf = (id: string) =>
    resourceWith(prod, 'AWS::Scheduler::Schedule', { Name: `commerce-auth-prod-${id}` }).Properties;

  test('the schedule runs expireOrders every minute, and an undelivered run is a dead letter', () => {
    expect(resolved(scheduleOf('expireOrders'))).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: `<${functionId('expireOrders')}.Arn>`,
        DeadLetterConfig: { Arn: queueArn('expireOrders') },
        RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      },
    });
  });

  test('the schedule runs reconcile once a day, one run at a time, with Lambda’s longest timeout', () => {
    expect(scheduleOf('reconcile')).toMatchObject({ ScheduleExpression: 'rate(1440 minutes)' });
    expect(functionOf('reconcile')).toMatchObject({ ReservedConcurrentExecutions: 1, Timeout: 900 });
  });

  test('the schedule runs expireOrders with eight workers, each with its number', () => {
    const inputs = resourcesOf(prod, 'AWS::Scheduler::Schedule')
      .filter(([, { Properties }]) => String(Properties['Name']).startsWith('commerce-auth-prod-expireOrders'))
      .map(([, { Properties }]) => JSON.parse(Properties['Target'].Input));
    expect(inputs).toEqual(Array.from({ length: 8 }, (_, worker) => ({ worker, workers: 8 })));
  });

  test('the schedule never runs a worker twice at once: by its timeout and its concurrency', () => {
    expect(functionOf('expireOrders').Timeout).toBeLessThan(60);
    expect(functionOf('expireOrders').ReservedConcurrentExecutions).toBe(8);
  });

  test('the schedule does not repeat a failed run of expireOrders, but stores it', () => {
    const id = 'expireOrders';
    const configured = resourcesOf(prod, 'AWS::Lambda::EventInvokeConfig').map(([, each]) => resolved(each.Properties));
    expect(configured).toContainEqual(
      expect.objectContaining({
        FunctionName: `<${functionId(id)}>`,
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: 60,
        DestinationConfig: { OnFailure: { Destination: queueArn(id) } },
      }),
    );
  });

  test('the schedule may only run its function and store undelivered runs, for this account', () => {
    const { Properties: role } = resourceWith(prod, 'AWS::IAM::Role', {
      RoleName: { 'Fn::Join': ['', ['commerce-auth-prod-expireOrders-schedule-', { Ref: 'AWS::Region' }]] },
    });
    expect(resolved(role.Policies[0].PolicyDocument.Statement)).toEqual([
      { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: `<${functionId('expireOrders')}.Arn>` },
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn('expireOrders') },
    ]);
    expect(resolved(role.AssumeRolePolicyDocument.Statement)).toEqual([
      expect.objectContaining({
        Principal: { Service: 'scheduler.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
      }),
    ]);
  });
});

describe('the monitoring jobs', () => {
  test('the probe calls the API at the address in the parameter store', () => {
    const parameter = resourceWith(stage.api, 'AWS::SSM::Parameter', { Name: '/commerce-auth-prod/base-url' });
    expect(resolved(parameter.Properties.Value)).toEqual(resolved(stage.api.Outputs?.['BaseUrl']?.Value));
  });

  test('the probe may only store its failures, and runs every minute', () => {
    expect(statementsOfRole(prod, 'probe', values)).toEqual([
      { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn('probe') },
    ]);
    expect(
      resourceWith(prod, 'AWS::Scheduler::Schedule', { Name: 'commerce-auth-prod-probe' }).Properties
        .ScheduleExpression,
    ).toBe('rate(1 minute)');
  });

  test('the heartbeat triggers the publisher, and a dead letter does not', () => {
    const record = (PK: string) => ({ eventName: 'INSERT', dynamodb: { Keys: { PK: { S: PK } } } });
    expect(isFor(publishEvents.trigger, record(eventKey('heartbeat', '').PK))).toBe(true);
    expect(isFor(publishEvents.trigger, record(deadLetterKey('1').PK))).toBe(false);
  });
});

test('expireOrders has the rights of its row in each kind of partition of the stage’s table', () => {
  const statements = statementsOfRole(prod, 'expireOrders', values);
  const [reads, puts, updates, deletes, onIndex, keepsEvents, keepsAccounts, queue, ...others] = statements;
  const Resource = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
  const may = (action: string | readonly string[], ...keys: string[]) => ({
    Effect: 'Allow',
    Action: typeof action === 'string' ? `dynamodb:${action}` : action.map((each) => `dynamodb:${each}`),
    Resource,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
  });
  expect([reads, puts, updates, deletes]).toEqual([
    may('GetItem', 'COUPON#*', 'PRIME', 'USER#*'),
    may(['BatchGetItem', 'DeleteItem'], 'USER#*'),
    may('PutItem', 'EVENT#*', 'USER#*'),
    may('UpdateItem', 'COUPON#*', 'USER#*'),
  ]);
  expect(keepsEvents).toEqual({
    Effect: 'Deny',
    Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
    Resource,
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['EVENT#*'] } },
  });
  // test/infra/user-fence.test.ts compares the attributes.
  expect(keepsAccounts).toMatchObject({
    Effect: 'Deny',
    Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Resource,
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
  });
  expect(onIndex).toMatchObject({ Action: 'dynamodb:Query', Resource: expect.stringMatching(/orders_by_deadline$/) });
  expect(queue).toMatchObject({ Action: 'sqs:SendMessage' });
  expect(others).toEqual([]);
});

const tableArn = 'arn:aws:dynamodb:ap-southeast-3:123456789012:table/commerce-auth-prod';
const within = (...keys: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } });
const starting = { Action: 'dynamodb:GetItem', Condition: within('PRIME') };

test('a segment of the reconciliation reads policies, writes its totals, and scans the table without a condition', () => {
  const [query, policies, get, putting, scan, list, ...others] = statementsOfRole(prod, 'reconcileSegment', values);
  expect(query).toMatchObject({ Action: 'dynamodb:Query', Resource: tableArn, Condition: within('USER#*') });
  expect(policies).toMatchObject({ Action: 'dynamodb:BatchGetItem', Condition: within('POLICY#*') });
  expect(get).toMatchObject({ Action: 'dynamodb:GetItem', Condition: within('PRIME', 'RECONCILIATION#*') });
  expect(putting).toMatchObject({
    Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Condition: within('RECONCILIATION#*'),
  });
  expect(scan).toEqual({ Effect: 'Allow', Action: 'dynamodb:Scan', Resource: tableArn });
  expect(list).toMatchObject({ Action: 'dynamodb:Query', Resource: `${tableArn}/index/lists_by_newest` });
  expect(others).toEqual([]);
  expect(jobs.filter(({ grants }) => grants.includes('scan table'))).toEqual([reconcileSegment]);
});

test('the verdict of a reconciliation reads segments, coupons and figures, and writes figures and its own items', () => {
  const [reading, putting, start, ...others] = statementsOfRole(prod, 'reconcile', values);
  expect(reading).toMatchObject({
    Action: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
    Resource: tableArn,
    Condition: within('COUPON#*', 'PAYABLE#*', 'RECONCILIATION#*'),
  });
  expect(putting).toMatchObject({ Action: 'dynamodb:PutItem', Condition: within('PAYABLE#*', 'RECONCILIATION#*') });
  expect(start).toMatchObject(starting);
  expect(others).toEqual([]);
});

test('the alarms are about existing queues and functions', () => {
  const text = JSON.stringify(stage.operations);
  const ids = jobs.map(({ id }) => id).join('|');
  const names = [...text.matchAll(new RegExp(`"commerce-auth-prod-(?:${ids})(?:-dead-letters)?"`, 'g'))].map(
    ([name]) => name,
  );
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(JSON.stringify(prod)).toContain(name);
});

test('the job that issues certificates alone may read the id of the table, without a condition', () => {
  expect(statementsOfRole(prod, 'issueCertificates', values)).toContainEqual({
    Effect: 'Allow',
    Action: 'dynamodb:DescribeTable',
    Resource: tableArn,
  });
  expect(jobs.filter(({ grants }) => grants.includes('describe table')).map(({ id }) => id)).toEqual([
    'issueCertificates',
  ]);
});

test('a stage with a bus in another Region copies each event there, and may send events only to that bus', () => {
  const eventCopyBus = 'arn:aws:events:us-west-2:123456789012:event-bus/copies';
  const copying = synthesize(settingsOf('prod', { eventCopyBus }), fewRoutes).jobs;
  const { Targets, EventPattern } = resourceWith(copying, 'AWS::Events::Rule', {
    Description: 'A copy of the events of commerce-auth-prod in another Region',
  }).Properties;
  expect(EventPattern).toEqual({ account: [{ Ref: 'AWS::AccountId' }] });
  expect(Targets).toEqual([expect.objectContaining({ Arn: eventCopyBus })]);
  const policies = resourcesOf(copying, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties.PolicyDocument);
  expect(policies.filter((policy) => JSON.stringify(policy).includes(eventCopyBus))).toEqual([
    {
      Version: '2012-10-17',
      Statement: [{ Action: 'events:PutEvents', Effect: 'Allow', Resource: eventCopyBus }],
    },
  ]);
});
