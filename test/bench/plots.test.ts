import { describe, expect, test } from 'vitest';
import { coldPlot } from '../../bench/cold/plot.ts';
import { growthPlot } from '../../bench/growth/plot.ts';
import { dataColours, grounds } from '../../bench/plot.ts';

const around = (median: number) => ({ median, low: median - 0.1, high: median + 0.2 });

/** The number of rows of a whole run, the slowest first. */
const coldRows = Array.from({ length: 25 }, (_, place) => ({
  name: `function${24 - place}`,
  init: around(4 - place / 10),
  whole: around(6 - place / 8),
}));
const cold = () => coldPlot(coldRows, { function3: { init: 2, whole: 2.5 }, function9: { whole: 5 } });

const sizes = [10, 1000, 100_000];
const reads = (operation: string, variants: readonly string[], fromMs: number) =>
  variants.flatMap((variant, place) =>
    sizes.map((size) => ({ operation, variant, size, p50Ms: fromMs * (place + 1) + size / 1e6 })),
  );
const growth = () =>
  growthPlot({
    orders: [...reads('getOrder', ['1', '20'], 5), ...reads('listOrders', ['1', '20'], 8)],
    courses: reads('listCourses', ['all', 'one word'], 4),
  });

const plots = { cold, growth };

/** Relative luminance and contrast by WCAG 2.2. */
const luminance = (colour: string): number => {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each(Object.entries(plots))('the plot of %s', (_, plot) => {
  test('a plot is a small reproducible SVG file without ids, scripts and addresses of a machine', async () => {
    const [svg, again] = [await plot(), await plot()];
    expect(again).toBe(svg);
    expect(svg.length).toBeLessThan(60_000);
    expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg).not.toMatch(/ id="|<script|file:|url\(|NaN|undefined|\/(?:home|tmp|work)\//);
  });

  test('a plot takes the colour of its words and lines from the page, light or dark', async () => {
    const svg = await plot();
    const used = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(new Set(used.filter((colour) => !dataColours.some((known) => known === colour)))).toEqual(
      new Set(['none', 'currentColor']),
    );
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});

test('every colour of a plot has enough contrast on light and dark pages', () => {
  for (const { ink, ground } of Object.values(grounds)) {
    expect(contrast(ink, ground)).toBeGreaterThan(7);
    for (const colour of dataColours)
      expect({ colour, of: contrast(colour, ground) > 3 }).toEqual({ colour, of: true });
  }
});

/** The texts of a plot in the order of the SVG. */
const wordsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word = '']) => word);

test('the plot of cold starts is sorted by time, with a mark for each goal', async () => {
  const svg = await cold();
  const names = wordsOf(svg).filter((word) => word.startsWith('function'));
  expect(names).toEqual(Array.from({ length: 25 }, (_, place) => `function${place}`));
  expect([...svg.matchAll(/aria-roledescription="tick"/g)]).toHaveLength(3);
  expect([...svg.matchAll(/aria-roledescription="point"/g)]).toHaveLength(50);
});

test('the short names of peers differ from the names of functions', async () => {
  const svg = await coldPlot([{ name: 'typicalModule', init: around(2), whole: around(3) }]);
  expect(wordsOf(svg)).toContain('typical getOrder, ES module');
});

test('the growth plot has a line for each read, with the legend in the order of their ends', async () => {
  const named = wordsOf(await growth()).filter((word) => /^(?:get|list)/.test(word));
  expect(named).toEqual([
    'listOrders, 20 items an order',
    'getOrder, 20 items an order',
    'listOrders, 1 item an order',
    'listCourses, one word',
    'getOrder, 1 item an order',
    'listCourses, all',
  ]);
});
