import { describe, expect, test } from 'vitest';
import { events } from '../../shared/events.ts';
import { jobs } from '../../shared/jobs.ts';
import { sourceFiles, textOf } from './source-files.ts';

/** Tables of event types, which publish nothing. */
const tables = [
  'shared/events.ts',
  'shared/jobs/',
  'shared/domain/orders/transitions.ts',
  'shared/domain/outbox/watched-events.ts',
  'shared/domain/devices/message.ts',
];

const publishing = sourceFiles('shared').filter((file) => !tables.some((table) => file.startsWith(table)));

describe.each(Object.entries(events))('the event %s', (type, row) => {
  test('the service publishes every event that has a row', () => {
    const files = publishing.filter((file) => textOf(file).includes(`'${type}'`));
    expect(files, `No code publishes ${type}: add an eventWrite, or delete its row in shared/events.ts.`).not.toEqual(
      [],
    );
  });

  test('the row of an event marks every field that identifies a person', () => {
    const people = ['user_id', 'purchaser_id', 'creator_instructor_id'];
    expect(row.identifies).toEqual(Object.keys(row.data.shape).filter((name) => people.includes(name)));
  });
});

test('a job is started only by events that have a row', () => {
  const started = jobs.flatMap(({ trigger }) => {
    if (trigger.on === 'event') return trigger.types;
    return trigger.on === 'schedule' ? (trigger.onEvents ?? []) : [];
  });
  expect(started.filter((type) => !Object.hasOwn(events, type))).toEqual([]);
});
