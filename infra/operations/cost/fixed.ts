import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { jobs } from '../../../shared/jobs.ts';
import { routes } from '../../../shared/routes.ts';
import { sharedTriggers } from '../../api/canary.ts';
import { firewallRules } from '../../api/firewall-rules.ts';
import { edgeAlarms } from '../../edge/edge-alarms.ts';
import { edgeRules } from '../../edge/edge-firewall.ts';
import { namesOf } from '../../stage/names.ts';
import type { Stage } from '../../stage/stage.ts';
import { stages } from '../../stage/stages.ts';
import type { AlarmRow } from '../alarms/alarm-row.ts';
import { alarmRows } from '../alarms/alarm-rows.ts';
import { countedLogLines } from '../log-metrics.ts';
import { computeCost, costOf, totalOf, type Usage } from './cost.ts';
import type { Prices } from './prices.ts';

const minutesPerMonth = 30 * 24 * 60;

/** Two keys of access tokens, one of certificates, and one of environments. */
const keys = 4;

/**
 * The service's custom metrics: two outcomes for each route, about 25 error codes, and the metrics of logs and jobs.
 * Rounded up to a multiple of 50, so that a new route rarely changes the price.
 */
const ownMetrics = 50 * Math.ceil((routes.length * 2 + 25 + Object.keys(countedLogLines).length + 6) / 50);

/** The alarms of a stage in its Region. With a firewall for CloudFront there are more alarms in us-east-1. */
const alarmsOf = (stage: Stage): readonly AlarmRow[] => [
  ...Object.values<AlarmRow>(alarmRows),
  ...(stage.edgeFirewall === undefined ? [] : Object.values<AlarmRow>(edgeAlarms)),
];

/** The number of metrics in the alarms of a stage. AWS bills an alarm for each metric in it. */
export const alarmMetrics = (stage: Stage): number => {
  const watched = { names: namesOf('prod'), table: 'table', region: 'region', stage };
  const counts = alarmsOf(stage).map((row) => {
    if (row.when && !row.when(stage)) return 0;
    const metric = row.metric(watched);
    // A metrics query names no metric, but AWS bills it as at least one.
    return metric instanceof MathExpression ? Math.max(1, Object.keys(metric.usingMetrics).length) : 1;
  });
  const ofDeployments = stage.takesOver === 'all-at-once' ? 0 : sharedTriggers + routes.length + 1;
  return counts.reduce((sum, count) => sum + count, ofDeployments);
};

/** Production with all options: payment gateway, push messages, media and the firewall of CloudFront. */
const production = (): Stage => {
  const { prod } = stages;
  if (prod === undefined) throw new Error('There is no stage prod.');
  const options = { push: true, media: { publicKey: '' }, edgeFirewall: 'the ARN of the edge stack' };
  return { paymentGateway: { environment: 'production' }, ...options, ...prod };
};

/**
 * The number of secrets. Four are the keys of cursors, of pseudonyms for IP addresses, of contact hashes and of
 * webhooks. Payment gateway, catalog host, push messages and media add one each.
 */
export const secretsOf = ({ paymentGateway, catalogHost, push, media }: Stage): number =>
  4 + [paymentGateway, catalogHost, push || undefined, media].filter((part) => part !== undefined).length;

const rulesOf = ({ catalogHost }: Stage): number => firewallRules(catalogHost && 'a secret').length;

/** The fixed costs without any traffic, in USD a month. */
export const monthlyCosts = (prices: Prices, stage = production()): Readonly<Record<string, number>> => ({
  'web ACL': prices.firewallMonth.usd + rulesOf(stage) * prices.firewallRuleMonth.usd,
  'web ACL of CloudFront':
    stage.edgeFirewall === undefined ? 0 : prices.firewallMonth.usd + edgeRules.length * prices.firewallRuleMonth.usd,
  alarms: alarmMetrics(stage) * prices.alarmMetricMonth.usd,
  metrics: ownMetrics * prices.metricMonth.usd,
  dashboard: prices.dashboardMonth.usd,
  'keys and secrets': keys * prices.keyMonth.usd + secretsOf(stage) * prices.secretMonth.usd,
  jobs: jobsByTheClock(prices),
});

/**
 * The usage of one run of each job. A worker of `expireOrders` queries 16 shards, `sweepTopups` queries 8. `asks` is
 * the number of requests to the API.
 */
const runs: Readonly<Record<string, Pick<Usage, 'billedMs' | 'readUnits' | 'writeUnits'> & { readonly asks: number }>> =
  {
    expireOrders: { billedMs: 100, readUnits: 8, writeUnits: 0, asks: 0 },
    sweepTopups: { billedMs: 60, readUnits: 4, writeUnits: 0, asks: 0 },
    // For a stage with two webhook endpoints of eight shards each.
    sweepWebhooks: { billedMs: 60, readUnits: 9, writeUnits: 0, asks: 0 },
    eraseUsers: { billedMs: 40, readUnits: 1, writeUnits: 0, asks: 0 },
    // The reads grow with the table (month.ts).
    reconcile: { billedMs: 60_000, readUnits: 0, writeUnits: 0, asks: 0 },
    // Listing a million objects costs 0.4 cents. Each page of objects reads 32 partitions.
    sweepMedia: { billedMs: 5000, readUnits: 500, writeUnits: 0, asks: 0 },
    // A million certificates are in 23 lists.
    refreshStatusLists: { billedMs: 2000, readUnits: 100, writeUnits: 100, asks: 0 },
    probe: { billedMs: 300, readUnits: 0, writeUnits: 0, asks: 6 },
    sendHeartbeat: { billedMs: 30, readUnits: 0, writeUnits: 1, asks: 0 },
  };

const asked: Usage = {
  route: 'a step of the probe',
  billedMs: 10,
  memoryMb: 512,
  invocations: 1,
  readUnits: 0.5,
  writeUnits: 0,
  signatures: 0,
  events: 0,
  logBytes: 1000,
  answerBytes: 500,
};

const jobsByTheClock = (prices: Prices): number =>
  jobs.reduce((sum, { id, trigger, memoryMb }) => {
    const run = runs[id];
    if (trigger.on !== 'schedule') return sum;
    if (run === undefined) throw new Error(`The cost of a run of ${id} is missing.`);
    const units = run.readUnits * prices.readUnit.usd + run.writeUnits * prices.writeUnit.usd;
    const one =
      prices.scheduledRun.usd +
      computeCost({ invocations: 1, billedMs: run.billedMs, memoryMb }, prices) +
      units +
      run.asks * totalOf(costOf(asked, prices));
    return sum + (minutesPerMonth / trigger.everyMinutes) * (trigger.workers ?? 1) * one;
  }, 0);
