import { describe, expect, test } from 'vitest';
import { events } from '../../shared/events.ts';
import { jobs } from '../../shared/jobs.ts';
import { functionFile } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { reached } from './imports.ts';
import { textOf } from './source-files.ts';

const rows = Object.entries(events);

const files = new Map([
  ...routes.map((row) => [row.id, functionFile(row)] as const),
  ...jobs.map(({ id, file }) => [id, file] as const),
  ['grantAdmin', 'tools/grant-admin/main.ts'] as const,
]);

/** Lists of event types, which publish nothing. */
const isList = (file: string): boolean =>
  ['shared/events.ts', 'shared/domain/outbox/events.ts', 'shared/domain/outbox/watched-events.ts'].includes(file) ||
  file.startsWith('shared/domain/devices/') ||
  file.startsWith('shared/routes/');

const reachedBy = new Map<string, readonly string[]>();
const textsReachedBy = (emitter: string): readonly string[] => {
  const known = reachedBy.get(emitter);
  if (known) return known;
  const file = files.get(emitter);
  const texts = file === undefined ? [] : [...reached(file)].filter((path) => !isList(path)).map(textOf);
  reachedBy.set(emitter, texts);
  return texts;
};

describe.each(rows)('the event %s', (type, row) => {
  test('the row of an event names at least one emitter', () => {
    expect(row.emitters, `The row of ${type} in shared/events.ts names no emitter.`).not.toEqual([]);
  });

  test.each(row.emitters)('the row of an event names only emitters that publish it: %s', (emitter) => {
    expect(files.has(emitter), `There is no operation and no job "${emitter}".`).toBe(true);
    const isPublished = textsReachedBy(emitter).some((text) => text.includes(`'${type}'`));
    expect(isPublished, `No code that ${emitter} reaches publishes ${type}: add an eventPart.`).toBe(true);
  });

  test('the row of an event names exactly the jobs that it triggers', () => {
    const triggered = jobs.filter(
      ({ trigger }) =>
        (trigger.on === 'event' && trigger.types.includes(type)) ||
        (trigger.on === 'schedule' && trigger.onEvents?.includes(type)),
    );
    expect(row.consumers.toSorted(), `The consumers of ${type} differ from the triggers in shared/jobs/.`).toEqual(
      triggered.map(({ id }) => id).toSorted(),
    );
  });

  test('the row of an event marks every field that identifies a person', () => {
    const people = ['user_id', 'purchaser_id', 'creator_instructor_id'];
    expect(row.identifies).toEqual(Object.keys(row.data.shape).filter((name) => people.includes(name)));
  });
});
