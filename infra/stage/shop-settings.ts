import { usualPayoutDelayDays } from '../../shared/contract/payables/payable.ts';
import { usualWalletLimits } from '../../shared/contract/wallet/wallet.ts';
import { type ChartChanges, wrongChart } from '../../shared/domain/books/chart.ts';
import { type Context, matching } from './context.ts';
import type { Stage } from './stage.ts';

/** The settings of a stage that decide what the shop does, and not how it is deployed. */
export type ShopSettings = {
  readonly minimumAge: number;
  readonly payoutDelayDays: number;
  readonly chart: ChartChanges;
  readonly maximumBalanceIdr: number;
  readonly monthlyInflowIdr: number;
};

/** In years. A younger user would need a parent's consent (PP 17/2025). */
const ageOfMajority = 18;

const payoutDelayOf = (context: Context, stage: string, row: Stage): number => {
  const days = matching(context, stage, 'payoutDelayDays', /^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/);
  return Number(days ?? row.payoutDelayDays ?? usualPayoutDelayDays);
};

/** @throws Error that names the wrong account or code */
const chartOf = (stage: string, { chart = {} }: Stage): ChartChanges => {
  const wrong = wrongChart(chart);
  if (wrong !== undefined) throw new Error(`Stage ${stage}: the setting chart is wrong: ${wrong}.`);
  return chart;
};

const walletLimit = (
  context: Context,
  stage: string,
  name: 'maximumBalanceIdr' | 'monthlyInflowIdr',
  row: Stage,
): number => Number(matching(context, stage, name, /^[1-9]\d{4,14}$/) ?? row[name] ?? usualWalletLimits[name]);

const minimumAgeOf = (context: Context, stage: string, row: Stage): number =>
  Number(matching(context, stage, 'minimumAge', /^(1[3-9]|[2-9]\d)$/) ?? row.minimumAge ?? ageOfMajority);

/** @throws Error that names the malformed setting */
export const shopSettings = (context: Context, stage: string, row: Stage): ShopSettings => ({
  minimumAge: minimumAgeOf(context, stage, row),
  payoutDelayDays: payoutDelayOf(context, stage, row),
  chart: chartOf(stage, row),
  maximumBalanceIdr: walletLimit(context, stage, 'maximumBalanceIdr', row),
  monthlyInflowIdr: walletLimit(context, stage, 'monthlyInflowIdr', row),
});
