import { type EventRow, events } from '../../shared/events.ts';
import type { Places } from './filled.ts';

const fieldsOf = ({ data, identifies }: EventRow): string =>
  Object.keys(data.shape)
    .map((name) => `\`${name}\`${identifies.some((field) => field === name) ? ' (person)' : ''}`)
    .join(', ');

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';

/** One line for each type of event. */
const catalogue = (): string =>
  [
    '| type | published when | subject | data | published by | read by us in |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries(events).map(
      ([type, row]) =>
        `| \`${type}\` | ${row.when} | ${row.subject} | ${fieldsOf(row)} | ${listed(row.emitters)} | ${listed(row.consumers)} |`,
    ),
  ].join('\n');

export const eventPlaces: Places = { events: catalogue };
