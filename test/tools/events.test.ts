import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { webhookEvents } from '../../shared/contract/webhooks/webhook-events.ts';
import { webhookBody } from '../../shared/domain/webhooks/payload.ts';
import { events } from '../../shared/events.ts';
import {
  breakingChanges,
  eventSchemasFile,
  publishedSchemas,
  schemasText,
} from '../../tools/documents/event-schemas.ts';
import { type EventSchemas, eventName, eventSchemas, exampleEvent, sentEvents } from '../../tools/openapi/events.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';

const rows = Object.entries(sentEvents);

test('the webhooks of the document are the events that an endpoint can get', () => {
  const types = [...webhookEvents, 'webhook_endpoint.tested'];
  for (const name of ['all', 'inside'] as const)
    expect(Object.keys(openapiDocument(name).webhooks ?? {}).toSorted()).toEqual(types.toSorted());
  for (const name of ['app', 'staff'] as const) expect(openapiDocument(name)).not.toHaveProperty('webhooks');
});

test.for(rows)('the example of %s is the body that the service would send, without a personal id', ([type, row]) => {
  const example = exampleEvent(type, row);
  const personal = Object.fromEntries(row.identifies.map((name) => [name, 'usr_1']));
  const published = { ...example, data: { ...example.data, ...personal, unknown_field: 1 } };
  expect(JSON.parse(webhookBody(published, row))).toEqual(example);
  expect(row.data.safeParse({ ...example.data, ...personal }).error).toBeUndefined();
  expect(example.subject).not.toBe('');
});

test('every published type is a type of the bus, and none has a user as its subject', () => {
  for (const [type] of rows.filter(([type]) => type !== 'webhook_endpoint.tested')) {
    const row = events[type as keyof typeof events];
    expect(row).toMatchObject({ webhooks: true });
    expect(row.subject).not.toBe('user');
  }
});

describe('the published JSON Schema of the events', () => {
  const now = eventSchemas();

  test('the published JSON Schema of the events is fresh (npm run docs), with one example for each type', () => {
    expect(readFileSync(eventSchemasFile, 'utf8')).toBe(schemasText(now));
    for (const [type] of rows)
      expect(now.$defs[`${eventName(type)}Event`]).toMatchObject({ examples: [{ type, specversion: '1.0' }] });
  });

  const changed = (
    change: (schemas: { $defs: Record<string, { properties: Record<string, object>; required: string[] }> }) => void,
  ) => {
    const copy = JSON.parse(JSON.stringify(publishedSchemas()));
    change(copy);
    return copy as EventSchemas;
  };

  test.for<[string, Parameters<typeof changed>[0]]>([
    ['OrderPaidEvent is gone', ({ $defs }) => delete $defs['OrderPaidEvent']],
    ['OrderPaidData.amount_idr is gone', ({ $defs }) => delete $defs['OrderPaidData']?.properties['amount_idr']],
    [
      'OrderPaidData.amount_idr has another form',
      ({ $defs }) => Object.assign($defs['OrderPaidData']?.properties ?? {}, { amount_idr: { type: 'string' } }),
    ],
    [
      'OrderPaidData.amount_idr may be missing',
      ({ $defs }) => Object.assign($defs['OrderPaidData'] ?? {}, { required: ['order_id', 'promo_idr'] }),
    ],
  ])('a change that breaks receivers is refused: %s', ([message, change]) => {
    expect(breakingChanges(publishedSchemas(), changed(change))).toEqual([message]);
    expect(() => schemasText(changed(change))).toThrow(message);
  });

  test('a new type, a new field and another description break no receiver', () => {
    const more = changed(({ $defs }) => {
      $defs['NewEvent'] = { properties: {}, required: [] };
      Object.assign($defs['OrderPaidData']?.properties ?? {}, { new_field: { type: 'string' } });
      Object.assign($defs['OrderPaidEvent']?.properties['id'] ?? {}, { description: 'Another sentence.' });
    });
    expect(breakingChanges(publishedSchemas(), more)).toEqual([]);
  });
});
