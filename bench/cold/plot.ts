import { coldGoals } from '../goals.ts';
import { dataColours, plotOf } from '../plot.ts';
import type { ColdResult } from './cold.ts';

/** Short names of the peers. The table has longer descriptions. */
const shortNames: Readonly<Record<string, string>> = {
  handSigned: 'floor: signed by hand',
  unprimed: 'getOrder, no throw-away call',
  untrimmed: 'getOrder, default bundle',
  typical: 'typical getOrder, CommonJS',
  typicalModule: 'typical getOrder, ES module',
};

const measures = [
  { key: 'init', what: 'init' },
  { key: 'whole', what: 'init + first event' },
] as const;

type Row = Pick<ColdResult, 'name' | 'init' | 'whole'>;

const x = (field: string) =>
  ({ field, type: 'quantitative', title: '× empty handler', scale: { zero: false, padding: 6 } }) as const;

/**
 * Plots the cold starts as SVG, the fastest first.
 * @param rows the functions, with the ratios of their times to those of an empty handler
 */
export const coldPlot = (rows: readonly Row[], goals = coldGoals): Promise<string> => {
  const sorted = rows.toSorted((one, other) => one.whole.median - other.whole.median);
  const nameOf = ({ name }: Row): string => shortNames[name] ?? name;
  const values = sorted.flatMap((row) =>
    measures.map(({ key, what }) => ({ name: nameOf(row), what, ...row[key], goal: goals[row.name]?.[key] })),
  );
  const kinds = measures.map(({ what }) => what);
  return plotOf({
    title: { text: 'Cold starts', subtitle: 'dot: median; line: its 95 % interval; upright mark: the goal' },
    ...{ width: 520, height: { step: 22, for: 'position' } },
    encoding: {
      y: { field: 'name', type: 'nominal', title: null, sort: sorted.map(nameOf), axis: { grid: true } },
      yOffset: { field: 'what', type: 'nominal', sort: kinds },
      color: {
        ...{ field: 'what', type: 'nominal', scale: { domain: kinds, range: dataColours.slice(0, kinds.length) } },
        legend: { orient: 'top' },
      },
    },
    layer: [
      { data: { values }, mark: { type: 'rule', strokeWidth: 2 }, encoding: { x: x('low'), x2: { field: 'high' } } },
      { data: { values }, mark: { type: 'point', filled: true, size: 36, opacity: 1 }, encoding: { x: x('median') } },
      {
        data: { values: values.filter(({ goal }) => goal !== undefined) },
        mark: { type: 'tick', thickness: 2.5, size: 11, opacity: 1 },
        encoding: { x: x('goal') },
      },
    ],
  });
};
