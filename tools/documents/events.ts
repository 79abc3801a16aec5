import { type EventRow, events } from '../../shared/events.ts';
import { jobs } from '../../shared/jobs.ts';
import type { Places } from './filled.ts';

const fieldsOf = ({ data, identifies }: EventRow): string =>
  Object.keys(data.shape)
    .map((name) => `\`${name}\`${identifies.some((field) => field === name) ? ' (person)' : ''}`)
    .join(', ');

/** The jobs that an event starts. */
const consumersOf = (type: string): string =>
  jobs
    .filter(({ trigger }) => {
      if (trigger.on === 'event') return trigger.types.includes(type);
      return trigger.on === 'schedule' && trigger.onEvents?.includes(type);
    })
    .map(({ id }) => `\`${id}\``)
    .join(', ') || '–';

/** One line for each type of event. */
const catalogue = (): string =>
  [
    '| type | published when | subject | data | read by us in |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(events).map(
      ([type, row]) => `| \`${type}\` | ${row.when} | ${row.subject} | ${fieldsOf(row)} | ${consumersOf(type)} |`,
    ),
  ].join('\n');

export const eventPlaces: Places = { events: catalogue };
