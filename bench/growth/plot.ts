import { dataColours, plotOf } from '../plot.ts';
import { type GrowthResult, sizes } from './cases.ts';

type Point = Pick<GrowthResult, 'operation' | 'variant' | 'size' | 'p50Ms'>;

const ofOrders = (point: Point) => ({
  series: `${point.operation}, ${point.variant} ${point.variant === '1' ? 'item' : 'items'} an order`,
  ...point,
});
const ofCourses = (point: Point) => ({ series: `${point.operation}, ${point.variant}`, ...point });

/** Plots the duration of reads over the size of the data, as SVG. A flat line means no growth. */
export const growthPlot = ({
  orders,
  courses,
}: {
  readonly orders: readonly Point[];
  readonly courses: readonly Point[];
}): Promise<string> => {
  const values = [...orders.map(ofOrders), ...courses.map(ofCourses)].map(({ series, size, p50Ms }) => ({
    ...{ series, size, p50Ms },
  }));
  // The legend lists the lines as they end on the right, from top to bottom.
  const ends = values.filter(({ size }) => size === sizes.at(-1)).toSorted((one, other) => other.p50Ms - one.p50Ms);
  const series = ends.map((end) => end.series);
  return plotOf({
    title: { text: 'Growth', subtitle: 'p50 of a read, pages of 10; both scales are logarithmic' },
    ...{ width: 520, height: 260, data: { values } },
    mark: { type: 'line', point: { filled: true, size: 40 }, strokeWidth: 2 },
    encoding: {
      x: {
        ...{ field: 'size', type: 'quantitative', scale: { type: 'log' }, title: 'orders of the user; courses' },
        axis: { values: [...sizes], format: ',', grid: false },
      },
      y: {
        ...{ field: 'p50Ms', type: 'quantitative', scale: { type: 'log' }, title: 'ms' },
        axis: { values: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500], format: ',~' },
      },
      color: {
        ...{ field: 'series', type: 'nominal', scale: { domain: series, range: dataColours.slice(0, series.length) } },
        legend: { orient: 'bottom', columns: 2 },
      },
      shape: { field: 'series', type: 'nominal', scale: { domain: series } },
    },
  });
};
