import { type Config, svgOf, type TopLevelSpec } from '../tools/report/svg.ts';

/** Colours of data that are distinct on light and dark backgrounds. */
export const dataColours = ['#4269d0', '#d9730d', '#2f9e44', '#9c5fd6', '#e5484d', '#0c8599'] as const;

/** The colours of text, lines and background for a light and a dark page. GitHub shows plots on both. */
export const grounds = {
  light: { ink: '#1f2328', ground: '#ffffff' },
  dark: { ink: '#d1d7e0', ground: '#0d1117' },
} as const;

const rule = ({ ink, ground }: { readonly ink: string; readonly ground: string }): string =>
  `svg{color:${ink};background:${ground}}`;
const style = `<style>${rule(grounds.light)}@media (prefers-color-scheme:dark){${rule(grounds.dark)}}</style>`;

const ink = 'currentColor';
const look: Config = {
  ...{ background: 'transparent', font: 'sans-serif', padding: 12, view: { stroke: null } },
  title: { anchor: 'start', color: ink, subtitleColor: ink, fontSize: 14, offset: 10 },
  legend: { labelColor: ink, labelLimit: 0, title: null },
  axis: {
    ...{ domainColor: ink, tickColor: ink, labelColor: ink, titleColor: ink, labelLimit: 0 },
    ...{ gridColor: ink, gridOpacity: 0.15, domainOpacity: 0.4, tickOpacity: 0.4 },
  },
};

/** Makes a self-contained SVG plot for light and dark pages. The same numbers give the same text. */
export const plotOf = async (spec: TopLevelSpec): Promise<string> => {
  const svg = await svgOf({ ...spec, $schema: 'https://vega.github.io/schema/vega-lite/v6.json', config: look });
  return `${svg.replace(/^<svg[^>]*>/, (opening) => opening + style)}\n`;
};
