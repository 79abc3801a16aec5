import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { Card, Text, Title } from '@mantine/core';
import { dateText, rupiahText } from '../amount.ts';
import { useLanguage, useTexts } from '../language.tsx';
import type { Balance } from './balance.ts';
import { walletTexts } from './wallet-texts.ts';

const millions = (amount: number): string =>
  amount >= 1_000_000 ? `${Math.round(amount / 100_000) / 10} jt` : `${Math.round(amount / 1000)} rb`;
const millionsIn = { en: (amount: number) => millions(amount).replace('jt', 'M').replace('rb', 'K'), id: millions };

/** What the wallet held over time. The table of entries says the same to whoever does not see it. */
export const BalanceChart = ({ balances }: { readonly balances: readonly Balance[] }) => {
  const t = useTexts(walletTexts);
  const { language } = useLanguage();
  const [first, last] = [balances.at(0), balances.at(-1)];
  if (first === undefined || last === undefined) return null;
  const points = balances.map(({ at, available_idr, held_idr }, index) => ({
    // Entries of one instant stay apart.
    at: `${dateText(at, language)}${' '.repeat(index % 2)}`,
    available: available_idr,
    held: held_idr,
  }));
  const told = t.chartTold(rupiahText(first.available_idr, language), rupiahText(last.available_idr, language));
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {t.chart}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {told}
      </Text>
      <div aria-hidden="true">
        <AreaChart
          h={240}
          data={points}
          dataKey="at"
          curveType="stepAfter"
          withDots={false}
          withLegend
          valueFormatter={(amount) => rupiahText(amount, language)}
          yAxisProps={{ tickFormatter: millionsIn[language], width: 52 }}
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
          series={[
            { name: 'available', label: t.available, color: 'cyan.7' },
            { name: 'held', label: t.held, color: 'orange.7' },
          ]}
        />
      </div>
    </Card>
  );
};
