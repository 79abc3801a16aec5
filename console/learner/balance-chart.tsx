import { Card, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { dateText, rupiahText } from '../amount.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { amountTicks, shortAmount, timeTicks } from '../look/chart-scale.ts';
import type { Balance } from './balance.ts';
import { walletTexts } from './wallet-texts.ts';

const height = 240;
/** Space for the axis labels, in pixels. */
const margin = { top: 10, right: 12, bottom: 26, left: 46 };

type Series = 'available_idr' | 'held_idr';
const series = ['available_idr', 'held_idr'] as const;

type Scale = { readonly x: (at: number) => number; readonly y: (amount: number) => number };

/** The points of a step line, because a balance is constant until the next entry. */
const stepsOf = (balances: readonly Balance[], of: Series, { x, y }: Scale, endX: number): string =>
  balances
    .map((balance, index) => {
      const nextX = balances[index + 1] === undefined ? endX : x(balances[index + 1]?.at ?? 0);
      return `${index === 0 ? `M${x(balance.at)}` : ''}V${y(balance[of])}H${nextX}`;
    })
    .join('')
    .replace(/^M([^V]*)V([^H]*)/, 'M$1,$2');

const Plot = ({ balances, width }: { readonly balances: readonly Balance[]; readonly width: number }) => {
  const { language } = useLanguage();
  const [from, to] = [balances.at(0)?.at ?? 0, Math.max(Date.now(), balances.at(-1)?.at ?? 0)];
  const amounts = amountTicks(Math.max(1, ...balances.flatMap((balance) => series.map((of) => balance[of]))));
  const most = amounts.at(-1) ?? 1;
  const [innerX, innerY] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const scale: Scale = {
    x: (at) => margin.left + Math.round(((at - from) / Math.max(1, to - from)) * innerX),
    y: (amount) => margin.top + Math.round((1 - Math.max(0, amount) / most) * innerY),
  };
  const [endX, baseY] = [scale.x(to), scale.y(0)];
  return (
    <svg className="chart" width={width} height={height} role="presentation">
      {amounts.map((amount) => (
        <g key={amount}>
          <line className="grid" x1={margin.left} x2={endX} y1={scale.y(amount)} y2={scale.y(amount)} />
          <text x={margin.left - 6} y={scale.y(amount)} dy="0.32em" textAnchor="end">
            {shortAmount(amount, language)}
          </text>
        </g>
      ))}
      {timeTicks(from, to, Math.max(2, Math.floor(innerX / 85)), language).map(({ at, label }) => (
        <g key={at}>
          <line className="tick" x1={scale.x(at)} x2={scale.x(at)} y1={baseY} y2={baseY + 5} />
          <text x={scale.x(at)} y={height - 6} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {series.map((of) => {
        const steps = stepsOf(balances, of, scale, endX);
        return (
          <g key={of} className={of}>
            <path className="area" d={`${steps}V${baseY}H${scale.x(from)}Z`} />
            <path className="line" d={steps} />
          </g>
        );
      })}
    </svg>
  );
};

/** The balance of the wallet over time. The table of entries has the same data. */
export const BalanceChart = ({ balances }: { readonly balances: readonly Balance[] }) => {
  const t = useTexts(walletTexts);
  const { language } = useLanguage();
  const { ref, width } = useElementSize();
  const [first, last] = [balances.at(0), balances.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [was, is] = [first, last].map(({ available_idr }) => rupiahText(available_idr, language));
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {t.chart}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t.chartSays(dateText(first.at, language), was ?? '', is ?? '')}
      </Text>
      <div aria-hidden="true">
        <div ref={ref} style={{ height }}>
          {width > 0 && <Plot balances={balances} width={width} />}
        </div>
        <Group gap="lg" justify="center">
          {series.map((of) => (
            <Text key={of} size="sm" className={`key ${of}`}>
              {of === 'available_idr' ? t.available : t.held}
            </Text>
          ))}
        </Group>
      </div>
    </Card>
  );
};
