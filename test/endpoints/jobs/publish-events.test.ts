import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startEventServer } from '../../../local/events/event-server.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { watchedSums } from '../../../shared/domain/outbox/watched-events.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { eventWrite } from '../../../shared/store/outbox/outbox.ts';
import { outboxStore } from '../../../shared/store/outbox/outbox-store.ts';
import { deadLetterKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';

const server = await startEventServer({ port: 0 });
afterAll(() => server.stop());
Object.assign(process.env, { EVENT_BUS: 'commerce', AWS_ENDPOINT_URL_EVENTBRIDGE: server.endpoint });
const { handler, publishEvents } = await import('../../../functions/jobs/publish-events.ts');

const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const lastLine = () => JSON.parse(String(log.mock.lastCall?.[0]));

const eventOf = (subject: string, sequence: number) => {
  const amounts = { order_id: subject, purchaser_id: 'usr_secret', amount_idr: 860_248 };
  return cloudEvent('order.created', subject, sequence, amounts, Date.parse('2026-11-21T03:04:05.678Z'));
};

let written = 0;

/** The stream record of an event that a transaction has written. */
const recordOf = (subject: string, sequence: number, eventName: DynamoDBRecord['eventName'] = 'INSERT') => {
  const { Put } = eventWrite(eventOf(subject, sequence))('commerce');
  const NewImage = marshall(Put?.Item);
  written += 1;
  const SequenceNumber = String(written).padStart(21, '0');
  return {
    eventName,
    dynamodb: { Keys: { PK: NewImage['PK'], SK: NewImage['SK'] }, NewImage, SequenceNumber },
  } as DynamoDBRecord & { dynamodb: { SequenceNumber: string } };
};

const positionOf = ({ dynamodb }: ReturnType<typeof recordOf>) => ({ itemIdentifier: dynamodb.SequenceNumber });

/** A bus that refuses events by id. `taken` has the accepted events in order. */
const busThat = (refuses: (id: string, call: number) => string | undefined) => {
  const taken: string[] = [];
  let calls = 0;
  const put = async (entries: readonly { readonly Detail?: string | undefined }[]) => {
    calls += 1;
    return entries.map(({ Detail = '{}' }) => {
      const { id } = JSON.parse(Detail);
      const refused = refuses(id, calls);
      if (refused === undefined) taken.push(id);
      return refused;
    });
  };
  return { taken, calls: () => calls, ports: { clock: systemClock, bus: { put }, outbox: outboxStore(table) } };
};

const deadLetterOf = ({ dynamodb }: ReturnType<typeof recordOf>) =>
  readItem(table, deadLetterKey(dynamodb.SequenceNumber));

/** A stream record of the outbox without a valid event. */
const brokenRecord = (subject: string) => {
  const record = recordOf(subject, 1);
  const NewImage = marshall({ PK: `EVENT#${subject}`, SK: '0000000001', event: { id: 1 } });
  return { ...record, dynamodb: { ...record.dynamodb, NewImage } } as typeof record;
};

const onBus = async (subject: string) => {
  const { events } = (await (await fetch(`${server.endpoint}/events?subject=${subject}`)).json()) as {
    events: unknown[];
  };
  return events;
};

describe('the function', () => {
  test('publishEvents puts every new event of the outbox onto the bus unchanged', async () => {
    const records = Array.from({ length: 12 }, (_, index) => recordOf('ord_all', index + 1));
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(await onBus('ord_all')).toEqual(Array.from({ length: 12 }, (_, index) => eventOf('ord_all', index + 1)));
  });

  test('publishEvents ignores records of other items, changes, and expired events', async () => {
    const user = recordOf('ord_none', 1);
    const other = { ...user, dynamodb: { ...user.dynamodb, Keys: marshall({ PK: 'USER#1', SK: 'ACCOUNT' }) } };
    const Records = [other as DynamoDBRecord, recordOf('ord_none', 2, 'MODIFY'), recordOf('ord_none', 3, 'REMOVE')];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(await onBus('ord_none')).toEqual([]);
  });

  test('publishEvents logs the number of events in one line, and none of their values', async () => {
    await handler({ Records: [recordOf('ord_line', 1), recordOf('ord_line', 2)] });
    expect(lastLine()).toEqual({
      level: 'info',
      job: 'publishEvents',
      events_sent: 2,
      ...watchedSums([]),
      records: 2,
      left: 0,
      duration_ms: expect.any(Number),
      _aws: expect.anything(),
    });
  });

  test('publishEvents counts a repeated record once, when it is published', async () => {
    const credit = (id: string) => {
      const event = cloudEvent('wallet.credited', id, 1, { user_id: 'u', credit_id: id, amount_idr: 5000 }, 0);
      const record = recordOf(id, 1);
      return { ...record, dynamodb: { ...record.dynamodb, NewImage: marshall({ event }) } } as DynamoDBRecord;
    };
    const Records = [credit('crd_1'), credit('crd_2'), credit('crd_3')];
    const once = busThat((id) => (id.startsWith('crd_2') ? 'ThrottlingException' : undefined));
    const { batchItemFailures } = await publishEvents({ Records }, once.ports);
    expect(batchItemFailures).toEqual([{ itemIdentifier: Records[1]?.dynamodb?.SequenceNumber }]);
    expect(lastLine()).toMatchObject({ credited_idr: 5000 });
    await publishEvents({ Records: Records.slice(1) }, busThat(() => undefined).ports);
    expect(lastLine()).toMatchObject({ credited_idr: 10_000 });
  });

  test('publishEvents counts credits, refunds and recovered admins when they are published', async () => {
    const credit = cloudEvent('wallet.credited', 'crd_1', 1, { user_id: 'u', credit_id: 'crd_1', amount_idr: 5000 }, 0);
    const refunded = { order_id: 'o', purchaser_id: 'u', amount_idr: 9000, refund_id: 'rfd_1', refunded_idr: 700 };
    const granted = cloudEvent('admin.granted', 'aud_1', 1, { user_id: 'u', recovered: true }, 0);
    const Records = [credit, cloudEvent('order.refunded', 'ord_1', 1, refunded, 0), granted].map((event) => {
      const record = recordOf(event.subject, 1);
      return { ...record, dynamodb: { ...record.dynamodb, NewImage: marshall({ event }) } } as DynamoDBRecord;
    });
    await publishEvents({ Records }, busThat(() => undefined).ports);
    expect(lastLine()).toMatchObject({ credited_idr: 5000, refunded_idr: 700, admins_granted: 1 });
    await publishEvents({ Records }, busThat(() => 'ThrottlingException').ports);
    expect(lastLine()).toMatchObject({ credited_idr: 0, refunded_idr: 0 });
  });
});

describe('a failure', () => {
  test('a failure of one event returns it and all after it for retry', async () => {
    const records = ['a', 'b', 'c'].map((subject) => recordOf(subject, 1));
    const { ports } = busThat((id) => (id.startsWith('b') ? 'ThrottlingException' : undefined));
    const { batchItemFailures } = await publishEvents({ Records: records }, ports);
    expect(batchItemFailures).toEqual([positionOf(records[1] ?? recordOf('none', 1))]);
    expect(lastLine()).toMatchObject({ level: 'error', events_sent: 2, left: 1, cause: 'ThrottlingException' });
  });

  test('a failure of an event never lets a later one of its subject overtake it', async () => {
    const records = [recordOf('a', 1), recordOf('a', 2), recordOf('b', 1), recordOf('a', 3)];
    const { ports, taken } = busThat((id) => (id === 'a.0000000001' ? 'InternalFailure' : undefined));
    await publishEvents({ Records: records }, ports);
    expect(taken.filter((id) => id.startsWith('a'))).toEqual([]);
  });

  test('a failure of a call returns all of its events for retry, because their result is unknown', async () => {
    const records = Array.from({ length: 12 }, (_, index) => recordOf(`ord_${index}`, 1));
    const { ports } = busThat((_, call) => {
      if (call === 1) return undefined;
      throw new Error('socket hang up');
    });
    const { batchItemFailures } = await publishEvents({ Records: records }, ports);
    expect(batchItemFailures).toEqual([positionOf(records[10] ?? recordOf('none', 1))]);
    expect(lastLine()).toMatchObject({ events_sent: 10, left: 2, cause: 'Error: socket hang up' });
  });

  test('a passing failure loses no event and keeps the sequence of each subject', async () => {
    const all = Array.from({ length: 40 }, (_, index) => recordOf(`ord_${index % 7}`, Math.floor(index / 7) + 1));
    let asked = 0;
    const { ports, taken } = busThat(() => {
      asked += 1;
      return asked % 5 === 0 ? 'ThrottlingException' : undefined;
    });
    let left = all;
    for (let rounds = 0; left.length > 0 && rounds < 200; rounds += 1) {
      const [failed] = (await publishEvents({ Records: left }, ports)).batchItemFailures;
      left = failed
        ? left.slice(left.findIndex((record) => positionOf(record).itemIdentifier === failed.itemIdentifier))
        : [];
    }
    const firstTimes = [...new Set(taken)];
    expect(firstTimes).toHaveLength(all.length);
    for (let subject = 0; subject < 7; subject += 1) {
      const own = firstTimes.filter((id) => id.startsWith(`ord_${subject}.`));
      expect(own).toEqual(own.toSorted());
    }
  });
});

describe('a record that can never be published', () => {
  test('a record that can never be published becomes a dead letter with its cause, and the shard goes on', async () => {
    const broken = brokenRecord('broken');
    const records = [recordOf('a', 1), broken, recordOf('broken', 2), recordOf('c', 1)];
    const { ports, taken } = busThat(() => undefined);
    expect(await publishEvents({ Records: records }, ports)).toEqual({ batchItemFailures: [] });
    expect(taken.toSorted()).toEqual(['a.0000000001', 'broken.0000000002', 'c.0000000001']);
    const deadLetters = await deadLetterOf(broken);
    expect(deadLetters).toMatchObject({
      outbox_key: { PK: 'EVENT#broken', SK: '0000000001' },
      cause: expect.stringContaining('Malformed item EVENT'),
    });
    expect(JSON.parse(String(deadLetters?.['record']))).toEqual(broken.dynamodb.NewImage);
  });

  test('a record that can never be published is counted in its log line for the alarm', async () => {
    await publishEvents({ Records: [brokenRecord('counted')] }, busThat(() => undefined).ports);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    const reported = lines.find(({ item }) => item === 'EVENT#counted 0000000001');
    expect(reported).toMatchObject({ level: 'error', job: 'publishEvents', events_quarantined: 1 });
    expect(reported._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'events_quarantined' }]);
  });

  test.each(['MalformedDetail it is no JSON', 'InvalidArgument no'])(
    'a record that the bus answers with %s can never be published',
    async (answer) => {
      const records = ['a', 'b', 'c'].map((subject) => recordOf(subject, 1));
      const { ports } = busThat((id) => (id.startsWith('b') ? answer : undefined));
      expect(await publishEvents({ Records: records }, ports)).toEqual({ batchItemFailures: [] });
      expect(await deadLetterOf(records[1] ?? brokenRecord('none'))).toMatchObject({ cause: answer });
    },
  );

  test('a record for which the bus refuses a whole call is isolated, and the others are published', async () => {
    const records = ['a', 'b', 'c'].map((subject) => recordOf(subject, 1));
    const { ports, taken } = busThat(() => undefined);
    const put = async (entries: Parameters<typeof ports.bus.put>[0]) => {
      if (entries.some(({ Detail }) => Detail?.includes('"subject":"b"')))
        throw Object.assign(new Error('no'), { name: 'ValidationException' });
      return ports.bus.put(entries);
    };
    expect(await publishEvents({ Records: records }, { ...ports, bus: { put } })).toEqual({ batchItemFailures: [] });
    expect(taken).toEqual(['a.0000000001', 'c.0000000001']);
    expect(await deadLetterOf(records[1] ?? brokenRecord('none'))).toMatchObject({
      cause: expect.stringContaining('Validation'),
    });
  });

  test('a record that is larger than any call can never be published', async () => {
    const record = recordOf('large', 1);
    const event = { ...eventOf('large', 1), data: { text: 'x'.repeat(256 * 1024) } };
    const large = { ...record, dynamodb: { ...record.dynamodb, NewImage: marshall({ event }) } } as typeof record;
    const { ports, calls } = busThat(() => undefined);
    expect(await publishEvents({ Records: [large] }, ports)).toEqual({ batchItemFailures: [] });
    expect(calls()).toBe(0);
    const deadLetters = await deadLetterOf(large);
    expect(deadLetters).toMatchObject({ cause: 'It is larger than any call takes.' });
    expect(String(deadLetters?.['record']).length).toBeLessThanOrEqual(100_000);
  });

  test('a record whose dead letter cannot be stored is returned for retry', async () => {
    const broken = brokenRecord('again');
    const outbox = { deadLetter: () => Promise.reject(new Error('The table is away.')) };
    const { ports, taken } = busThat(() => undefined);
    const Records = [recordOf('a', 1), broken, recordOf('b', 1)];
    expect(await publishEvents({ Records }, { ...ports, outbox })).toEqual({ batchItemFailures: [positionOf(broken)] });
    expect(taken).toEqual(['a.0000000001', 'b.0000000001']);
  });
});
