import type { Estimate } from './statistics.ts';

/** A Markdown table. The first column is left-aligned, all others right-aligned. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, column) => (column === 0 ? '---|' : '--:|')).join('')}`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/** A ratio with its confidence interval, such as `1.83 (1.79–1.88)`. */
export const ratioText = ({ median, low, high }: Estimate): string =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

export const kilobytes = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

export const milliseconds = (value: number): string => value.toFixed(value < 1 ? 3 : 2);
