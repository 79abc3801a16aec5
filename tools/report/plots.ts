import type { Config } from 'vega-lite';
import type { Row } from './report.ts';
import { svgOf } from './svg.ts';

/** Converts an amount to a double, which is exact enough only for the length of a bar. */
const roughly = (text: string | null | undefined): number => Number(text ?? 0);

const look: Config = {
  ...{
    background: 'transparent',
    font: 'sans-serif',
    view: { stroke: null },
    axis: { grid: false },
    legend: { labelLimit: 0 },
  },
  locale: { number: { decimal: ',', thousands: '.', grouping: [3], currency: ['Rp', ''] } },
};

type Bars = { readonly values: readonly { day: string; amount: number; what: string }[]; readonly title: string };

/** A bar chart with a bar for each day, stacked by kind. */
const dailyBars = ({ values, title }: Bars): Promise<string> =>
  svgOf({
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...{ width: 640, height: 180, title, config: look },
    data: { values: [...values] },
    mark: 'bar',
    encoding: {
      x: { field: 'day', type: 'ordinal', title: null, axis: { labelAngle: -60 } },
      y: { field: 'amount', type: 'quantitative', title: 'Rp', axis: { format: ',.0f' }, stack: 'zero' },
      color: { field: 'what', type: 'nominal', title: null, scale: { range: ['#4269d0', '#efb118', '#ff725c'] } },
    },
  });

/** Sales and refunds by day. Net prices and tax point upward, refunds downward. */
export const salesPlot = (sales: readonly Row[], refunds: readonly Row[]): Promise<string> =>
  dailyBars({
    title: 'Penjualan dan pengembalian · Sales and refunds',
    values: [
      ...sales.flatMap((row) => [
        { day: row['day'] ?? '', amount: roughly(row['net_idr']), what: 'Neto · Net' },
        { day: row['day'] ?? '', amount: roughly(row['tax_idr']), what: 'Pajak · Tax' },
      ]),
      ...refunds.map((row) => ({
        ...{ day: row['day'] ?? '', amount: -roughly(row['amount_idr']), what: 'Pengembalian · Refunds' },
      })),
    ],
  });

/** How the sales are shared by creators, platform and tax office. */
export const sharesPlot = (amounts: Readonly<Record<string, bigint>>): Promise<string> =>
  svgOf({
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    ...{ width: 480, height: { step: 26 }, title: 'Ke mana uangnya · Where it went', config: look },
    data: { values: Object.entries(amounts).map(([what, amount]) => ({ what, amount: Number(amount) })) },
    mark: { type: 'bar', color: '#4269d0' },
    encoding: {
      y: { field: 'what', type: 'nominal', title: null, sort: null },
      x: { field: 'amount', type: 'quantitative', title: 'Rp', axis: { format: ',.0f', tickCount: 5 } },
    },
  });
