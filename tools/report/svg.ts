import { parse, View } from 'vega';
import { type Config, compile, type TopLevelSpec } from 'vega-lite';

export type { Config, TopLevelSpec };

/** Renders a plot as SVG. Equal plots give equal files. */
export const svgOf = async (spec: TopLevelSpec): Promise<string> => {
  const view = new View(parse(compile(spec).spec, undefined, undefined), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
};
