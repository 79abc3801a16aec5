import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startEventServer } from '../../infra/local/events/event-server.ts';
import { cloudEvent } from '../../shared/domain/events.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { eventPart } from '../../shared/store/outbox.ts';

const server = await startEventServer({ port: 0 });
afterAll(() => server.stop());
Object.assign(process.env, { EVENT_BUS: 'commerce', AWS_ENDPOINT_URL_EVENTBRIDGE: server.endpoint });
const { handler, publishEvents } = await import('../../functions/jobs/publish-events.ts');

const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const lastLine = () => JSON.parse(String(log.mock.lastCall?.[0]));

const eventOf = (subject: string, sequence: number) => {
  const amounts = { order_id: subject, purchaser_id: 'usr_secret', amount_idr: 860_248 };
  return cloudEvent('order.created', subject, sequence, amounts, Date.parse('2026-11-21T03:04:05.678Z'));
};

let written = 0;

/** What the stream tells of an item that the transaction of an event has written. */
const recordOf = (subject: string, sequence: number, eventName: DynamoDBRecord['eventName'] = 'INSERT') => {
  const { Put } = eventPart(eventOf(subject, sequence))('commerce');
  const NewImage = marshall(Put?.Item);
  written += 1;
  const SequenceNumber = String(written).padStart(21, '0');
  return {
    eventName,
    dynamodb: { Keys: { PK: NewImage['PK'], SK: NewImage['SK'] }, NewImage, SequenceNumber },
  } as DynamoDBRecord & { dynamodb: { SequenceNumber: string } };
};

const positionOf = ({ dynamodb }: ReturnType<typeof recordOf>) => ({ itemIdentifier: dynamodb.SequenceNumber });

/** A bus that says of each event, by its id, why it does not take it; what it took is in `taken`, in order. */
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
  return { taken, ports: { clock: systemClock, bus: { put } } };
};

const onBus = async (subject: string) => {
  const { events } = (await (await fetch(`${server.endpoint}/events?subject=${subject}`)).json()) as {
    events: unknown[];
  };
  return events;
};

describe('the function', () => {
  test('puts every new event of the outbox onto the bus, as it was written', async () => {
    const records = Array.from({ length: 12 }, (_, index) => recordOf('ord_all', index + 1));
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(await onBus('ord_all')).toEqual(Array.from({ length: 12 }, (_, index) => eventOf('ord_all', index + 1)));
  });

  test('leaves alone what is no new event: other items, changes, and the end of an event after its 30 days', async () => {
    const user = recordOf('ord_none', 1);
    const other = { ...user, dynamodb: { ...user.dynamodb, Keys: marshall({ PK: 'USER#1', SK: 'ACCOUNT' }) } };
    const Records = [other as DynamoDBRecord, recordOf('ord_none', 2, 'MODIFY'), recordOf('ord_none', 3, 'REMOVE')];
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
    expect(await onBus('ord_none')).toEqual([]);
  });

  test('says in one line how many went, and nothing of what they tell', async () => {
    await handler({ Records: [recordOf('ord_line', 1), recordOf('ord_line', 2)] });
    expect(lastLine()).toEqual({
      level: 'info',
      job: 'publishEvents',
      records: 2,
      sent: 2,
      left: 0,
      duration_ms: expect.any(Number),
    });
  });
});

describe('a failure', () => {
  test('of one event asks for it and all after it again', async () => {
    const records = ['a', 'b', 'c'].map((subject) => recordOf(subject, 1));
    const { ports } = busThat((id) => (id.startsWith('b') ? 'ThrottlingException' : undefined));
    const { batchItemFailures } = await publishEvents({ Records: records }, ports);
    expect(batchItemFailures).toEqual([positionOf(records[1] ?? recordOf('none', 1))]);
    expect(lastLine()).toMatchObject({ level: 'error', sent: 1, left: 2, cause: 'ThrottlingException' });
  });

  test('of an event never lets a later one of its subject overtake it', async () => {
    const records = [recordOf('a', 1), recordOf('a', 2), recordOf('b', 1), recordOf('a', 3)];
    const { ports, taken } = busThat((id) => (id === 'a.0000000001' ? 'InternalFailure' : undefined));
    await publishEvents({ Records: records }, ports);
    expect(taken.filter((id) => id.startsWith('a'))).toEqual([]);
  });

  test('of a call asks for all that went with it again: it is not known what was taken', async () => {
    const records = Array.from({ length: 12 }, (_, index) => recordOf(`ord_${index}`, 1));
    const { ports } = busThat((_, call) => {
      if (call === 1) return undefined;
      throw new Error('socket hang up');
    });
    const { batchItemFailures } = await publishEvents({ Records: records }, ports);
    expect(batchItemFailures).toEqual([positionOf(records[10] ?? recordOf('none', 1))]);
    expect(lastLine()).toMatchObject({ sent: 10, left: 2, cause: 'Error: socket hang up' });
  });

  test('of an item that holds no event lets go what was before it, and nothing that comes after', async () => {
    const broken = recordOf('b', 1);
    const records = [
      recordOf('a', 1),
      { ...broken, dynamodb: { ...broken.dynamodb, NewImage: marshall({ PK: 'EVENT#b', SK: '0000000001' }) } },
      recordOf('c', 1),
    ] as DynamoDBRecord[];
    const { ports, taken } = busThat(() => undefined);
    expect(await publishEvents({ Records: records }, ports)).toEqual({ batchItemFailures: [positionOf(broken)] });
    expect(taken).toEqual(['a.0000000001']);
    expect(lastLine()).toMatchObject({ sent: 1, left: 2, cause: expect.stringContaining('Malformed item EVENT') });
  });

  test('that comes and goes loses no event and keeps the order of each subject, however often', async () => {
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
