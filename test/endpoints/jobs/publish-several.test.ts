import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { cloudEvent, type NewEvent } from '../../../shared/domain/outbox/events.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { eventWrites } from '../../../shared/store/outbox/outbox.ts';

Object.assign(process.env, { EVENT_BUS: 'commerce' });
const { publishEvents } = await import('../../../functions/jobs/publish-events.ts');
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const amounts = { order_id: 'ord_1', purchaser_id: 'usr_1', amount_idr: 499_500 };
const movement = { user_id: 'usr_1', order_id: 'ord_1', amount_idr: 499_500 };
const payment: readonly NewEvent[] = [
  { type: 'order.paid', data: { ...amounts, promo_idr: 0 } },
  { type: 'wallet.captured', data: movement },
  { type: 'entitlement.granted', data: { user_id: 'usr_1', order_id: 'ord_1', course_ids: ['crs_1'] } },
];

/** The stream record of a payment's three events, which are one item. They are the order's events 3 to 5. */
const record = (() => {
  const { Put } = eventWrites('ord_1', 2, payment, nowMs)['events']?.('commerce') ?? {};
  const NewImage = marshall(Put?.Item);
  const Keys = { PK: NewImage['PK'], SK: NewImage['SK'] };
  return { eventName: 'INSERT', dynamodb: { Keys, NewImage, SequenceNumber: '7' } } as DynamoDBRecord;
})();

const publish = async (refuses: (id: string) => string | undefined) => {
  const [taken, deadLetters]: [unknown[], unknown[]] = [[], []];
  const put = async (entries: readonly { readonly Detail?: string | undefined }[]) =>
    entries.map(({ Detail = '{}' }) => {
      const event = JSON.parse(Detail);
      const refused = refuses(event.id);
      if (refused === undefined) taken.push(event);
      return refused;
    });
  const deadLetter = async (kept: unknown) => void deadLetters.push(kept);
  const ports = { clock: systemClock, bus: { put }, outbox: { deadLetter } };
  return { ...(await publishEvents({ Records: [record] }, ports)), taken, deadLetters };
};

test('the events of one transaction are published one by one', async () => {
  const { batchItemFailures, taken } = await publish(() => undefined);
  expect(batchItemFailures).toEqual([]);
  expect(taken).toEqual(payment.map(({ type, data }, index) => cloudEvent(type, 'ord_1', 3 + index, data, nowMs)));
});

test('a failure of one of several events of an item repeats all, and sends none that follows', async () => {
  const { batchItemFailures, taken } = await publish((id) => (id.endsWith('4') ? 'InternalFailure' : undefined));
  expect(batchItemFailures).toEqual([{ itemIdentifier: '7' }]);
  expect(taken).toMatchObject([{ type: 'order.paid' }]);
});

test('a permanent refusal of some events of an item stores one dead letter, and the others go', async () => {
  const { batchItemFailures, taken, deadLetters } = await publish((id) =>
    id.endsWith('3') ? undefined : 'InvalidArgument',
  );
  expect(batchItemFailures).toEqual([]);
  expect(taken).toMatchObject([{ type: 'order.paid' }]);
  expect(deadLetters).toMatchObject([{ key: { PK: 'EVENT#ord_1', SK: '0000000003' } }]);
});
