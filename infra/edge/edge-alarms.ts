import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarmGroup } from '../operations/alarms/alarm-row.ts';
import type { Stage } from '../stage/stage.ts';

const quarter = Duration.minutes(15);
const quartersPerDay = 96;

/** The price of a gigabyte that CloudFront sends to viewers in Indonesia, in USD (docs/guides/costs.md). */
const gigabyteUsd = 0.12;

/** The bytes in 15 minutes that would spend the month's budget within a day. */
const bytesOfBudget = ({ monthlyBudgetUsd = 0 }: Stage): number =>
  Math.round((monthlyBudgetUsd / quartersPerDay / gigabyteUsd) * 1e9);

/** The alarms of CloudFront. CloudFront publishes its metrics only in us-east-1, so the alarms are there, too. */
export const edgeAlarms = alarmGroup({
  'edge-bytes': {
    severity: 'urgent',
    metric: () =>
      new MathExpression({
        label: 'bytes that CloudFront sent',
        period: quarter,
        expression: 'SELECT SUM(BytesDownloaded) FROM SCHEMA("AWS/CloudFront", DistributionId, Region)',
      }),
    threshold: bytesOfBudget,
    of: 'bytes sent by all distributions of the account, enough to spend the month’s budget within a day',
    periods: [2, 2],
    silence: 'is fine',
    impact: 'At the present rate, downloads from CloudFront spend the monthly budget within a day.',
  },
  'edge-blocks': {
    severity: 'look tomorrow',
    metric: ({ names }) =>
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        statistic: 'Sum',
        period: quarter,
        dimensionsMap: { WebACL: names.edgeFirewall, Rule: 'ALL' },
      }),
    threshold: 10_000,
    of: 'requests to the hosts of CloudFront blocked by its firewall',
    periods: [1, 1],
    silence: 'is fine',
    impact: 'The firewall of CloudFront blocks a flood. Requests that pass it are served as usual.',
  },
});
