import { Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useLanguage } from '../language.tsx';
import { amountTicks, shortAmount } from './chart-scale.ts';

const height = 220;
/** Space for the axis labels, in pixels. */
const margin = { top: 10, right: 8, bottom: 26, left: 46 };
/** Width of a label on the axis, in pixels. */
const labelWidth = 52;

/** One or two bars at one place of the axis. */
export type Bars = { readonly label: string; readonly values: readonly number[] };

type Given = {
  /** The names of the first and the second bar. */
  readonly series: readonly string[];
  readonly bars: readonly Bars[];
};

const tones = ['first', 'second'] as const;

const Plot = ({ bars, width }: Pick<Given, 'bars'> & { readonly width: number }) => {
  const { language } = useLanguage();
  const amounts = amountTicks(Math.max(1000, ...bars.flatMap(({ values }) => values)));
  const most = amounts.at(-1) ?? 1;
  const [innerX, innerY] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const y = (amount: number): number => margin.top + Math.round((1 - Math.max(0, amount) / most) * innerY);
  const slot = innerX / Math.max(1, bars.length);
  const step = Math.max(1, Math.ceil(labelWidth / slot));
  const barWidth = (count: number): number => Math.max(1, Math.min(28, (slot * 0.72) / count));
  return (
    <svg className="chart" width={width} height={height} role="presentation">
      {amounts.map((amount) => (
        <g key={amount}>
          <line className="grid" x1={margin.left} x2={margin.left + innerX} y1={y(amount)} y2={y(amount)} />
          <text x={margin.left - 6} y={y(amount)} dy="0.32em" textAnchor="end">
            {shortAmount(amount, language)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values }, place) => {
        const middle = margin.left + slot * (place + 0.5);
        const each = barWidth(values.length);
        return (
          <g key={label}>
            {values.map((value, at) => (
              <rect
                key={tones[at]}
                className={`bar ${tones[at]}`}
                x={middle + each * (at - values.length / 2)}
                y={y(value)}
                width={each}
                height={Math.max(0, y(0) - y(value))}
              />
            ))}
            {place % step === 0 && (
              <text x={middle} y={height - 6} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** A bar chart over time, hidden from screen readers. Its page shows the sums as text. */
export const BarChart = ({ series, bars }: Given) => {
  const { ref, width } = useElementSize();
  return (
    <div aria-hidden="true">
      <div ref={ref} style={{ height }}>
        {width > 0 && <Plot bars={bars} width={width} />}
      </div>
      <Group gap="lg" justify="center">
        {series.map((name, at) => (
          <Text key={name} size="sm" className={`key ${tones[at]}`}>
            {name}
          </Text>
        ))}
      </Group>
    </div>
  );
};
