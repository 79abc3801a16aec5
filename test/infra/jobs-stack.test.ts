import { describe, expect, test } from 'vitest';
import { copyEntries } from '../../shared/jobs/audit.ts';
import { sendMessages } from '../../shared/jobs/devices.ts';
import { isFor, type StreamTrigger } from '../../shared/jobs/job.ts';
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

  test('a job has the environment variables of its grants, each with a value', () => {
    const variables = functionOf(id).Environment.Variables;
    expect(Object.keys(variables).toSorted()).toEqual([...environmentNames(grants)].toSorted());
    for (const value of Object.values(variables)) expect(resolved(value)).not.toBe('');
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

/** Jobs that Lambda's own queue starts. A failed run of a schedule is not repeated, because the next run follows. */
const startedDirectly = unattendedJobs.flatMap(({ id, trigger }) =>
  (trigger.on === 'event' && trigger.batch === undefined) || (trigger.on === 'schedule' && !trigger.segmented)
    ? [[id, trigger.on === 'event' ? 2 : 0] as const]
    : [],
);

test.each(startedDirectly)('a failed event of the job %s is in its own queue after %i retries', (id, retries) => {
  const configured = resourcesOf(prod, 'AWS::Lambda::EventInvokeConfig').map(([, each]) => resolved(each.Properties));
  expect(configured).toContainEqual(
    expect.objectContaining({
      FunctionName: `<${functionId(id)}>`,
      MaximumRetryAttempts: retries,
      DestinationConfig: { OnFailure: { Destination: queueArn(id) } },
    }),
  );
});

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

type StreamRecord = {
  readonly eventName: string;
  readonly dynamodb: { readonly Keys: { readonly [name: string]: { readonly S: string } } };
};

/** Whether the filters of a job in the template pass a record. Fails when the local stream decides otherwise. */
const readerOf = ({ id, trigger }: { readonly id: string; readonly trigger: StreamTrigger }) => {
  const filters = mappingOf(id).FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
  return (record: StreamRecord): boolean => {
    const passes = filters.some(
      ({
        eventName,
        dynamodb,
      }: {
        eventName: string[];
        dynamodb: { Keys: Record<string, { S: { prefix: string }[] }> };
      }) =>
        eventName.includes(record.eventName) &&
        Object.entries(dynamodb.Keys).every(([name, { S }]) =>
          S.some(({ prefix }) => record.dynamodb.Keys[name]?.S.startsWith(prefix)),
        ),
    );
    expect(isFor(trigger, record)).toBe(passes);
    return passes;
  };
};

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
    const { PK } = eventKey('', '');
    const record = (eventName: string, key: string) => ({ eventName, dynamodb: { Keys: { PK: { S: key } } } });
    const reads = readerOf(publishEvents);
    expect(reads(record('INSERT', `${PK}ord_1`))).toBe(true);
    expect(reads(record('REMOVE', `${PK}ord_1`))).toBe(false);
    expect(reads(record('INSERT', 'USER#usr_1'))).toBe(false);
    // The heartbeat triggers the publisher, and a dead letter does not.
    expect(reads(record('INSERT', eventKey('heartbeat', '').PK))).toBe(true);
    expect(reads(record('INSERT', deadLetterKey('1').PK))).toBe(false);
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
  test('the copy pipeline reads only new entries of audit trail and ledger', () => {
    const record = (PK: string, SK: string) => ({
      eventName: 'INSERT',
      dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } } },
    });
    const reads = readerOf(copyEntries);
    expect(reads(record(auditKey('aud_1').PK, 'aud_1'))).toBe(true);
    expect(reads(record('USER#usr_1', entryKey('usr_1', 'ent_1').SK))).toBe(true);
    const { PK, SK } = payoutKey('midtrans', 'PO-1');
    expect(reads(record(PK, SK))).toBe(true);
    expect(reads(record('PAYABLE#creator', 'ENTRY#1'))).toBe(true);
    expect(reads(record(PK, fencingTokenKey('midtrans').SK))).toBe(false);
    expect(reads(record('USER#usr_1', 'ACCOUNT'))).toBe(false);
    expect(reads(record('EVENT#usr_1', 'ENTRY#1'))).toBe(false);
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
