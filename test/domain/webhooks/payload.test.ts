import { describe, expect, test } from 'vitest';
import { webhookEvents } from '../../../shared/contract/webhooks/webhook-events.ts';
import { webhookBody } from '../../../shared/domain/webhooks/payload.ts';
import { type EventRow, events } from '../../../shared/events.ts';

const rows: readonly (readonly [string, EventRow])[] = Object.entries(events);
const person = 'usr_the_id_of_a_person';
const ofPeople = ['user_id', 'purchaser_id', 'creator_instructor_id'];

const eventOf = (type: string, data: object) => ({
  ...{ id: 'ord_1.0000000001', type, subject: 'ord_1', sequence: '0000000001', time: '2026-11-22T00:00:00.000Z' },
  data,
});

describe.each(rows)('%s', (type, row) => {
  const data = Object.fromEntries(
    Object.keys(row.data.shape).map((name) => [name, ofPeople.includes(name) ? person : `value of ${name}`]),
  );

  test('a webhook body has all fields of its event but those that identify a person', () => {
    const body = webhookBody(eventOf(type, data), row);
    expect(body).not.toContain(person);
    const impersonal = Object.entries(data).filter(([name]) => !ofPeople.includes(name));
    expect(JSON.parse(body)).toEqual({
      ...{ specversion: '1.0', source: '/commerce', datacontenttype: 'application/json' },
      ...eventOf(type, Object.fromEntries(impersonal)),
    });
  });

  test('a webhook body has no field that this version does not know', () => {
    const body = webhookBody(eventOf(type, { ...data, buyer_id: person, name: 'Alice' }), row);
    expect(body).not.toContain('Alice');
    expect(body).not.toContain(person);
  });

  test('a webhook event is offered unless it is about a person or only for our own jobs', () => {
    const isAboutPerson =
      /^(?:user|medium)$/.test(row.subject) || type.startsWith('user.') || /^(?:admin|role_grant)\./.test(type);
    const isOurOwn = /^(?:wallet\.(?:reserved|captured|released)|reconciliation\.requested)$/.test(type);
    if (isAboutPerson || isOurOwn || row.subject === '`heartbeat`') expect(webhookEvents).not.toContain(type);
    else expect(webhookEvents).toContain(type);
  });
});

test('a webhook body of an event without data has none', () => {
  const { data: _, ...event } = eventOf('coupon.exhausted', {});
  expect(JSON.parse(webhookBody(event, events['coupon.exhausted'])).data).toEqual({});
});
