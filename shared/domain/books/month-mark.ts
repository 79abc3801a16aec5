import { createHash } from 'node:crypto';
import type { DayFigures } from './day-figures.ts';

/** The parts of a closed day that its month's mark depends on. */
export type MarkedDay = Pick<DayFigures, 'day' | 'entries' | 'lines' | 'digest'>;

/** A balance at the end of the month. */
export type MarkedBalance = DayFigures['closing'][number];

/**
 * The mark of a month: 16 hexadecimal digits of a hash of its days and closing balances. Equal books have equal marks.
 * The service and the report compute it from different sources. The order of the days and sums does not matter.
 */
export const markOf = (month: string, days: readonly MarkedDay[], closing: readonly MarkedBalance[]): string => {
  const lines = [
    ...days.flatMap(({ day, entries, lines: sums, digest }) =>
      entries.length === 0
        ? []
        : [
            `${day} ${digest}`,
            ...entries.map(({ type, count }) => `${day} ${type} ${count}`),
            ...sums.map((sum) => `${day} ${sum.type} ${sum.account} ${sum.debit_idr} ${sum.credit_idr}`),
          ],
    ),
    ...closing.flatMap(({ account, balance_idr }) => (balance_idr === '0' ? [] : [`${account} ${balance_idr}`])),
  ];
  return createHash('sha256')
    .update([month, ...lines.toSorted()].join('\n'))
    .digest('hex')
    .slice(0, 16);
};
